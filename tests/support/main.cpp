// The test program's main function, in an object of its own because Catch2 2.x compiles most of itself here.
#if !__has_include(<catch2/catch_all.hpp>)
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
