#include "support/catch.hpp"

#include "io/plans/plan_text.hpp"

using namespace astrolabe;

TEST_CASE("plan text: what is written is read again") {
  const JointPlan plan{.units = 2, .cells = {Cell{0}, Cell{7}, Cell{1}, Cell{6}, Cell{2}, no_cell}};
  const std::string text = write_plan(plan, {4, 2}, {{"agents", "2"}, {"solver", "lacam"}});
  CHECK(text == "agents=2\nsolver=lacam\nsolution=\n0:(0,0),(3,1),\n1:(1,0),(2,1),\n2:(2,0),(2,1),\n");
  PlanText read;
  REQUIRE(read_plan(text, read).ok());
  CHECK(read.fields == std::vector<std::pair<std::string, std::string>>{{"agents", "2"}, {"solver", "lacam"}});
  CHECK(read.rows == std::vector<std::vector<Point>>{{{0, 0}, {3, 1}}, {{1, 0}, {2, 1}}, {{2, 0}, {2, 1}}});
}

TEST_CASE("plan text: line ends of all systems, and no comma at the end of a line") {
  PlanText plan;
  REQUIRE(read_plan("solution=\r\n0:(1,2),(3,4)\r\n\r\n1:(1,2),(3,5)", plan).ok());
  CHECK(plan.rows == std::vector<std::vector<Point>>{{{1, 2}, {3, 4}}, {{1, 2}, {3, 5}}});
}

TEST_CASE("plan text: a fault is named with its place") {
  struct Case {
    const char* text;
    std::uint32_t line, column;
  };
  for (const auto& [text, line, column] :
       {Case{"", 0, 0}, Case{"agents=2\n", 0, 0}, Case{"agents 2\n", 1, 1}, Case{"solution=0:(1,2)", 1, 10}, Case{"solution=\n1:(1,2),\n", 2, 1},
        Case{"solution=\n0:(1,2),\n2:(1,2),\n", 3, 1}, Case{"solution=\n0:(1,2),\n1:(1,2),(3,4),\n", 3, 0}, Case{"solution=\n0:(1,-2),\n", 2, 6},
        Case{"solution=\n0:(1,2)(3,4)", 2, 8}, Case{"solution=\n0:(99999999999,2)", 2, 4}, Case{"solution=\n0:(2000000,2)", 2, 14},
        Case{"solution=\n0 (1,2)", 2, 2}}) {
    PlanText plan;
    const FileFault fault = read_plan(text, plan);
    INFO(text << " " << fault.text);
    CHECK(!fault.ok());
    CHECK(fault.line == line);
    CHECK(fault.column == column);
  }
}
