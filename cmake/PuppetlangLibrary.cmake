# The targets puppetlang::shared, puppetlang::static and puppetlang::puppetlang, built by cargo.

find_program(PUPPETLANG_CARGO cargo HINTS "$ENV{HOME}/.cargo/bin" REQUIRED DOC "cargo, of the Rust toolchain")

file(STRINGS "${PROJECT_SOURCE_DIR}/include/puppetlang.h" abi_line REGEX "^#define PUPPETLANG_ABI_VERSION ")
string(REGEX REPLACE ".* " "" PUPPETLANG_ABI "${abi_line}")

# The system libraries that the Rust part of the static library needs. A test compares the list with the output of
# rustc.
set(PUPPETLANG_SYSTEM_LIBRARIES gcc_s util rt pthread m dl c)
# The compiler adds these two itself, and other libraries instead if it links with -static.
set(PUPPETLANG_LINK_LIBRARIES "${PUPPETLANG_SYSTEM_LIBRARIES}")
list(REMOVE_ITEM PUPPETLANG_LINK_LIBRARIES gcc_s c)

set(puppetlang_lib "${PROJECT_BINARY_DIR}/lib")
set(PUPPETLANG_SHARED_LIBRARY "${puppetlang_lib}/libpuppetlang.so.${PROJECT_VERSION}")
set(PUPPETLANG_STATIC_LIBRARY "${puppetlang_lib}/libpuppetlang.a")

# puppetlang_cargo_library(TARGET DIRECTORY [FEATURE]): a target that builds the shared and the static library into
# DIRECTORY. Cargo decides what is up to date.
function(puppetlang_cargo_library target directory)
  set(features)
  if(ARGC GREATER 2)
    set(features --features "puppetlang-ffi/${ARGV2}")
  endif()
  set(built "${PUPPETLANG_CARGO_TARGET_DIR}/${PUPPETLANG_CARGO_PROFILE}")
  string(REGEX REPLACE "/dev$" "/debug" built "${built}")
  separate_arguments(options UNIX_COMMAND "${PUPPETLANG_CARGO_OPTIONS}")
  set(shared "libpuppetlang.so.${PROJECT_VERSION}")
  set(soname "libpuppetlang.so.${PUPPETLANG_ABI}")
  add_custom_target(${target} ALL
    COMMAND "${PUPPETLANG_CARGO}" build --quiet --locked --package puppetlang-ffi ${features}
            --profile "${PUPPETLANG_CARGO_PROFILE}" ${options}
            --target-dir "${PUPPETLANG_CARGO_TARGET_DIR}"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${directory}"
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${built}/libpuppetlang.so" "${directory}/${shared}"
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${built}/libpuppetlang.a" "${directory}/libpuppetlang.a"
    COMMAND "${CMAKE_COMMAND}" -E create_symlink "${shared}" "${directory}/${soname}"
    COMMAND "${CMAKE_COMMAND}" -E create_symlink "${soname}" "${directory}/libpuppetlang.so"
    BYPRODUCTS "${directory}/${shared}" "${directory}/${soname}" "${directory}/libpuppetlang.so"
               "${directory}/libpuppetlang.a"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
    COMMENT "Building libpuppetlang ${features}"
    VERBATIM)
endfunction()

# puppetlang_imported(PREFIX DIRECTORY CARGO_TARGET): the targets PREFIX::shared and PREFIX::static for the libraries in
# DIRECTORY.
function(puppetlang_imported prefix directory cargo_target)
  add_library(${prefix}::shared SHARED IMPORTED GLOBAL)
  set_target_properties(${prefix}::shared PROPERTIES
    IMPORTED_LOCATION "${directory}/libpuppetlang.so.${PROJECT_VERSION}"
    IMPORTED_SONAME "libpuppetlang.so.${PUPPETLANG_ABI}"
    INTERFACE_INCLUDE_DIRECTORIES "${PROJECT_SOURCE_DIR}/include")
  add_library(${prefix}::static STATIC IMPORTED GLOBAL)
  set_target_properties(${prefix}::static PROPERTIES
    IMPORTED_LOCATION "${directory}/libpuppetlang.a"
    INTERFACE_INCLUDE_DIRECTORIES "${PROJECT_SOURCE_DIR}/include"
    INTERFACE_LINK_LIBRARIES "${PUPPETLANG_LINK_LIBRARIES}")
  add_dependencies(${prefix}::shared ${cargo_target})
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
