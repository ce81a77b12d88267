#include "support/catch.hpp"
#include "support/links.hpp"
#include "support/worlds.hpp"

#include <algorithm>

using namespace astrolabe;
using namespace astrolabe::testing;

TEST_CASE("a link with nothing but defaults holds the map and its ends") {
  const Map map({4, 3});
  LinkState state = default_state();
  state.query.goal = Cell{11};
  const std::string link = encode_link(map, state);
  CHECK(link.starts_with("v=1&s=0.0&g=3.2&m=c2."));
  CHECK(std::count(link.begin(), link.end(), '=') == 5);
  check_round_trip(map, state);
}

TEST_CASE("only what differs from the defaults appears") {
  const Map map({4, 3});
  const std::string plain_link = encode_link(map, default_state());
  for (const char* key :
       {"alg=", "heuristic=", "weight=", "tie-break=", "stop=", "moves=", "cost=", "terrain=", "unit=", "size=", "areas=", "step=", "view="}) {
    CHECK(plain_link.find(key) == std::string::npos);
  }
  LinkState state = default_state();
  state.query.movement = Movement::Always;
  state.query.cost_model = 2;
  state.multipliers[2] = 9;
  state.lanes[0].step = 214;
  state.view = "1.5-x";
  state.lanes[0].options.set(parameters::weight, 1500);
  CHECK(
      encode_link(map, state).starts_with("v=1&weight=1500&moves=8-always&cost=10-14&terrain=1.9.5.8&s=0.0&g=0.0&step=214&trace=2&view=1.5-x&m=c2."));
  check_round_trip(map, state);
}

TEST_CASE("waypoints come back in their order; too many, none and those outside are refused") {
  const Map map({4, 3});
  LinkState state = default_state();
  for (const std::uint32_t cell : {11u, 2u, 2u, 5u}) state.query.via.add(Cell{cell});
  CHECK(encode_link(map, state).starts_with("v=1&s=0.0&g=0.0&via=3.2-2.0-2.0-1.1&m=c2."));
  check_round_trip(map, state);
  while (state.query.via.add(Cell{3})) {
  }
  check_round_trip(map, state);
  const auto opens = [&map](const std::string& via) { return open_error(sign("v=1&s=0.0&g=0.0&via=" + via + "&" + map_field(map))).ok(); };
  CHECK(opens("3.2"));
  CHECK(opens("3.2-0.0"));
  for (const char* bad : {"", "-", "3.2-", "-3.2", "3", "3.2.1", "4.2", "3.3", "x.1", "0.0-0.0-0.0-0.0-0.0-0.0-0.0-0.0-0.0-0.0-0.0"})
    CHECK_FALSE(opens(bad));
}

TEST_CASE("every value of every option of every algorithm comes back") {
  const Map map({3, 2});
  for (const AlgorithmInfo* info : catalog()) {
    LinkState state = default_state();
    state.lanes[0].options = Options(*info);
    check_round_trip(map, state);
    for (const Parameter& parameter : info->parameters) {
      // Numbers in steps that are no round ones, about a hundred over the whole range.
      const std::int32_t range = parameter.info->max - parameter.info->min;
      const std::int32_t step = parameter.info->kind == ParameterKind::Choice ? 1 : std::max(1, range / 103);
      for (std::int32_t value = parameter.info->min; value <= parameter.info->max; value += step) {
        state.lanes[0].options = Options(*info);
        REQUIRE(state.lanes[0].options.set(*parameter.info, value));
        check_round_trip(map, state);
      }
    }
  }
}

TEST_CASE("random states on random maps come back, in text that survives chats") {
  Dice dice(1);
  for (int i = 0; i < 600; ++i) {
    Map map = random_map({dice, random_size(dice, 40), {.wall_percent = dice.below(60), .with_terrain = dice.chance(50)}});
    if (dice.chance(50)) add_barriers(dice, map, dice.below(101));
    const LinkState state = random_state(dice, map);
    const std::string link = encode_link(map, state);
    CHECK(std::all_of(link.begin(), link.end(), [](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '=' || c == '&' || c == '-';
    }));
    check_round_trip(map, state);
  }
}

TEST_CASE("a map of 255 costs goes into a link and back") {
  std::vector<Terrain> cells(256);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i] = static_cast<Terrain>(i * 151 % 256);
  Dice dice(13);
  const Map map({32, 8}, cells);
  check_round_trip(map, random_state(dice, map));
  // The form is kept: links of today are read tomorrow.
  const std::string link = encode_link(Map({4, 2}, {1, 5, 6, 255, wall, 9, 2, 5}), default_state());
  CHECK(link == "v=1&s=0.0&g=0.0&m=c3.BAIBELZGhYzLoJod&c=k_R0sA");
}

TEST_CASE("as many areas as there may be come back") {
  LinkState state = default_state();
  state.areas.assign(max_areas, {.centre = {1, 1}, .radius = 64, .change = -100});
  check_round_trip(draw({"..@.", ".@..", "...."}), state);
}

TEST_CASE("a link is written in slices, of the map as it was at first") {
  Dice dice(11);
  Map map = random_map({dice, {60, 50}, {.wall_percent = 30, .with_terrain = true}});
  const Map before = map;
  const LinkState state = random_state(dice, map);
  LinkWriter writer(map, state);
  CHECK(writer.advance(0));
  for (int slices = 1; writer.advance(700); ++slices) {
    CHECK(slices < 10);
    std::vector<Change> changes;
    map.apply(std::array{Edit{random_cell(dice, map), wall}, Edit{random_cell(dice, map), plain}}, changes);
  }
  const std::string link = writer.take_link();
  CHECK(link == encode_link(before, state));
  check_same(link, before, state);
}

TEST_CASE("what chats, editors and browsers do to links is forgiven") {
  const Map map = draw({"..@.", ".S.."});
  LinkState state = default_state();
  state.query.goal = Cell{7};
  state.lanes[0].step = 3;
  const std::string link = encode_link(map, state);
  for (const char* end : {")", ".", ">", ").", "\")", ",", " ", "\n", "!?", ").\n", "'", "*", "|", "&", "="}) check_same(link + end, map, state);
  check_same("#" + link, map, state);
  check_same(percent_encode(link), map, state);
  check_same(percent_encode(percent_encode(link)), map, state);
  check_same("#" + percent_encode(link) + ")", map, state);
  std::string html = link;
  for (std::size_t at = 0; (at = html.find('&', at)) != std::string::npos; at += 5) html.replace(at, 1, "&amp;");
  check_same(html, map, state);
}

TEST_CASE("fields of newer links are passed over, and missing ones have their defaults") {
  const Map map({4, 3});
  const std::string payload = map_field(map);
  check_same(sign("v=1&s=0.0&g=3.2&colour=red&x&" + payload), map, with_goal(11));
  check_same(sign("v=1&" + payload + "&g=3.2"), map, with_goal(11));
  check_same(sign("v=1&" + payload), map, default_state());
}

TEST_CASE("values that make no sense are refused, with their place") {
  const Map map({4, 3});
  const std::string payload = map_field(map);
  for (const char* field : {"alg=nope",
                            "alg=",
                            "weight=-1",
                            "weight=10001",
                            "weight=99999999999",
                            "weight=1.5",
                            "weight=",
                            "heuristic=9",
                            "heuristic=best",
                            "tie-break=",
                            "unit=",
                            "unit=horse",
                            "size=",
                            "size=0",
                            "size=6",
                            "size=-1",
                            "areas=",
                            "areas=1.1.1",
                            "areas=1.1.1.",
                            "areas=1.1.1.0",
                            "areas=1.1.1.-0",
                            "areas=1.1.1.--1",
                            "areas=1.1.0.1",
                            "areas=1.1.65.1",
                            "areas=1.1.1.101",
                            "areas=1.1.1.-101",
                            "areas=-1.1.1.1",
                            "areas=4000.1.1.1",
                            "areas=1.1.1.1.1",
                            "areas=1.1.1.1_",
                            "areas=_1.1.1.1",
                            "stop=never",
                            "moves=9",
                            "moves=",
                            "cost=11-15",
                            "terrain=1.2.3",
                            "terrain=1.2.3.4.5",
                            "terrain=0.1.1.1",
                            "terrain=1.1.1.256",
                            "terrain=",
                            "s=1",
                            "s=1.2.3",
                            "s=-1.0",
                            "s=4000.0",
                            "g=0.4000",
                            "g=x.y",
                            "g=",
                            "step=-1",
                            "step=4294967296",
                            "step=1x",
                            "step="}) {
    INFO(field);
    const Error error = open_error(sign("v=1&" + std::string{field} + "&" + payload));
    CHECK(error.code == ErrorCode::LinkValue);
    CHECK(error.column == 5);
  }
  for (const char* field : {"s=4.0", "g=0.3", "via=0.0-4.0", "areas=0.3.1.1"}) {
    INFO(field);
    const Error error = open_error(sign("v=1&step=1&" + std::string{field} + "&" + payload));
    CHECK(error.code == ErrorCode::LinkValue);
    CHECK(error.column == 12);
  }
  // An option of another algorithm.
  CHECK(open_error(sign("v=1&alg=bfs&weight=1500&" + payload)).code == ErrorCode::LinkValue);
}

TEST_CASE("foreign, newer, cut and damaged links say which they are") {
  const Map map({4, 3});
  const std::string link = encode_link(map, default_state());
  for (const char* text : {"", "#", "hello", "x=1&v=1", "v=", "v=x&c=AAAAAA", "v=0&c=AAAAAA", "V=1", "%"})
    CHECK(open_error(text).code == ErrorCode::LinkForeign);
  const Error newer = open_error("v=2&whatever");
  CHECK(newer.code == ErrorCode::LinkVersion);
  CHECK(newer.a == 2);
  CHECK(newer.b == link_version);
  CHECK(open_error("v=1").code == ErrorCode::LinkCut);
  CHECK(open_error(link.substr(0, link.size() / 2)).code == ErrorCode::LinkCut);
  CHECK(open_error(link.substr(0, link.size() - 1)).code == ErrorCode::LinkCut);
  CHECK(open_error(link + "A").code == ErrorCode::LinkDamaged);
  std::string other = link;
  other[5] = other[5] == 'g' ? 's' : 'g';
  CHECK(open_error(other).code == ErrorCode::LinkDamaged);
  CHECK(open_error(sign("v=1&m=c9.AAAA")).code == ErrorCode::LinkCodec);
  CHECK(open_error(sign("v=1")).code == ErrorCode::LinkCodec);
  CHECK(open_error(sign("v=1&m=c1.A")).code == ErrorCode::LinkMap);
  CHECK(open_error(sign("v=1&m=c1.!!!!")).code == ErrorCode::LinkMap);
  CHECK(open_error(sign("v=1&m=c1.")).code == ErrorCode::LinkMap);
}

TEST_CASE("sizes in a link are checked before anything is allocated") {
  CHECK(open_error(sign("v=1&m=c1." + encode_base64url(std::string("\xA1\x1F\xA0\x1F\0AAAA", 9)))).code == ErrorCode::LinkMap);
  CHECK(open_error(sign("v=1&m=c1." + encode_base64url("\xFF\xFF\xFF\xFF\xFF\xFF\xFF"))).code == ErrorCode::LinkMap);
}

TEST_CASE("a map that ends too soon is an error of the map, found while it is decoded") {
  Dice dice(2);
  const Map map = random_map({dice, {60, 60}, {.wall_percent = 40, .with_terrain = true}});
  const std::string field = map_field(map);
  LinkReader reader;
  REQUIRE(reader.open(sign("v=1&" + field.substr(0, field.size() / 8 * 4))).ok());
  while (reader.advance(100)) {
  }
  CHECK(reader.error().code == ErrorCode::LinkMap);
}

TEST_CASE("a link says by which order of expansion its step was counted") {
  const Map map({4, 3});
  LinkState state = with_goal(11);
  state.lanes[0].step = 5;
  const auto opened = [](const std::string& text) {
    LinkReader reader;
    REQUIRE(reader.open(text).ok());
    return reader;
  };
  CHECK_FALSE(opened(encode_link(map, state)).state().is_of_other_trace());
  CHECK(opened(encode_link(map, state)).state().trace == trace_version);
  state.trace = trace_version + 1;
  const std::string newer = encode_link(map, state);
  CHECK(newer.find("&step=5&trace=" + std::to_string(state.trace) + "&") != std::string::npos);
  CHECK(opened(newer).state().is_of_other_trace());
  CHECK(opened(newer).state().lanes[0].step == 5);
  state.lanes[0].step = 0;
  CHECK_FALSE(opened(encode_link(map, state)).state().is_of_other_trace());
  state.lanes.push_back({Options(*find_algorithm("bfs")), 4});
  CHECK(opened(encode_link(map, state)).state().is_of_other_trace());
  CHECK(open_error(sign("v=1&step=5&trace=x&" + map_field(map))).code == ErrorCode::LinkValue);
}

TEST_CASE("the length of a link: one below the cap, at it, one above") {
  const Map map({4, 3});
  const std::string payload = map_field(map);
  for (const std::size_t length : {max_link_length - 1, max_link_length}) {
    const std::string link = sign_to_length("v=1&" + payload + "&x=", length);
    REQUIRE(link.size() == length);
    check_same(link, map, default_state());
  }
  const Error error = open_error(sign_to_length("v=1&" + payload + "&x=", max_link_length + 1));
  CHECK(error.code == ErrorCode::LinkLong);
  CHECK(error.a == static_cast<std::int64_t>(max_link_length) + 1);
  CHECK(error.b == static_cast<std::int64_t>(max_link_length));
}

TEST_CASE("a map too large for a link gives none, and any link that is given can be read") {
  Dice dice(3);
  CHECK(encode_link(random_map({dice, {1024, 1024}, {.wall_percent = 50, .with_terrain = false}}), default_state()).empty());
  int made = 0;
  for (std::uint32_t side = 600; side <= 660; side += 6) {
    const Map map = random_map({dice, {side, side}, {.wall_percent = 50, .with_terrain = false}});
    const std::string link = encode_link(map, default_state());
    CHECK(link.size() <= max_link_length);
    if (link.empty()) continue;
    ++made;
    check_same(link, map, default_state());
  }
  CHECK(made > 0);
  CHECK(made < 11);
}

TEST_CASE("the view: the longest is kept, a longer one is refused") {
  const Map map({4, 3});
  LinkState state = default_state();
  state.view = std::string(max_view_length, 'v');
  check_round_trip(map, state);
  state.view += 'v';
  CHECK(open_error(encode_link(map, state)).code == ErrorCode::LinkValue);
}

TEST_CASE("a reader can be used again, and knows nothing of the link before") {
  const Map map({4, 3});
  LinkReader reader;
  CHECK_FALSE(reader.open("v=1&rubbish").ok());
  CHECK_FALSE(reader.advance(10));
  LinkState state = default_state();
  state.lanes[0].step = 9;
  REQUIRE(reader.open(encode_link(map, state)).ok());
  REQUIRE(reader.open(encode_link(map, default_state())).ok());
  while (reader.advance(5)) {
  }
  CHECK(reader.error().ok());
  CHECK(reader.state().lanes[0].step == 0);
  CHECK(reader.take_map()->size() == map.size());
}
