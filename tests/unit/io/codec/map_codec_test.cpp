#include "support/catch.hpp"
#include "support/generated.hpp"
#include "support/worlds.hpp"

#include "io/codec/map_codec.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

constexpr std::size_t no_limit = ~std::size_t{0};

std::unique_ptr<Map> decode(const std::string& bytes, std::uint32_t slice, std::string_view codec = map_codec) {
  const auto decoder = make_map_decoder(codec);
  if (!decoder->open(bytes)) return nullptr;
  while (decoder->advance(slice)) {
  }
  return decoder->damaged() ? nullptr : decoder->take_map();
}

void check_round_trip(const Map& map, std::uint32_t slice) {
  const auto back = decode(encode_map(map, no_limit), slice, map.has_names_only() ? map_codec : cost_codec);
  REQUIRE(back);
  REQUIRE(same_cells(*back, map));
}

}  // namespace

TEST_CASE("maps of many sizes and mixtures come back, in slices of any length") {
  Dice dice(1);
  for (int i = 0; i < 1500; ++i) {
    const std::uint32_t most = i % 50 == 0 ? 200 : 30;
    check_round_trip(random_map({dice, random_size(dice, most), {.wall_percent = dice.below(101), .with_terrain = dice.chance(50)}}),
                     1 + dice.below(300));
  }
}

TEST_CASE("maps of any costs come back, in slices of any length") {
  Dice dice(11);
  for (int i = 0; i < 1500; ++i) {
    const std::uint32_t most = i % 50 == 0 ? 280 : 30;
    Map map = random_map({dice, random_size(dice, most), {.wall_percent = dice.below(101), .with_terrain = dice.chance(50)}});
    add_costs(dice, map);
    if (dice.chance(30)) add_barriers(dice, map, dice.below(60));
    check_round_trip(map, 1 + dice.below(300));
  }
  // All costs at once, and each class alone.
  std::vector<Terrain> all(256);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Terrain>(i);
  check_round_trip(Map({16, 16}, all), 7);
  for (int terrain = terrain_count; terrain < class_count; ++terrain)
    check_round_trip(Map({2, 2}, std::vector<Terrain>(4, static_cast<Terrain>(terrain))), 3);
  check_round_trip(Map({1, 1}, {200}), 1);
}

TEST_CASE("costs take few bytes: their list hardly any, drawn ones what chance needs, even heights less") {
  CHECK(encode_map(Map({100, 100}, std::vector<Terrain>(10000, 9)), no_limit).size() < 40);
  const auto class_of_cost = [](int cost) {
    const Multipliers costs = default_multipliers();
    return static_cast<Terrain>(std::find(costs.begin(), costs.end(), cost) - costs.begin());
  };
  Dice dice(12);
  std::vector<Terrain> digits(10000), heights(10000);
  for (Terrain& digit : digits) digit = class_of_cost(1 + static_cast<int>(dice.below(9)));
  for (std::size_t i = 0; i < heights.size(); ++i) heights[i] = class_of_cost(1 + static_cast<int>(i % 100 + i / 100));
  // 10,000 log2(9) bits are 3,963 bytes.
  CHECK(encode_map(Map({100, 100}, digits), no_limit).size() < 4150);
  CHECK(encode_map(Map({100, 100}, heights), no_limit).size() < 1000);
}

TEST_CASE("maps of named classes are written as ever") {
  CHECK(MapEncoder(Map({3, 1}, {wall, 2, 4}), no_limit).codec() == "c2");
  CHECK(MapEncoder(Map({3, 1}, {wall, 2, 5}), no_limit).codec() == "c3");
}

TEST_CASE("a map of costs without costs, or without terrain, is none") {
  using namespace std::string_literals;
  const auto opens = [](std::string bytes) { return make_map_decoder(cost_codec)->open(std::move(bytes)); };
  const std::string some = encode_map(Map({2, 1}, {5, 6}), no_limit);
  CHECK(opens(some));
  CHECK_FALSE(opens("\2\1\0"s + some.substr(3)));
  // The greatest code takes the upper part of each interval, which is a zero.
  CHECK_FALSE(opens("\2\1\1"s + std::string(400, '\xFF')));
  CHECK_FALSE(opens("\xA1\x1F\xA0\x1F\1"s + some.substr(3)));
}

TEST_CASE("barriers come back, and a few cost few bytes") {
  Dice dice(7);
  for (int i = 0; i < 800; ++i) {
    Map map = random_map({dice, random_size(dice, 30), {.wall_percent = dice.below(60), .with_terrain = dice.chance(50)}});
    add_barriers(dice, map, dice.below(101));
    check_round_trip(map, 1 + dice.below(300));
  }
  Map open({100, 100});
  const std::size_t before = encode_map(open, no_limit).size();
  std::vector<Edit> edits;
  for (std::uint32_t x = 20; x < 80; ++x) {
    edits.push_back({open.size().cell({static_cast<std::int32_t>(x), 50}), 1 << 2, Plane::Barriers});
    edits.push_back({open.size().cell({static_cast<std::int32_t>(x), 51}), 1 << 0, Plane::Barriers});
  }
  std::vector<Change> changes;
  open.apply(edits, changes);
  check_round_trip(open, 999);
  CHECK(encode_map(open, no_limit).size() < before + 40);
}

TEST_CASE("a limit is kept with barriers too") {
  Dice dice(8);
  Map map({40, 40});
  add_barriers(dice, map, 50);
  const std::string bytes = encode_map(map, no_limit);
  CHECK(encode_map(map, bytes.size()) == bytes);
  CHECK(encode_map(map, bytes.size() - 1).empty());
  CHECK(encode_map(map, 20).empty());
}

TEST_CASE("blank, full, striped and largest maps come back") {
  for (const Size size : {Size{1, 1}, Size{1, max_side}, Size{max_side, 1}, Size{31, 33}, Size{128, 127}, Size{128, 128}}) {
    check_round_trip(Map(size), 1000);
    check_round_trip(Map(size, std::vector<Terrain>(size.cells(), wall)), 7);
    check_round_trip(Map(size, std::vector<Terrain>(size.cells(), Terrain{4})), 999);
    std::vector<Terrain> stripes(size.cells());
    for (std::uint32_t i = 0; i < size.cells(); ++i) stripes[i] = static_cast<Terrain>(i % terrain_count);
    check_round_trip(Map(size, stripes), 64);
  }
  check_round_trip(Map({max_side, max_side}, generate_terrain(Generator::Maze, {max_side, max_side}, 1, 0)), 1u << 20);
}

TEST_CASE("a map that ends in a large area of walls is not taken for a cut one") {
  Dice dice(6);
  for (const std::uint32_t rows : {1u, 100u, 600u, 1000u}) {
    constexpr Size size{1024, 1024};
    std::vector<Terrain> terrain(size.cells(), wall);
    for (std::uint32_t i = 0; i < rows * size.width; ++i) terrain[i] = dice.chance(20) ? plain : wall;
    check_round_trip(Map(size, terrain), 1u << 16);
  }
  check_round_trip(Map({max_side, max_side}, std::vector<Terrain>(max_cells, wall)), 1u << 16);
}

TEST_CASE("a slice of nothing decodes nothing, and more than all is all") {
  const std::string bytes = encode_map(Map({5, 4}), no_limit);
  const auto decoder = make_map_decoder(map_codec);
  REQUIRE(decoder->open(bytes));
  CHECK(decoder->size() == Size{5, 4});
  CHECK(decoder->advance(0));
  CHECK(decoder->advance(19));
  CHECK_FALSE(decoder->advance(0xFFFFFFFF));
  CHECK(decoder->take_map()->count(plain) == 20);
  MapEncoder encoder(Map({5, 4}), no_limit);
  CHECK(encoder.advance(0));
  CHECK(encoder.advance(19));
  CHECK_FALSE(encoder.advance(0xFFFFFFFF));
  CHECK(encoder.take_bytes() == bytes);
}

TEST_CASE("uniform maps and mazes are small, and random ones not much more than a bit a cell") {
  CHECK(encode_map(Map({100, 100}), no_limit).size() < 40);
  CHECK(encode_map(Map({max_side, max_side}), no_limit).size() < 1000);
  Dice dice(2);
  const Map random = random_map({dice, {200, 200}, {.wall_percent = 50, .with_terrain = false}});
  CHECK(encode_map(random, no_limit).size() < 200 * 200 / 8 * 11 / 10);
  const Map maze({101, 101}, generate_terrain(Generator::Maze, {101, 101}, 3, 0));
  CHECK(encode_map(maze, no_limit).size() < 101 * 101 / 8);
}

TEST_CASE("a limit is kept to the byte") {
  Dice dice(3);
  const Map map = random_map({dice, {40, 40}, {.wall_percent = 30, .with_terrain = true}});
  const std::string bytes = encode_map(map, no_limit);
  CHECK(encode_map(map, bytes.size() + 1) == bytes);
  CHECK(encode_map(map, bytes.size()) == bytes);
  CHECK(encode_map(map, bytes.size() - 1).empty());
  CHECK(encode_map(map, 0).empty());
}

TEST_CASE("impossible sizes and flags are refused before anything is decoded") {
  const auto opens = [](std::string bytes) { return make_map_decoder(map_codec)->open(std::move(bytes)); };
  const std::string largest = "\xA0\x1F", too_large = "\xA1\x1F", side_huge = "\xFF\xFF\x7F";
  using namespace std::string_literals;
  CHECK(opens(largest + largest + "\0"s));
  CHECK_FALSE(opens(too_large + largest + "\0"s));
  CHECK_FALSE(opens(largest + too_large + "\0"s));
  CHECK_FALSE(opens(side_huge + side_huge + "\0"s));
  CHECK_FALSE(opens("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF"s));
  CHECK_FALSE(opens("\0\5\0"s));
  CHECK_FALSE(opens("\5\0\0"s));
  CHECK(opens("\5\5\3"s));
  CHECK_FALSE(opens("\5\5\4"s));
  CHECK_FALSE(opens(""s));
  CHECK_FALSE(opens("\5"s));
  CHECK_FALSE(opens("\5\5"s));
  CHECK(opens("\5\5\0"s));
}

TEST_CASE("any bytes at all decode to an end: an error or some map of known classes") {
  Dice dice(4);
  int maps = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string bytes;
    const std::uint32_t length = dice.below(60);
    for (std::uint32_t k = 0; k < length; ++k) bytes += static_cast<char>(k < 3 ? dice.below(40) % (k < 2 ? 40 : 5) : dice.below(256));
    const auto map = decode(bytes, 50, i % 2 == 0 ? map_codec : cost_codec);
    if (!map) continue;
    ++maps;
    if (i % 2 == 0) REQUIRE(map->has_names_only());
    REQUIRE(barriers_stay_inside(*map));
  }
  CHECK(maps > 100);
}

TEST_CASE("a map that lost most of its bytes is called damaged") {
  Dice dice(5);
  const Map map = random_map({dice, {64, 64}, {.wall_percent = 40, .with_terrain = true}});
  const std::string bytes = encode_map(map, no_limit);
  CHECK(decode(bytes.substr(0, bytes.size() / 2), 100) == nullptr);
}
