// In the browser only: small stand-ins for parts of the C library that would be loaded for nothing.
// Texts are never written to a terminal there, and the page knows how to read a decimal number.
#if defined(__wasm__)

// The library's own would format a message for a terminal first.
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

// The number that a text starts with, correctly rounded, and how many characters it takes.
extern "C" __attribute__((import_module("page"), import_name("number"))) double page_number(
    const char* text, int* used);
extern "C" double strtod(const char* __restrict text, char** __restrict end) {
  int used = 0;
  const double number = page_number(text, &used);
  if (end) *end = const_cast<char*>(text) + used;
  return number;
}
// Never called; without them the library's file of all three would come along.
extern "C" float strtof(const char* __restrict /*text*/, char** __restrict /*end*/) {
  __builtin_trap();
}
extern "C" long double strtold(const char* __restrict /*text*/, char** __restrict /*end*/) {
  __builtin_trap();
}

#endif
