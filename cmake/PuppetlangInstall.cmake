# Installs the libraries, the header, the pkg-config file and the CMake package. No installed file contains the prefix,
# so the package is relocatable.

include(CMakePackageConfigHelpers)

set(puppetlang_package "${CMAKE_INSTALL_LIBDIR}/cmake/puppetlang")

install(FILES "${PROJECT_SOURCE_DIR}/include/puppetlang.h" "${PROJECT_SOURCE_DIR}/include/puppetlang.hpp" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(FILES "${PUPPETLANG_STATIC_LIBRARY}" DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(FILES
  "${PUPPETLANG_SHARED_LIBRARY}"
  "${puppetlang_lib}/libpuppetlang.so.${PUPPETLANG_ABI}"
  "${puppetlang_lib}/libpuppetlang.so"
  DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

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
list(TRANSFORM PUPPETLANG_SYSTEM_LIBRARIES PREPEND "-l" OUTPUT_VARIABLE PUPPETLANG_PC_PRIVATE)
list(JOIN PUPPETLANG_PC_PRIVATE " " PUPPETLANG_PC_PRIVATE)
configure_file("${PROJECT_SOURCE_DIR}/cmake/puppetlang.pc.in" "${PROJECT_BINARY_DIR}/puppetlang.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/puppetlang.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
