// Law: an algorithm answers exactly the queries that fulfil its needs. Outside them a lane is refused at once and searches
// nothing, judge() names every need that is not fulfilled, and what is offered instead does answer.

#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// A thin wall between the first two cells.
Map with_thin_wall(Map map) {
  const std::array<Edit, 2> edits{{{Cell{0}, 1 << 1, Plane::Barriers}, {Cell{1}, 1 << 3, Plane::Barriers}}};
  std::vector<Change> changes;
  map.apply(edits, changes);
  return map;
}

/// One way round two sides of so much rock that the map is not small.
Map large_corner(Size size) {
  std::vector<Terrain> cells(size.cells(), wall);
  std::fill_n(cells.begin(), size.width, plain);
  for (std::uint32_t y = 1; y < size.height; ++y) cells[(y + 1) * size.width - 1] = plain;
  return Map(size, std::move(cells));
}

const std::array<Map, 7> maps{draw({"....", ".@..", "...."}), draw({"SSSS", "S@SS", "SSSS"}), draw({"..S.", ".@..", "...."}), draw({"SF", "WW"}),
                              with_thin_wall(Map({4, 3})),    large_corner({513, 512}),       large_corner({1100, 4000})};

/// What queries ask of a map again and again, read once because two of the maps are large.
struct World {
  explicit World(const Map& of) : map(of) {
    Terrain first = wall;
    for (const Terrain terrain : map.terrain()) {
      if (terrain == wall) continue;
      if (first == wall) first = terrain;
      uniform &= map.multipliers()[terrain] == map.multipliers()[first];
    }
    for (std::uint32_t i = 0; i < map.size().cells(); ++i) barred |= map.barriers(Cell{i}) != 0;
    for (std::size_t rule = 0; rule < movements.size(); ++rule) moves[rule].build(map, static_cast<Movement>(rule));
  }
  const Map& map;
  bool uniform = true;
  bool barred = false;
  std::array<Moves, movements.size()> moves;
};

/// The needs that a query violates, from what they say in words.
std::uint32_t violated(const AlgorithmInfo& info, const World& world, const Query& query) {
  const Map& map = world.map;
  std::uint32_t bits = 0;
  if (world.barred && (info.needs & bit(Need::PlainMoves)) != 0) bits |= bit(Need::PlainMoves);
  if (map.size().width * map.size().height > 512 * 512 && (info.needs & bit(Need::SmallMap)) != 0) bits |= bit(Need::SmallMap);
  if (map.size().width * map.size().height > 2048 * 2048 && (info.needs & bit(Need::MediumMap)) != 0) bits |= bit(Need::MediumMap);
  const double ratio = static_cast<double>(query.model().diagonal) / query.model().straight;
  if ((info.movements & bit(query.movement)) == 0) bits |= bit(Need::AcceptedMoves);
  if (!world.uniform && (info.needs & bit(Need::UniformTerrain)) != 0) bits |= bit(Need::UniformTerrain);
  if (query.movement != Movement::FourConnected && (ratio <= 1 || ratio >= 2) && (info.needs & bit(Need::OctileCosts)) != 0)
    bits |= bit(Need::OctileCosts);
  if (std::abs(ratio - std::sqrt(2.0)) > 1e-6 && (info.needs & bit(Need::EuclideanCosts)) != 0) bits |= bit(Need::EuclideanCosts);
  return bits;
}

template <class F>
void for_each_query(const F& f) {
  static const std::vector<std::unique_ptr<World>> worlds = [] {
    std::vector<std::unique_ptr<World>> made;
    for (const Map& map : maps) made.push_back(std::make_unique<World>(map));
    return made;
  }();
  for (const auto& world : worlds) {
    for (std::size_t rule = 0; rule < movements.size(); ++rule) {
      for (std::size_t model = 0; model < cost_models.size(); ++model) {
        f(*world, Query{.start = Cell{0},
                        .goal = Cell{world->map.size().cells() - 1},
                        .movement = static_cast<Movement>(rule),
                        .cost_model = static_cast<std::uint8_t>(model)});
      }
    }
  }
}

}  // namespace

TEST_CASE("needs: a lane refuses exactly what its algorithm cannot answer, and judge() says why") {
  for (const AlgorithmInfo* info : catalog()) {
    std::uint32_t seen = 0;
    int answered = 0;
    Lane lane(*info);
    for_each_query([&](const World& world, const Query& query) {
      INFO(describe_query(query, Options(*info)));
      const Map& map = world.map;
      const std::uint32_t expected = violated(*info, world, query);
      seen |= expected;
      CHECK(unmet_needs(map, query, *info) == expected);
      CHECK(judge(map, query, Options(*info)).unmet == expected);
      lane.restart({.map = &map, .moves = &world.moves[static_cast<std::size_t>(query.movement)], .query = query, .options = nullptr});
      if (expected == 0) {
        ++answered;
        CHECK(lane.advance(to_the_end) != Status::Refused);
        CHECK(lane.log().steps() > 0);
        return;
      }
      CHECK(judge(map, query, Options(*info)).level == Guarantee::None);
      CHECK(lane.status() == Status::Refused);
      CHECK(lane.advance(to_the_end) == Status::Refused);
      CHECK(lane.finished());
      CHECK(lane.log().events() == 0);
      CHECK(lane.path().empty());
    });
    INFO(info->id);
    CHECK(seen == (info->needs | (info->movements == all_movements ? 0 : bit(Need::AcceptedMoves))));
    CHECK(answered > 0);
  }
}

TEST_CASE("needs: what is offered instead answers") {
  for (const AlgorithmInfo* info : catalog()) {
    for_each_query([&](const World& world, const Query& query) {
      const AlgorithmInfo& other = nearest_that_works(world.map, query, *info);
      INFO(describe_query(query, Options(*info)) << " offers " << other.id);
      CHECK(unmet_needs(world.map, query, other) == 0);
    });
  }
}
