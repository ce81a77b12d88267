#include "support/catch.hpp"

#include "check/walk_check.hpp"

using namespace astrolabe;

TEST_CASE("walk check: rows are read from CSV, and a line that makes no sense is named") {
  std::vector<WalkRow> rows;
  CHECK(read_walk("tick,unit,x,y\r\n0,1,3,4\r\n1,1,3,5\n", rows) == 0);
  CHECK(rows == std::vector<WalkRow>{{{3, 4}}, {{3, 5}}});
  CHECK(read_walk("0,1,3,4\n0,2,5,5\n1,1,3,4\n", rows) == 0);
  CHECK(rows == std::vector<WalkRow>{{{3, 4}, {5, 5}}, {{3, 4}}});
  for (const char* line : {"1,1,0,0", "0,0,0,0", "0,2,0,0", "0,1,0", "0,1,0,0,0", "0,1,,0", "0,1,0,", ",1,0,0", "0,1,-1,0", "0,1,0,9999999999",
                           "a,1,0,0", "0,1,8001,0", "tick,unit,x,z"}) {
    INFO(line);
    CHECK(read_walk(line, rows) == 1);
  }
}
