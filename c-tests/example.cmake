# Runs an example in its directory on the inputs beside it, and compares what it prints and how it ends.
#
# NAME.args has the arguments, a line each; NAME.expected the output, its last line the exit code.
file(STRINGS "${DIRECTORY}/${NAME}.args" arguments)
file(READ "${DIRECTORY}/${NAME}.expected" expected)
execute_process(COMMAND "${PROGRAM}" ${arguments} WORKING_DIRECTORY "${DIRECTORY}"
  OUTPUT_VARIABLE printed ERROR_VARIABLE printed RESULT_VARIABLE code)
string(APPEND printed "${code}\n")
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "expected:\n${expected}\nprinted:\n${printed}")
endif()
