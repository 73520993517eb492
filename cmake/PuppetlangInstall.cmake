# Installs the libraries, the headers, the pkg-config file, the CMake package, the manual pages, the guide and the
# examples. No installed file contains the prefix, so the package is relocatable.

include(CMakePackageConfigHelpers)

set(puppetlang_package "${CMAKE_INSTALL_LIBDIR}/cmake/puppetlang")

install(FILES "${PROJECT_SOURCE_DIR}/include/puppetlang.h" "${PROJECT_SOURCE_DIR}/include/puppetlang.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES "${PUPPETLANG_STATIC_LIBRARY}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
if(PUPPETLANG_UNWINDER)
  install(FILES "${puppetlang_lib}/${PUPPETLANG_UNWINDER}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
endif()
if(PUPPETLANG_SHARED)
  install(FILES
    "${PUPPETLANG_SHARED_LIBRARY}"
    "${puppetlang_lib}/${PUPPETLANG_SHARED_SONAME}"
    "${puppetlang_lib}/${PUPPETLANG_SHARED_LINK}"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endif()

# `cmake --install --strip` strips only what CMake itself builds.
set(puppetlang_strip)
if(PUPPETLANG_SHARED)
  set(options)
  if(APPLE)
    # Without the option, strip of macOS refuses symbols that other programs need.
    set(options -x)
  endif()
  string(APPEND puppetlang_strip "
    execute_process(COMMAND \"${CMAKE_STRIP}\" ${options} \"\${lib}/${PUPPETLANG_SHARED_NAME}\"
                    COMMAND_ERROR_IS_FATAL ANY)")
endif()
install(CODE "
  if(CMAKE_INSTALL_DO_STRIP)
    set(lib \"${CMAKE_INSTALL_LIBDIR}\")
    cmake_path(ABSOLUTE_PATH lib BASE_DIRECTORY \"\${CMAKE_INSTALL_PREFIX}\")
    set(lib \"\$ENV{DESTDIR}\${lib}\")
    execute_process(COMMAND \"${CMAKE_STRIP}\" -S \"\${lib}/libpuppetlang.a\"
                    COMMAND_ERROR_IS_FATAL ANY)${puppetlang_strip}
  endif()")

configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/puppetlangConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/puppetlangConfig.cmake"
  INSTALL_DESTINATION "${puppetlang_package}"
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/puppetlangConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/puppetlangConfig.cmake"
  "${PROJECT_BINARY_DIR}/puppetlangConfigVersion.cmake"
  DESTINATION "${puppetlang_package}")

# The relative path from the pkg-config file to the prefix.
file(RELATIVE_PATH PUPPETLANG_PC_TO_PREFIX
  "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
list(TRANSFORM PUPPETLANG_LINK_LIBRARIES PREPEND "-l" OUTPUT_VARIABLE PUPPETLANG_PC_PRIVATE)
if(PUPPETLANG_UNWINDER)
  list(PREPEND PUPPETLANG_PC_PRIVATE -lpuppetlang_unwind)
endif()
list(JOIN PUPPETLANG_PC_PRIVATE " " PUPPETLANG_PC_PRIVATE)
configure_file("${PROJECT_SOURCE_DIR}/cmake/puppetlang.pc.in" "${PROJECT_BINARY_DIR}/puppetlang.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/puppetlang.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

set(puppetlang_pages "${PROJECT_BINARY_DIR}/man3")
add_custom_command(OUTPUT "${puppetlang_pages}/puppetlang.3"
  COMMAND "${CMAKE_COMMAND}" -D "HEADER=${PROJECT_SOURCE_DIR}/include/puppetlang.h" -D "OUTPUT=${puppetlang_pages}"
          -D "DOCUMENTS=${CMAKE_INSTALL_DOCDIR}" -P "${PROJECT_SOURCE_DIR}/cmake/pages.cmake"
  DEPENDS "${PROJECT_SOURCE_DIR}/include/puppetlang.h" "${PROJECT_SOURCE_DIR}/cmake/pages.cmake"
  COMMENT "Writing the manual pages of libpuppetlang"
  VERBATIM)
add_custom_target(puppetlang_pages ALL DEPENDS "${puppetlang_pages}/puppetlang.3")
install(DIRECTORY "${puppetlang_pages}/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man3")

# The guide, with the documents that it refers to, and the examples with their inputs.
install(FILES
  "${PROJECT_SOURCE_DIR}/docs/c-api.md"
  "${PROJECT_SOURCE_DIR}/docs/differences.md"
  "${PROJECT_SOURCE_DIR}/docs/limits.md"
  "${PROJECT_SOURCE_DIR}/docs/ruby.md"
  "${PROJECT_SOURCE_DIR}/docs/values.md"
  "${PROJECT_SOURCE_DIR}/LICENSE"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY
  "${PROJECT_SOURCE_DIR}/examples/c"
  "${PROJECT_SOURCE_DIR}/examples/cpp"
  "${PROJECT_SOURCE_DIR}/examples/site"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples"
  PATTERN "*.args" EXCLUDE
  PATTERN "*.expected" EXCLUDE)
install(FILES "${PROJECT_SOURCE_DIR}/examples/vhost.conf.epp" DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples")
