# The README contains the tours, and the text that they print.
#
#     cmake -D SOURCE=… -P readme.cmake

# Fails if the README does not contain a block of code with this text.
function(contains language text)
  string(FIND "${readme}" "```${language}\n${text}```\n" found)
  if(found EQUAL -1)
    message(FATAL_ERROR "README.md contains no block of ${language} with:\n${text}")
  endif()
endfunction()

file(READ "${SOURCE}/README.md" readme)
foreach(tour IN ITEMS
    "c examples/c/tour.c" "cpp examples/cpp/tour.cpp" "ruby bindings/ruby/examples/tour.rb"
    "go bindings/go/examples/tour/main.go")
  separate_arguments(tour)
  list(GET tour 0 language)
  list(GET tour 1 path)
  file(READ "${SOURCE}/${path}" text)
  contains(${language} "${text}")
endforeach()
file(READ "${SOURCE}/examples/tour.expected" printed)
string(REGEX REPLACE "0\n$" "" printed "${printed}")
contains(text "${printed}")
