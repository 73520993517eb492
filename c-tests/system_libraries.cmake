# Checks that the list of system libraries in the CMake and pkg-config files is the one that rustc prints.
execute_process(
  COMMAND "${CARGO}" rustc --release --locked --quiet --package puppetlang-ffi --target-dir "${CARGO_TARGET}"
          --crate-type staticlib -- --print native-static-libs
  WORKING_DIRECTORY "${SOURCE}" ERROR_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
if(NOT said MATCHES "native-static-libs: ([^\n]*)")
  message(FATAL_ERROR "rustc says nothing of system libraries: ${said}")
endif()
string(STRIP "${CMAKE_MATCH_1}" wanted)
separate_arguments(wanted UNIX_COMMAND "${wanted}")
list(REMOVE_DUPLICATES wanted)
list(TRANSFORM LIBRARIES PREPEND "-l")
list(SORT wanted)
list(SORT LIBRARIES)
if(NOT wanted STREQUAL LIBRARIES)
  message(FATAL_ERROR "rustc wants ${wanted}, and the files list ${LIBRARIES}")
endif()
