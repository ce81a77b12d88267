#include "support/catch.hpp"
#include "support/worlds.hpp"

#include "io/movingai/movingai.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

std::unique_ptr<Map> read(const std::string& text, const MapRules& rules = {}) {
  std::unique_ptr<Map> map;
  const Error error = read_map(text, rules, map);
  INFO(describe(error));
  REQUIRE(error.ok());
  return map;
}

/// Reads a text that is wrong, and checks that the map that was open stays.
Error error_of(const std::string& text) {
  auto map = std::make_unique<Map>(Size{3, 2});
  const Map* const open = map.get();
  const Error error = read_map(text, {}, map);
  CHECK(map.get() == open);
  CHECK(map->size() == Size{3, 2});
  return error;
}

void check_error(const std::string& text, ErrorCode code, std::uint32_t line, std::uint32_t column, std::int64_t a = 0, std::int64_t b = 0) {
  const Error error = error_of(text);
  INFO(text << "\n" << describe(error));
  CHECK(error_names[static_cast<int>(error.code)] == error_names[static_cast<int>(code)]);
  CHECK(error.line == line);
  CHECK(error.column == column);
  CHECK(error.a == a);
  CHECK(error.b == b);
}

std::string header(std::int64_t width, std::int64_t height) {
  return "type octile\nheight " + std::to_string(height) + "\nwidth " + std::to_string(width) + "\nmap\n";
}

}  // namespace

TEST_CASE("a map as they come") {
  const auto map = read("type octile\nheight 2\nwidth 4\nmap\n.G@O\nTSWF\n");
  CHECK(map->size() == Size{4, 2});
  const std::vector<Terrain> expected{plain, plain, wall, wall, wall, 3, wall, 2};
  CHECK(std::equal(expected.begin(), expected.end(), map->terrain().begin()));
}

TEST_CASE("the header may come in any order, with blanks, tabs and empty lines") {
  for (const char* text :
       {"width 2\nheight 1\ntype octile\nmap\n..\n", "height 1\ntype\toctile\nwidth\t2\nmap\n..\n",
        "\n\n  type octile  \n height   1\n\nwidth 2 \nmap \n..\n", "width 2\nheight 1\nmap\n..\n", "Type Octile\nHEIGHT 1\nWidth 2\nMAP\n..\n"}) {
    CHECK(read(text)->size() == Size{2, 1});
  }
}

TEST_CASE("line ends of any make, a missing last one, blank lines and blanks at the end, a byte order mark") {
  for (const char* text : {"type octile\r\nheight 2\r\nwidth 2\r\nmap\r\n.@\r\n@.\r\n", "type octile\nheight 2\nwidth 2\nmap\n.@\n@.",
                           "type octile\r\nheight 2\r\nwidth 2\r\nmap\r\n.@\r\n@.", "type octile\nheight 2\nwidth 2\nmap\n.@\n@.\n\n\n \t\r\n\n",
                           "type octile\nheight 2\nwidth 2\nmap\n.@  \n@.\t\n", "\xEF\xBB\xBFtype octile\nheight 2\nwidth 2\nmap\n.@\n@.\n",
                           "type octile\nheight 2\nwidth 2\nmap\r\n.@\n@.\r\n"}) {
    const auto map = read(text);
    CHECK(map->size() == Size{2, 2});
    CHECK(map->count(wall) == 2);
    CHECK(map->at(Cell{1}) == wall);
  }
}

TEST_CASE("swamp and water are walls or not, as the reader is told") {
  const std::string text = header(2, 1) + "SW\n";
  for (const bool swamp : {false, true}) {
    for (const bool water : {false, true}) {
      const auto map = read(text, {.swamp_is_blocked = swamp, .water_is_blocked = water});
      CHECK(map->at(Cell{0}) == (swamp ? wall : Terrain{3}));
      CHECK(map->at(Cell{1}) == (water ? wall : Terrain{4}));
    }
  }
}

TEST_CASE("lower-case terrain is read as the upper-case one, and the reader knows it") {
  const MapRules all_open{.swamp_is_blocked = false, .water_is_blocked = false};
  const auto lower = read(header(7, 1) + ".gotswf\n", all_open), upper = read(header(7, 1) + ".GOTSWF\n", all_open);
  CHECK(std::equal(lower->terrain().begin(), lower->terrain().end(), upper->terrain().begin()));
  for (const auto& [rows, expected] : {std::pair{".G@\nTSW\n", false}, std::pair{".G@\nTsW\n", true}}) {
    const std::string text = header(3, 2) + rows;
    MapReader reader(text, {});
    while (reader.advance(1)) {
    }
    REQUIRE(reader.is_whole());
    CHECK(reader.has_lower_case() == expected);
  }
  check_error(header(2, 1) + ".x\n", ErrorCode::MapCharacter, 5, 2, 'x');
  check_error(header(3, 1) + "sw\n", ErrorCode::MapRowShort, 5, 3, 2, 3);
}

TEST_CASE("errors of the header name their line") {
  check_error("type octile\nhight 2\n", ErrorCode::MapHeader, 2, 0);
  check_error("hello", ErrorCode::MapHeader, 1, 0);
  check_error("type tile\nheight 1\nwidth 1\nmap\n.\n", ErrorCode::MapType, 1, 0);
  check_error("height 1\n\ntype octile-corner\n", ErrorCode::MapType, 3, 0);
  check_error("type\n", ErrorCode::MapType, 1, 0);
  check_error("type octile\nheight x\n", ErrorCode::MapNumber, 2, 8);
  check_error("type octile\nheight  -2\n", ErrorCode::MapNumber, 2, 9);
  check_error("type octile\nheight +2\n", ErrorCode::MapNumber, 2, 8);
  check_error("type octile\nheight 2.5\n", ErrorCode::MapNumber, 2, 8);
  check_error("type octile\nheight 1\nwidth 0x10\n", ErrorCode::MapNumber, 3, 7);
  check_error("type octile\nwidth 99999999999999999999\n", ErrorCode::MapNumber, 2, 7);
  check_error("type octile\nheight 1\nmap\n.\n", ErrorCode::MapSizeMissing, 3, 0);
  check_error("type octile\nmap\n.\nheight 1\nwidth 1\n", ErrorCode::MapSizeMissing, 2, 0);
  check_error("", ErrorCode::MapNoGrid, 1, 0);
  check_error("type octile\nheight 1\nwidth 1\n", ErrorCode::MapNoGrid, 4, 0);
  check_error("type octile\nheight 1\nwidth 1", ErrorCode::MapNoGrid, 4, 0);
  CHECK(error_of("type octile\nheight\n").code == ErrorCode::MapNumber);
}

TEST_CASE("sizes: one below the cap, at it, one above, and none at all") {
  check_error(header(max_side + 1, 1) + ".\n", ErrorCode::MapSize, 3, 0, max_side + 1, 1);
  check_error(header(1, max_side + 1) + ".\n", ErrorCode::MapSize, 2, 0, 1, max_side + 1);
  check_error(header(60000, 60000) + ".\n", ErrorCode::MapSize, 2, 0, 60000, 60000);
  check_error(header(999999999, 999999999), ErrorCode::MapSize, 2, 0, 999999999, 999999999);
  check_error("type octile\nheight 0\nwidth 3\nmap\n", ErrorCode::MapSize, 2, 0, 3, 0);
  check_error("type octile\nheight 3\nwidth 0\nmap\n", ErrorCode::MapSize, 3, 0, 0, 3);
  check_error("type octile\nheight 0\nmap\n", ErrorCode::MapSizeMissing, 3, 0);
  for (const std::uint32_t side : {1u, max_side - 1, max_side}) {
    CHECK(read(header(side, 1) + std::string(side, '.') + "\n")->size() == Size{side, 1});
    std::string rows;
    for (std::uint32_t y = 0; y < side; ++y) rows += "@\n";
    CHECK(read(header(1, side) + rows)->count(wall) == side);
  }
}

TEST_CASE("errors of the grid name line and column") {
  check_error(header(3, 2) + "...\n.x.\n", ErrorCode::MapCharacter, 6, 2, 'x');
  check_error(header(3, 2) + "#..\n", ErrorCode::MapCharacter, 5, 1, '#');
  check_error(header(3, 2) + "..\xC3\xA4\n", ErrorCode::MapCharacter, 5, 3, 0xC3);
  check_error(header(3, 2) + ". .\n...\n", ErrorCode::MapCharacter, 5, 2, ' ');
  check_error(header(3, 2) + std::string("..\0\n...\n", 8), ErrorCode::MapCharacter, 5, 3, 0);
  check_error(header(3, 2) + "..\n...\n", ErrorCode::MapRowShort, 5, 3, 2, 3);
  check_error(header(3, 2) + "...\n..\n", ErrorCode::MapRowShort, 6, 3, 2, 3);
  check_error(header(3, 2) + "...\n..", ErrorCode::MapRowShort, 6, 3, 2, 3);
  check_error(header(3, 2) + "\n...\n...\n", ErrorCode::MapRowShort, 5, 1, 0, 3);
  check_error(header(3, 2) + "....\n...\n", ErrorCode::MapRowLong, 5, 4, 4, 3);
  check_error(header(3, 2) + "...  .\n...\n", ErrorCode::MapRowLong, 5, 4, 6, 3);
  check_error(header(3, 2) + "...\n", ErrorCode::MapRowsMissing, 6, 0, 1, 2);
  check_error(header(3, 2) + "...", ErrorCode::MapRowsMissing, 6, 0, 1, 2);
  check_error(header(3, 2) + "...\n\n\n", ErrorCode::MapRowsMissing, 6, 0, 1, 2);
  check_error(header(3, 2), ErrorCode::MapRowsMissing, 5, 0, 0, 2);
  check_error(header(3, 2) + "...\n...\n...\n", ErrorCode::MapRowsExtra, 7, 0, 0, 2);
  check_error(header(3, 2) + "...\n...\n\n \nx\n", ErrorCode::MapRowsExtra, 9, 0, 0, 2);
}

TEST_CASE("a map cut at any byte ends: in an error, or complete without its last line end") {
  const std::string text = header(5, 4) + "..@..\n.@.@.\n@...@\n.....\n";
  for (std::size_t length = 0; length < text.size(); ++length) {
    std::unique_ptr<Map> map;
    CHECK(read_map(text.substr(0, length), {}, map).ok() == (length + 1 == text.size()));
  }
}

TEST_CASE("the size of the file: one below the cap, at it, one above") {
  const std::string map = header(1, 1) + ".\n";
  CHECK(read(map + std::string(max_map_bytes - 1 - map.size(), '\n'))->size() == Size{1, 1});
  CHECK(read(map + std::string(max_map_bytes - map.size(), '\n'))->size() == Size{1, 1});
  const std::string large = map + std::string(max_map_bytes + 1 - map.size(), '\n');
  check_error(large, ErrorCode::FileTooLarge, 0, 0, max_map_bytes + 1, max_map_bytes);
}

TEST_CASE("what is written is read again") {
  Dice dice(1);
  for (int i = 0; i < 200; ++i) {
    const Map map = random_map({dice, random_size(dice, 25), {.wall_percent = dice.below(101), .with_terrain = true}});
    const std::uint32_t middle = 1 + dice.below(map.size().height);
    CHECK(write_map_rows(map, 0, middle) + write_map_rows(map, middle, map.size().height) == write_map(map));
    const auto back = read(write_map(map), {.swamp_is_blocked = false, .water_is_blocked = false});
    REQUIRE(back->size() == map.size());
    CHECK(std::equal(map.terrain().begin(), map.terrain().end(), back->terrain().begin()));
  }
  CHECK(write_map(draw({".@", "FS"})) == "type octile\nheight 2\nwidth 2\nmap\n.@\nFS\n");
}
