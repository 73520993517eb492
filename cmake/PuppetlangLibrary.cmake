# The targets puppetlang::shared, puppetlang::static and puppetlang::puppetlang, built by cargo.

find_program(PUPPETLANG_CARGO cargo HINTS "$ENV{HOME}/.cargo/bin" REQUIRED DOC "cargo, of the Rust toolchain")

file(STRINGS "${PROJECT_SOURCE_DIR}/include/puppetlang.h" abi_line REGEX "^#define PUPPETLANG_ABI_VERSION ")
string(REGEX REPLACE ".* " "" PUPPETLANG_ABI "${abi_line}")

# The system libraries that the Rust part of the static library needs on Linux. A test compares the list with the output
# of rustc.
set(PUPPETLANG_SYSTEM_LIBRARIES gcc_s util rt pthread m dl c)
# The compiler adds these two itself, and other libraries instead if it links with -static.
set(PUPPETLANG_LINK_LIBRARIES "${PUPPETLANG_SYSTEM_LIBRARIES}")
list(REMOVE_ITEM PUPPETLANG_LINK_LIBRARIES gcc_s c)
# The names of the shared library: that of the file, that which programs record, and that for the linker.
if(APPLE)
  # The compiler of macOS links the only system library itself.
  set(PUPPETLANG_LINK_LIBRARIES "")
  set(PUPPETLANG_SHARED_NAME "libpuppetlang.${PROJECT_VERSION}.dylib")
  set(PUPPETLANG_SHARED_SONAME "libpuppetlang.${PUPPETLANG_ABI}.dylib")
  set(PUPPETLANG_SHARED_LINK libpuppetlang.dylib)
else()
  set(PUPPETLANG_SHARED_NAME "libpuppetlang.so.${PROJECT_VERSION}")
  set(PUPPETLANG_SHARED_SONAME "libpuppetlang.so.${PUPPETLANG_ABI}")
  set(PUPPETLANG_SHARED_LINK libpuppetlang.so)
endif()

set(puppetlang_lib "${PROJECT_BINARY_DIR}/lib")
set(PUPPETLANG_STATIC_LIBRARY "${puppetlang_lib}/libpuppetlang.a")
# The unwinder that Rust links into programs for musl: a C compiler for glibc that builds for musl has none of its own.
# It stays a library beside the other one, because ar damages the index of an archive that rustc wrote.
if(PUPPETLANG_CARGO_TARGET MATCHES "musl$")
  find_program(PUPPETLANG_RUSTC rustc HINTS "$ENV{HOME}/.cargo/bin" REQUIRED DOC "rustc, of the Rust toolchain")
  execute_process(COMMAND "${PUPPETLANG_RUSTC}" --print target-libdir --target "${PUPPETLANG_CARGO_TARGET}"
                  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE libraries
                  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(PUPPETLANG_UNWINDER libpuppetlang_unwind.a)
  configure_file("${libraries}/self-contained/libunwind.a" "${puppetlang_lib}/${PUPPETLANG_UNWINDER}" COPYONLY)
endif()
if(PUPPETLANG_SHARED)
  set(PUPPETLANG_SHARED_LIBRARY "${puppetlang_lib}/${PUPPETLANG_SHARED_NAME}")
else()
  set(PUPPETLANG_STATIC ON)
endif()

# puppetlang_cargo_library(TARGET DIRECTORY [FEATURE]): a target that builds the shared and the static library into
# DIRECTORY. Cargo decides what is up to date.
function(puppetlang_cargo_library target directory)
  set(features)
  if(ARGC GREATER 2)
    set(features --features "puppetlang-ffi/${ARGV2}")
  endif()
  separate_arguments(options UNIX_COMMAND "${PUPPETLANG_CARGO_OPTIONS}")
  set(built "${PUPPETLANG_CARGO_TARGET_DIR}")
  if(PUPPETLANG_CARGO_TARGET)
    list(APPEND options --target "${PUPPETLANG_CARGO_TARGET}")
    string(APPEND built "/${PUPPETLANG_CARGO_TARGET}")
  endif()
  string(REGEX REPLACE "/dev$" "/debug" built "${built}/${PUPPETLANG_CARGO_PROFILE}")
  set(copy "${CMAKE_COMMAND}" -E copy_if_different)
  set(link "${CMAKE_COMMAND}" -E create_symlink)
  set(shared)
  set(made "${directory}/libpuppetlang.a")
  if(PUPPETLANG_SHARED)
    set(shared
      COMMAND ${copy} "${built}/${PUPPETLANG_SHARED_LINK}" "${directory}/${PUPPETLANG_SHARED_NAME}"
      COMMAND ${link} "${PUPPETLANG_SHARED_NAME}" "${directory}/${PUPPETLANG_SHARED_SONAME}"
      COMMAND ${link} "${PUPPETLANG_SHARED_SONAME}" "${directory}/${PUPPETLANG_SHARED_LINK}")
    foreach(name IN ITEMS "${PUPPETLANG_SHARED_NAME}" "${PUPPETLANG_SHARED_SONAME}" "${PUPPETLANG_SHARED_LINK}")
      list(APPEND made "${directory}/${name}")
    endforeach()
  endif()
  add_custom_target(${target} ALL
    COMMAND "${PUPPETLANG_CARGO}" build --quiet --locked --package puppetlang-ffi ${features}
            --profile "${PUPPETLANG_CARGO_PROFILE}" ${options}
            --target-dir "${PUPPETLANG_CARGO_TARGET_DIR}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${directory}"
    COMMAND ${copy} "${built}/libpuppetlang.a" "${directory}/libpuppetlang.a"
    ${shared}
    BYPRODUCTS ${made}
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "Building libpuppetlang ${features}"
    VERBATIM)
endfunction()

# puppetlang_imported(PREFIX DIRECTORY CARGO_TARGET): the targets PREFIX::shared and PREFIX::static for the libraries in
# DIRECTORY.
function(puppetlang_imported prefix directory cargo_target)
  if(PUPPETLANG_SHARED)
    add_library(${prefix}::shared SHARED IMPORTED GLOBAL)
    set_target_properties(${prefix}::shared PROPERTIES
      IMPORTED_LOCATION "${directory}/${PUPPETLANG_SHARED_NAME}"
      IMPORTED_SONAME "${PUPPETLANG_SHARED_SONAME}"
      INTERFACE_INCLUDE_DIRECTORIES "${PROJECT_SOURCE_DIR}/include")
    add_dependencies(${prefix}::shared ${cargo_target})
  endif()
  add_library(${prefix}::static STATIC IMPORTED GLOBAL)
  set_target_properties(${prefix}::static PROPERTIES
    IMPORTED_LOCATION "${directory}/libpuppetlang.a"
    INTERFACE_INCLUDE_DIRECTORIES "${PROJECT_SOURCE_DIR}/include"
    INTERFACE_LINK_LIBRARIES "${PUPPETLANG_LINK_LIBRARIES}")
  if(PUPPETLANG_UNWINDER)
    set_property(TARGET ${prefix}::static APPEND PROPERTY
      INTERFACE_LINK_LIBRARIES "${puppetlang_lib}/${PUPPETLANG_UNWINDER}")
  endif()
  add_dependencies(${prefix}::static ${cargo_target})
endfunction()

puppetlang_cargo_library(puppetlang_cargo "${puppetlang_lib}")
puppetlang_imported(puppetlang "${puppetlang_lib}" puppetlang_cargo)

add_library(puppetlang::puppetlang INTERFACE IMPORTED GLOBAL)
if(PUPPETLANG_STATIC)
  target_link_libraries(puppetlang::puppetlang INTERFACE puppetlang::static)
else()
  target_link_libraries(puppetlang::puppetlang INTERFACE puppetlang::shared)
endif()
