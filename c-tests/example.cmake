# Runs an example in its directory on the inputs there, and compares its output and exit code.
#
# NAME.args contains the arguments, one on each line; NAME.expected contains the output, and on its last line the exit
# code. WORKING_DIRECTORY, if set, is the directory with the inputs.
if(NOT DEFINED WORKING_DIRECTORY)
  set(WORKING_DIRECTORY "${DIRECTORY}")
endif()
file(STRINGS "${DIRECTORY}/${NAME}.args" arguments)
file(READ "${DIRECTORY}/${NAME}.expected" expected)
execute_process(COMMAND "${PROGRAM}" ${arguments} WORKING_DIRECTORY "${WORKING_DIRECTORY}"
  OUTPUT_VARIABLE printed ERROR_VARIABLE printed RESULT_VARIABLE code)
string(APPEND printed "${code}\n")
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "expected:\n${expected}\nprinted:\n${printed}")
endif()
