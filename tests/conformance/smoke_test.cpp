#include "support/catch.hpp"
#include "astrolabe/catalog.hpp"
TEST_CASE("the catalogue starts with A*") { CHECK(astrolabe::catalog().front()->id == "astar"); }
