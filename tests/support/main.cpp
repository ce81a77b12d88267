// The test program's main function, in an object of its own because Catch2 2.x compiles most of itself here. Catch2 3.x brings
// its own.
#if defined(ASTROLABE_SMALL_CATCH)
#include "support/small_catch.hpp"
int main(int count, char** arguments) { return small_catch::main(count, arguments); }
#elif !__has_include(<catch2/catch_all.hpp>)
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
