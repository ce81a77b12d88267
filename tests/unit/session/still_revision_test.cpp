// A lane on a still map whose search repairs is revised by edits; the lane beside it begins again.

#include "support/catch.hpp"
#include "support/planes.hpp"

#include "astrolabe/session.hpp"
#include "recording/event_log.hpp"
#include "search/options.hpp"

#include <limits>
#include <string_view>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::uint32_t all_work = std::numeric_limits<std::uint32_t>::max();

/// Two searches in a hall with a wall between the ends.
struct Beside {
  explicit Beside(std::string_view repairing) {
    session.edit().new_map(40, 30);
    session.edit().set_ends({5, 15}, {34, 15});
    session.edit().add_lane(*find_algorithm("astar"));
    session.edit().set_algorithm(0, *find_algorithm(repairing));
    for (std::int32_t y = 4; y < 30; ++y) shut({20, y});
    search();
  }
  void shut(Point p) { session.edit().paint_line(p, p, wall); }
  void search() {
    for (int i = 0; i < 2; ++i) session.lanes().begun(i).advance(all_work);
  }
  const Lane& repairing() const { return session.lanes().lane(0); }
  const Lane& fresh() const { return session.lanes().lane(1); }
  bool is_repair() const { return repairing().log().phase_of(1).id == "repair"; }

  Session session;
};

}  // namespace

TEST_CASE("an edit revises a lane that repairs, and the lane beside it begins again") {
  for (const char* const id : {"lpa-star", "d-star-lite"}) {
    INFO(id);
    Beside beside(id);
    const std::vector<Reached> known = reached_cells(beside.repairing().cursor());
    beside.shut({19, 3});
    CHECK(beside.session.lanes().is_stale(0));
    beside.shut({19, 2});
    beside.search();
    CHECK(beside.is_repair());
    CHECK(beside.repairing().cost() == beside.fresh().cost());
    CHECK(beside.repairing().metrics().expanded < beside.fresh().metrics().expanded / 2);
    beside.session.lanes().current(0)->seek(0);
    CHECK(reached_cells(beside.repairing().cursor()) == known);
    // So does undo.
    beside.session.edit().undo();
    beside.search();
    CHECK(beside.is_repair());
    CHECK(beside.repairing().cost() == beside.fresh().cost());
  }
}

TEST_CASE("a lane that repairs begins from nothing after another map, other options, many edits or without a recording") {
  Beside beside("lpa-star");
  const auto is_repair_after = [&](const auto& change) {
    change();
    beside.search();
    return beside.is_repair();
  };
  Editing& edit = beside.session.edit();
  CHECK(is_repair_after([&] { beside.shut({1, 1}); }));
  CHECK_FALSE(is_repair_after([&] { edit.set_option(0, parameters::heuristic, 0); }));
  CHECK(is_repair_after([&] { beside.shut({1, 2}); }));
  CHECK_FALSE(is_repair_after([&] {
    beside.shut({1, 3});
    edit.set_option(0, parameters::heuristic, 2);
  }));
  CHECK_FALSE(is_repair_after([&] {
    for (std::int32_t x = 0; x < 40; ++x) {
      for (std::int32_t y = 25; y < 28; ++y) beside.shut({x, y});
    }
  }));
  CHECK(is_repair_after([&] { beside.shut({1, 4}); }));
  CHECK_FALSE(is_repair_after([&] { beside.session.lanes().restart(0); }));
  // LPA* holds its start.
  CHECK_FALSE(is_repair_after([&] { edit.set_ends({6, 15}, {34, 15}); }));
  CHECK_FALSE(is_repair_after([&] { edit.new_map(20, 20); }));
  beside.shut({3, 3});
  edit.set_algorithm(0, *find_algorithm("astar"));
  beside.search();
  CHECK(beside.repairing().status() == Status::Found);
}
