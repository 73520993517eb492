# Installs the library and uses it from outside, in every documented way; then moves the prefix and does it again.
#
#     cmake -D BUILD=… -D SOURCE=… -D WORK=… -D CARGO_TARGET=… -D PROFILE=… -D OPTIONS=… -P install.cmake

function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE failed OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(failed)
    message(FATAL_ERROR "${ARGN}\n${out}")
  endif()
endfunction()

# Builds the consumer in its own directory and runs it.
function(consume name)
  set(build "${WORK}/${name}")
  run("${CMAKE_COMMAND}" -S "${SOURCE}/c-tests/consumer" -B "${build}" ${ARGN})
  run("${CMAKE_COMMAND}" --build "${build}")
  run("${CMAKE_CTEST_COMMAND}" --test-dir "${build}" --output-on-failure --no-tests=error)
  message(STATUS "${name}: right")
endfunction()

# Compiles the consumer with the flags of pkg-config, and runs it.
function(consume_by_pkg_config name prefix)
  file(GLOB_RECURSE found "${prefix}/*/puppetlang.pc")
  get_filename_component(directory "${found}" DIRECTORY)
  get_filename_component(lib "${directory}" DIRECTORY)
  set(pkg_config "${CMAKE_COMMAND}" -E env "PKG_CONFIG_LIBDIR=${directory}" pkg-config)
  execute_process(COMMAND ${pkg_config} --cflags --libs puppetlang OUTPUT_VARIABLE shared COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${pkg_config} --cflags puppetlang OUTPUT_VARIABLE flags COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${pkg_config} --static --libs-only-l puppetlang OUTPUT_VARIABLE libraries
                  COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "-lpuppetlang" "${lib}/libpuppetlang.a" libraries "${libraries}")
  separate_arguments(shared UNIX_COMMAND "${shared}")
  separate_arguments(static UNIX_COMMAND "${flags} ${libraries}")
  set(consumer "${SOURCE}/c-tests/consumer/consumer")
  run(cc -std=c99 -o "${WORK}/${name}_c" "${consumer}.c" ${shared} "-Wl,-rpath,${lib}")
  run("${WORK}/${name}_c")
  run(c++ -std=c++11 -o "${WORK}/${name}_cpp" "${consumer}.cpp" ${shared} "-Wl,-rpath,${lib}")
  run("${WORK}/${name}_cpp")
  run(cc -std=c99 -o "${WORK}/${name}_static" "${consumer}.c" ${static})
  run("${WORK}/${name}_static")
  message(STATUS "${name}: right")
endfunction()

file(REMOVE_RECURSE "${WORK}")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix")
consume(package "-DCMAKE_PREFIX_PATH=${WORK}/prefix")
consume_by_pkg_config(pkg_config "${WORK}/prefix")
file(RENAME "${WORK}/prefix" "${WORK}/moved")
consume(moved_package "-DCMAKE_PREFIX_PATH=${WORK}/moved")
consume(static_package "-DCMAKE_PREFIX_PATH=${WORK}/moved" -DPUPPETLANG_STATIC=ON)
consume_by_pkg_config(moved_pkg_config "${WORK}/moved")
consume(subdirectory "-DPUPPETLANG_SOURCE=${SOURCE}" "-DPUPPETLANG_CARGO_TARGET_DIR=${CARGO_TARGET}"
  "-DPUPPETLANG_CARGO_PROFILE=${PROFILE}" "-DPUPPETLANG_CARGO_OPTIONS=${OPTIONS}")
