// The compact search against the one of 64 bits, which it has to equal step by step.
#include "support/catch.hpp"
#include "support/planes.hpp"
#include "support/recorder.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "fast/compact_search.hpp"
#include "jumps/canonical.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// The compact search and the 64-bit search of the same algorithm, untraced or each with a recording of its own.
template <class Successors, bool uses_heuristic, class TraceT>
struct Both {
  using Compact = CompactSearch<Successors, uses_heuristic, TraceT>;
  static constexpr bool are_recorded = Compact::is_recorded;

  template <class... Capacity>
  explicit Both(std::string_view id, Capacity... capacity) : compact_trace(capacity...), reference_trace(capacity...) {
    const SearchFactory& make = find_algorithm(id)->make;
    if constexpr (are_recorded) {
      reference = make.recorded(true, reference_trace);
    } else {
      reference = make.untraced(true);
    }
  }

  std::conditional_t<are_recorded, Recorder, NullTrace> compact_trace, reference_trace;
  Compact compact{compact_trace};
  std::unique_ptr<Search> reference;
};

void check_same_recordings(const Cursor& a, const Cursor& b) {
  const EventLog &log = a.log(), &other = b.log();
  REQUIRE(log.steps() == other.steps());
  REQUIRE(log.events() == other.events());
  REQUIRE(log.hash() == other.hash());
  REQUIRE(a.events() == b.events());
  REQUIRE(a.open_cells() == b.open_cells());
  REQUIRE(reached_cells(a) == reached_cells(b));
  REQUIRE(last_events(a) == last_events(b));
  for (std::uint32_t step = 0; log.keeps_history() && step < log.steps(); step += 1 + log.steps() / 50)
    REQUIRE(log.largest_open(step, step + 1) == other.largest_open(step, step + 1));
}

/// In pieces of the same sizes; those who watch look now and then, look back, and go on without a history where it is full.
template <class Both>
void check_same(Dice& dice, Both& both, const Problem& problem) {
  INFO(describe_query(problem.query, *problem.options));
  Search& compact = both.compact;
  Search& reference = *both.reference;
  if constexpr (Both::are_recorded) {
    both.compact_trace.reset(problem.map->size().cells());
    both.reference_trace.reset(problem.map->size().cells());
  }
  Status status = compact.begin(problem);
  REQUIRE(reference.begin(problem) == status);
  while (status == Status::Running) {
    const std::uint32_t work = 1 + dice.below(dice.chance(50) ? 3 : 3000);
    status = compact.advance(work);
    REQUIRE(reference.advance(work) == status);
    REQUIRE(same(compact.metrics(), reference.metrics()));
    REQUIRE(compact.advance(0) == reference.advance(0));
    if constexpr (Both::are_recorded) {
      Recorder& a = both.compact_trace;
      Recorder& b = both.reference_trace;
      REQUIRE(a.steps() == b.steps());
      if (status == Status::Running && !dice.chance(20)) continue;
      const std::uint32_t step = dice.below(a.steps() + 1);
      for (Recorder* recorder : {&a, &b}) recorder->seek(step);
      check_same_recordings(a.cursor(), b.cursor());
      for (Recorder* recorder : {&a, &b}) recorder->seek(recorder->steps());
      if (status != Status::Capacity) continue;
      for (Recorder* recorder : {&a, &b}) recorder->drop_history();
      status = Status::Running;
    }
  }
  if constexpr (Both::are_recorded) check_same_recordings(both.compact_trace.cursor(), both.reference_trace.cursor());
  std::vector<Cell> path, expected;
  compact.path(path);
  reference.path(expected);
  CHECK(path == expected);
}

// One of each for all worlds: what a search leaves must not show in the next.
template <class Both>
void check_worlds_of(Both&& both, std::string_view id, std::uint64_t seed) {
  Dice dice(seed);
  const AlgorithmInfo& info = *find_algorithm(id);
  int suited = 0;
  for (int i = 0; i < 600; ++i) {
    Map map = random_map({dice, random_size(dice, dice.chance(20) ? 90 : 12), {.wall_percent = dice.below(60), .with_terrain = false}});
    if (map.count(wall) == map.size().cells()) continue;
    Multipliers multipliers = map.multipliers();
    multipliers[plain] = static_cast<std::uint8_t>(1 + dice.below(dice.chance(80) ? 3 : 9));
    map.set_multipliers(multipliers);
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    Options options = random_options(dice, info);
    options.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
    if (dice.chance(80)) options.set(parameters::weight, 1000);
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
    if (refuses(info, map, query) || !std::remove_reference_t<Both>::Compact::suits(problem)) continue;
    ++suited;
    check_same(dice, both, problem);
  }
  CHECK(suited > 150);
}

/// On maps so large that cells are opened again: where small rises of f along one way come to hardly more than a large one along another.
template <class Both>
void check_reopening_of(Both&& both, std::string_view id, std::uint64_t seed) {
  Dice dice(seed);
  const AlgorithmInfo& info = *find_algorithm(id);
  Options options(info);
  options.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
  std::uint64_t reopened = 0;
  for (int i = 0; i < 40; ++i) {
    const Size size{60 + dice.below(140), 60 + dice.below(140)};
    const Map map = random_map({dice, size, {.wall_percent = 5 + dice.below(40), .with_terrain = false}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    query.movement = Movement::NoCornerCutting;
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
    if (refuses(info, map, query) || !std::remove_reference_t<Both>::Compact::suits(problem)) continue;
    check_same(dice, both, problem);
    reopened += both.compact.metrics().reopened;
  }
  CHECK(reopened > 20);
}

template <class Successors, bool uses_heuristic>
void check_worlds(std::string_view id, std::uint64_t seed) {
  check_worlds_of(Both<Successors, uses_heuristic, NullTrace>(id), id, seed);
  check_worlds_of(Both<Successors, uses_heuristic, EventLog>(id), id, seed);
  for (std::uint32_t capacity = 70; capacity < 400; capacity += 11)
    check_worlds_of(Both<Successors, uses_heuristic, EventLog>(id, capacity), id, seed);
}

template <class Successors>
void check_reopening(std::string_view id, std::uint64_t seed) {
  check_reopening_of(Both<Successors, true, NullTrace>(id), id, seed);
  check_reopening_of(Both<Successors, true, EventLog>(id), id, seed);
}

}  // namespace

TEST_CASE("compact searches do as those of 64 bits do, whatever was searched before") {
  check_worlds<AllMoves, true>("astar", 61);
  check_worlds<AllMoves, false>("dijkstra", 62);
  check_worlds<canonical::Successors, true>("canonical-astar", 63);
  check_worlds<canonical::Successors, false>("canonical-dijkstra", 64);
}

TEST_CASE("compact searches open cells again, and count them, as those of 64 bits do") {
  check_reopening<AllMoves>("astar", 68);
  check_reopening<canonical::Successors>("canonical-astar", 69);
}

TEST_CASE("a stretch of diagonal steps ends where it can no longer be cheaper than the path that was found") {
  // The walls of a chequer leave hardly anything but diagonals, and along those f rises by less than a bucket is wide when h is weak:
  // by so much once, so that it is the builds that take short stretches too (WebAssembly) which have to look.
  Dice dice(67);
  const AlgorithmInfo& info = *find_algorithm("canonical-astar");
  Options options(info);
  options.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Chebyshev));
  using Unwatched = Both<canonical::Successors, true, NullTrace>;
  Unwatched both(info.id);
  Both<canonical::Successors, true, EventLog> recorded(info.id);
  for (int i = 0; i < 300; ++i) {
    const Size size{20 + dice.below(40), 20 + dice.below(40)};
    std::vector<Terrain> terrain(size.cells());
    for (std::uint32_t cell = 0; cell < size.cells(); ++cell) {
      const Point p = size.point(Cell{cell});
      terrain[cell] = dice.chance((p.x + p.y) % 2 == 1 ? 90 : 15) ? wall : plain;
    }
    const Map map(size, terrain);
    Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    query.movement = Movement::Always;
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
    REQUIRE(Unwatched::Compact::suits(problem));
    check_same(dice, both, problem);
    check_same(dice, recorded, problem);
  }
}

TEST_CASE("compact searches find room for ways that are longer than most, or say that they cannot") {
  Dice dice(65);
  const Options options(*find_algorithm("canonical-astar"));
  using Unwatched = Both<canonical::Successors, true, NullTrace>;
  Unwatched both("canonical-astar");
  Both<canonical::Successors, true, EventLog> recorded("canonical-astar");
  auto& compact = both.compact;
  const auto& reference = both.reference;
  Options buckets = options;
  buckets.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
  // 50, 3,600 and 30,000 steps of at most 64,000, between ends that lie side by side, and more than fit.
  for (const std::uint32_t side : {9u, 85u, 245u, 381u, 9u}) {
    const Map map = winding({side, side});
    Moves moves;
    const Query query{.start = Cell{0}, .goal = Cell{side * side - 1}};
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &buckets};
    REQUIRE(Unwatched::Compact::suits(problem));
    INFO(side);
    if (side != 381) {
      check_same(dice, both, problem);
      check_same(dice, recorded, problem);
      continue;
    }
    compact.begin(problem);
    CHECK(compact.advance(to_the_end) == Status::CostOverflow);
    for (const char* id : {"canonical-astar", "auto"}) {
      Options own(*find_algorithm(id));
      own.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
      for (const bool wide : {false, true}) {
        const auto search = own.algorithm().make.untraced(wide);
        search->begin({.map = &map, .moves = &moves, .query = query, .options = &own});
        CHECK(search->advance(to_the_end) == Status::Found);
        std::vector<Cell> path;
        search->path(path);
        CHECK(path.size() > 64'000);
      }
    }
    // One that is recorded begins again, and finds the way in as many steps.
    Lane lane(buckets.algorithm());
    lane.set_options(buckets);
    lane.restart(problem);
    while (lane.advance(100'000) == Status::Running) {
    }
    CHECK(lane.status() == Status::Found);
    recorded.reference_trace.reset(map.size().cells());
    recorded.reference->begin(problem);
    recorded.reference->advance(to_the_end);
    check_same_recordings(lane.cursor(), recorded.reference_trace.cursor());
    // Another search takes over, and what was searched stays so, step by step.
    const auto taken_over = buckets.algorithm().make.untraced(false);
    taken_over->begin(problem);
    reference->begin(problem);
    for (Status status = Status::Running; status == Status::Running;) {
      status = taken_over->advance(777);
      CHECK(status == reference->advance(777));
      CHECK(taken_over->metrics().expanded == reference->metrics().expanded);
      CHECK(taken_over->metrics().open == reference->metrics().open);
    }
  }
}

TEST_CASE("a corridor that waits beside a longer one survives when words are moved") {
  // Many cells wait while the search goes far: open ground on one side, a winding corridor on the other.
  Dice dice(66);
  const AlgorithmInfo& info = *find_algorithm("astar");
  Options options(info);
  options.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
  Both<AllMoves, true, NullTrace> both(info.id);
  Both<AllMoves, true, EventLog> recorded(info.id);
  for (int i = 0; i < 6; ++i) {
    Map map = winding({60 + dice.below(40), 90});
    std::vector<Edit> holes;
    for (int hole = 0; hole < 3; ++hole) holes.push_back({random_cell(dice, map), plain});
    std::vector<Change> changes;
    map.apply(holes, changes);
    const Query query{.start = Cell{0}, .goal = random_free_cell(dice, map)};
    Moves moves;
    moves.build(map, query.movement);
    const Problem problem{.map = &map, .moves = &moves, .query = query, .options = &options};
    check_same(dice, both, problem);
    check_same(dice, recorded, problem);
  }
}

TEST_CASE("compact searches leave to others what does not suit them") {
  Map map({20, 20});
  Moves moves;
  Query query{.start = Cell{0}, .goal = Cell{399}};
  moves.build(map, query.movement);
  Options options(*find_algorithm("astar"));
  const auto suits = [&] {
    return CompactSearch<AllMoves, true, NullTrace>::suits({.map = &map, .moves = &moves, .query = query, .options = &options});
  };
  CHECK(suits());
  options.set(parameters::weight, 999);
  CHECK_FALSE(suits());
  options.set(parameters::weight, 1000);
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Manhattan));
  CHECK_FALSE(suits());
  query.movement = Movement::FourConnected;
  CHECK(suits());
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Euclidean));
  CHECK_FALSE(suits());
  options.set(parameters::heuristic, static_cast<std::int32_t>(HeuristicKind::Octile));
  Multipliers multipliers = map.multipliers();
  multipliers[plain] = 7;
  map.set_multipliers(multipliers);
  CHECK(suits());
  multipliers[plain] = 8;
  map.set_multipliers(multipliers);
  CHECK_FALSE(suits());
  multipliers[plain] = 1;
  map.set_multipliers(multipliers);
  const std::array<Edit, 1> forest{{{Cell{5}, Terrain{2}}}};
  std::vector<Change> changes;
  map.apply(forest, changes);
  CHECK_FALSE(suits());
}
