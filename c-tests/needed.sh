#!/bin/sh
# needed.sh LIBRARY SONAME: the shared library has its versioned name, and needs nothing but the system's own libraries.
set -eu
dynamic=$(readelf -d "$1")
echo "$dynamic" | grep -q "SONAME.*\[$2\]" || { echo "$1 is not named $2"; exit 1; }
others=$(echo "$dynamic" | sed -n 's/.*NEEDED.*\[\(.*\)\].*/\1/p' | grep -v -E '^(libc|libgcc_s|libm|ld-linux.*)\.so\.[0-9]+$' || true)
[ -z "$others" ] || { echo "$1 needs $others"; exit 1; }
