#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "jumps/jump_graph.hpp"
#include "recording/event_log.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// An untraced search that is kept, over one map after the other.
class Asked {
 public:
  explicit Asked(Jumps jumps, Intermediate intermediate = Intermediate::Pruned, std::string_view rays = "bitmaps")
      : options_(*find_algorithm("jps")) {
    options_.set(parameters::open_list, static_cast<std::int32_t>(OpenListKind::Buckets));
    options_.set(parameters::intermediate, static_cast<std::int32_t>(intermediate));
    options_.set(option("rays"), choice(option("rays"), rays));
    options_.set(parameters::jumps, static_cast<std::int32_t>(jumps));
    search_ = options_.algorithm().make.untraced(false);
  }
  Answer ask(const Map& map, const Moves& moves, const Query& query, std::uint32_t slice = to_the_end) {
    Answer answer;
    answer.status = search_->begin({.map = &map, .moves = &moves, .query = query, .options = &options_});
    while (answer.status == Status::Running) answer.status = search_->advance(slice);
    search_->path(answer.path);
    answer.metrics = search_->metrics();
    return answer;
  }

 private:
  Options options_;
  std::unique_ptr<Search> search_;
};

void check_same(const Answer& answer, const Answer& expected) {
  CHECK(answer.status == expected.status);
  CHECK(answer.path == expected.path);
  CHECK(same(answer.metrics, expected.metrics));
}

constexpr JumpGraph::Key key_of(Size size, std::uint64_t fingerprint = 1) {
  return {{size, fingerprint, Movement::NoCornerCutting}, true, 33461, 47321};
}

/// A graph over open ground that was searched enough for it.
struct Begun {
  explicit Begun(Size size) : map(size), key(key_of(size)) {
    moves.build(map, Movement::NoCornerCutting);
    begin({0, 0});
    graph.see_expanded(size.cells());
  }
  bool begin(Point goal) { return graph.begin(key, moves, goal); }

  Map map;
  Moves moves;
  JumpGraph::Key key;
  JumpGraph graph;
};

}  // namespace

TEST_CASE("a recording over kept jumps is full where one that looks afresh is, and goes on without a history") {
  Dice dice(17);
  const Map map = rooms({dice, {70, 60}});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  constexpr std::uint32_t capacity = 700;  // less what one step may write
  Lane afresh(*find_algorithm("jps"), capacity), kept(*find_algorithm("jps"), capacity);
  int full = 0;
  for (int i = 0; i < 40; ++i) {
    const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
    for (Lane* lane : {&afresh, &kept}) {
      Options options = fastest_options(lane->options().algorithm(), query.movement);
      options.set(parameters::jumps, static_cast<std::int32_t>(lane == &kept ? Jumps::Graph : Jumps::Afresh));
      lane->set_options(options);
      lane->restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    }
    while (!afresh.finished()) {
      REQUIRE(kept.advance(40) == afresh.advance(40));
      REQUIRE(kept.steps() == afresh.steps());
      CHECK(kept.log().hash() == afresh.log().hash());
      full += afresh.status() == Status::Capacity;
      for (Lane* lane : {&afresh, &kept}) lane->continue_without_history();
    }
    CHECK(same(kept.metrics(), afresh.metrics()));
    CHECK(kept.path() == afresh.path());
  }
  CHECK(full > 5);
}

TEST_CASE("searches over kept jumps expand, count and answer as those that look afresh") {
  Dice dice(91);
  for (int i = 0; i < 120; ++i) {
    const Size size{8 + dice.below(70), 8 + dice.below(50)};
    const bool has_rooms = dice.chance(40);
    const Map map = has_rooms ? rooms({dice, size}) : random_map({dice, size, {.wall_percent = dice.below(40), .with_terrain = false}});
    const auto movement = static_cast<Movement>(dice.below(movements.size()));
    const auto intermediate = static_cast<Intermediate>(dice.below(2));
    const auto rays = option("rays").choices[dice.below(2)].id;
    Moves moves;
    moves.build(map, movement);
    Asked afresh(Jumps::Afresh, intermediate, rays), kept(Jumps::Graph, intermediate, rays);
    for (int j = 0; j < 30; ++j) {
      const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = movement};
      INFO(movements[static_cast<std::size_t>(movement)].id << " on " << size.width << " x " << size.height << ", query " << j);
      const Answer expected = afresh.ask(map, moves, query);
      check_same(kept.ask(map, moves, query, dice.chance(50) ? to_the_end : 1 + dice.below(5)), expected);
    }
  }
}

TEST_CASE("kept jumps are of one ground: an edit, other rules and other costs are seen") {
  Dice dice(92);
  for (int i = 0; i < 60; ++i) {
    Map map = rooms({dice, {50, 40}});
    Asked afresh(Jumps::Afresh), kept(Jumps::Graph);
    std::vector<Change> changes;
    auto movement = Movement::NoCornerCutting;
    std::uint8_t cost_model = 0;
    for (int j = 0; j < 60; ++j) {
      if (j % 8 == 7) {
        const Cell cell{dice.below(static_cast<std::uint32_t>(map.size().cells()))};
        const std::vector<Edit> edits{{cell, map.passable(cell) ? wall : plain}};
        map.apply(edits, changes);
      }
      if (j % 13 == 12) movement = static_cast<Movement>(dice.below(movements.size()));
      if (j % 11 == 10) cost_model = static_cast<std::uint8_t>(dice.below(cost_models.size()));
      Moves moves;
      moves.build(map, movement);
      const Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map), .movement = movement, .cost_model = cost_model};
      if (refuses(*find_algorithm("jps"), map, query)) continue;
      check_same(kept.ask(map, moves, query), afresh.ask(map, moves, query));
    }
  }
}

TEST_CASE("a graph is for ground that is searched much, and where costs fit into its arcs") {
  const Map map({64, 10});
  Moves moves;
  moves.build(map, Movement::NoCornerCutting);
  JumpGraph graph;
  for (const std::uint64_t fingerprint : {1, 2}) {
    const JumpGraph::Key key = key_of(map.size(), fingerprint);
    CHECK_FALSE(graph.begin(key, moves, {3, 3}));
    graph.see_expanded(9);
    CHECK_FALSE(graph.begin(key, moves, {3, 3}));
    graph.see_expanded(1);
    CHECK(graph.begin(key, moves, {3, 3}));
    CHECK(graph.begin(key, moves, {5, 3}));
  }
  JumpGraph::Key dear = key_of(map.size());
  dear.wide = 200'000'000;
  CHECK_FALSE(graph.begin(dear, moves, {3, 3}));
  graph.see_expanded(1000);
  CHECK_FALSE(graph.begin(dear, moves, {3, 3}));
}

TEST_CASE("a graph suits ground where jump points are few, and no huge map") {
  CHECK(JumpGraph::suits(30, {10, 9}));
  CHECK_FALSE(JumpGraph::suits(31, {10, 9}));
  CHECK(JumpGraph::suits(0, {2048, 2048}));
  CHECK_FALSE(JumpGraph::suits(0, {2048, 2049}));
}

TEST_CASE("a graph that has grown too large begins again without sites") {
  Begun begun({100, 100});
  JumpGraph& graph = begun.graph;
  REQUIRE(begun.begin({3, 3}));
  for (std::uint32_t i = 0; i < 9000; ++i) graph.site(Cell{i});
  CHECK(begun.begin({3, 3}));
  CHECK(graph.sites() == 9000);
  for (std::uint32_t i = 0; i < 10'000; ++i) graph.site(Cell{i});
  CHECK(begun.begin({3, 3}));
  CHECK(graph.sites() == 0);
  // The numbers at the cells were not cleared.
  CHECK(graph.site(Cell{7}) == JumpGraph::Site{0});
  CHECK(graph.site(Cell{0}) == JumpGraph::Site{1});
  CHECK(graph.cell(JumpGraph::Site{0}) == Cell{7});
}

TEST_CASE("a graph whose nodes have many arcs is given up") {
  for (const int arcs : {4, 5}) {
    Begun begun({100, 100});
    REQUIRE(begun.begin({99, 99}));
    for (std::int32_t i = 0; i < 64; ++i) {
      CHECK(begun.begin({99, 99}));
      const EnteredCell place({i, 5}, 1);
      const JumpGraph::Node node = begun.graph.node(begun.graph.site(begun.map.size().cell(place.point())), place);
      begun.graph.look(node, 1u << 1, [&](const auto& f) {
        for (int k = 0; k < arcs; ++k) f(EnteredCell({90, k}, 1), 33461);
      });
      REQUIRE(begun.graph.knows(node));
    }
    CHECK(begun.begin({99, 99}) == (arcs == 4));
  }
}

TEST_CASE("what a node leads to is asked once, unless the goal may be in sight") {
  Begun begun({40, 30});
  JumpGraph& graph = begun.graph;
  REQUIRE(begun.begin({39, 20}));
  // Entered eastwards, with nothing but the way straight on.
  const Cell cell = begun.map.size().cell({10, 5});
  const EnteredCell place({10, 5}, 1);
  const JumpGraph::Site site = graph.site(cell);
  const JumpGraph::Node node = graph.node(site, place);
  CHECK(graph.site(cell) == site);
  CHECK(graph.node(site, place) == node);
  CHECK(graph.node(site, EnteredCell({10, 5}, 2)) != node);
  CHECK(graph.cell(site) == cell);
  CHECK_FALSE(graph.knows(node));

  int asked = 0;
  const auto look = [&](const auto& f) {
    ++asked;
    f(EnteredCell({12, 5}, 1), 2 * 33461);
  };
  const auto [begin_arc, end_arc] = graph.look(node, 1u << 1, look);
  REQUIRE(end_arc - begin_arc == 1);
  CHECK(graph.cell(begin_arc->site) == begun.map.size().cell({12, 5}));
  CHECK(begin_arc->cost == 2 * 33461);
  REQUIRE(graph.knows(node));
  CHECK(graph.arcs(node).end - graph.arcs(node).begin == 1);
  // In its row, the goal is one of them perhaps.
  begun.begin({39, 5});
  CHECK_FALSE(graph.knows(node));
  begun.begin({39, 6});
  CHECK(graph.knows(node));

  // South-east the ray goes on for 24 steps, so that it comes level with goals which lie as far.
  const JumpGraph::Node wide = graph.node(site, EnteredCell({10, 5}, 5));
  const unsigned ways = 1u << 5 | 1u << 1 | 1u << 2;
  begun.begin({36, 29});
  graph.look(wide, ways, look);
  CHECK_FALSE(graph.knows(wide));
  begun.begin({9, 29});
  graph.look(wide, ways, look);
  CHECK(graph.knows(wide));
  begun.begin({36, 29});
  CHECK_FALSE(graph.knows(wide));
  CHECK(asked == 3);
}
