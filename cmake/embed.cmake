# Writes a C++ file with a function that gives the texts of files:
# cmake -DOUTPUT=... -DHEADER=... -DFUNCTION=... -DFILES=a;b -P embed.cmake
set(text "// Made by cmake/embed.cmake.\n#include \"${HEADER}\"\n\nnamespace tetrarch {\n")
string(APPEND text "namespace {\nconstexpr EmbeddedFile kFiles[] = {\n")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} content)
  string(APPEND text "    {\"${name}\", R\"embedded(${content})embedded\"},\n")
endforeach()
string(APPEND text "};\n}  // namespace\n\n")
string(APPEND text "std::span<const EmbeddedFile> ${FUNCTION}() { return kFiles; }\n\n")
string(APPEND text "}  // namespace tetrarch\n")
file(WRITE ${OUTPUT} "${text}")
