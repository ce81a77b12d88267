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

namespace {

/// Walls every twenty cells, with doors.
Map rooms(Size size) {
  std::vector<Terrain> terrain(size.cells(), plain);
  for (std::uint32_t i = 0; i < size.cells(); ++i) {
    const std::uint32_t x = i % size.width, y = i / size.width;
    if ((x % 20 == 0 && y % 7 != 3) || (y % 20 == 0 && x % 9 != 4)) terrain[i] = wall;
  }
  return Map(size, std::move(terrain));
}

struct OldLink {
  const char* text;
  Map map;
  LinkState state;
};

/// What the first codec wrote, and what it stood for.
std::vector<OldLink> old_links() {
  std::vector<OldLink> links;
  links.push_back({"v=1&s=0.0&g=3.0&m=c1.BAMAyG8&c=ejvOaA", draw({"..@.", ".@..", "...."}), with_goal(3)});
  links.push_back({"v=1&s=0.0&g=39.29&m=c1.KB4AVJD6bTmqedMh4mEpqKNYnr386n0MEiQT30xSXA&c=ygGwkg", rooms({40, 30}), with_goal(40 * 30 - 1)});
  links.push_back(
      {"v=1&s=0.0&g=149.119&m=c1.lgF4AFSQ-byMqHXdNOQwf0ixq44ut2zu9pgi0DIu3Wko8VrFuUJpPlNOPPQSvFP915x8QV5b5zQ9bxb2MnqEfNa8bvf9tUgANDH9X_"
       "MGpNxzoHZSa5It6ls2YMCb6YHhcVKSueLwhfa5qHu02mYv3WTWGB5o3TCD4CjSDx0KuZDbO992JSGIKpj5NV4hrRiWfcR5v0x8iI69FAJ-"
       "NnvXLHkd7ESFRdOjb96VSnGXNHRQx8RKC2N2hMP_811H95aUCpwflw6ws-0w_S_ysw&c=AWjUKA",
       rooms({150, 120}), with_goal(150 * 120 - 1)});

  Map varied = draw({".FS.@", "@WW..", "..F@S", "....."});
  for (const auto& [terrain, cost] : {std::pair{2, 3}, std::pair{3, 7}, std::pair{4, 9}})
    varied.set_multiplier(static_cast<Terrain>(terrain), static_cast<std::uint8_t>(cost));
  LinkState state = default_state();
  state.lanes[0].options = Options(*find_algorithm("weighted-astar"));
  state.lanes[0].options.set(parameters::weight, 2500);
  state.lanes[0].options.set(parameters::tie_break, 3);
  state.query = {.start = Cell{15}, .goal = Cell{14}, .movement = Movement::AtMostOneObstacle, .cost_model = 1};
  state.multipliers = varied.multipliers();
  state.lanes[0].step = 7;
  state.view = "2.0-1";
  links.push_back(
      {"v=1&alg=weighted-astar&weight=2500&tie-break=fifo&moves=8-at-most-one-obstacle&cost=unit&terrain=1.3.7.9&s=0.3&g=4.2&step=7&view=2.0-1"
       "&m=c1.BQQB89xulBmLaA&c=vjXrLA",
       varied, state});

  Map barred = draw({"..@.", ".@..", "...."});
  Dice dice(2);
  add_barriers(dice, barred, 30);
  LinkState tank = with_goal(3);
  tank.query.unit = {.kind = 1, .size = 2};
  tank.areas = {{.centre = {3, 2}, .radius = 2, .change = 15}, {.centre = {0, 0}, .radius = 64, .change = -100}};
  links.push_back({"v=1&unit=tank&size=2&areas=3.2.2.15_0.0.64.-100&s=0.0&g=3.0&m=c1.BAMCyHEx9bfI&c=6cTHBQ", barred, tank});
  return links;
}

}  // namespace

TEST_CASE("old links stay readable: as they were when the format was made") {
  for (const OldLink& link : old_links()) check_same(link.text, link.map, link.state);
}

TEST_CASE("links are written as they were when the second codec came") {
  const std::vector<std::string> written{
      "v=1&s=0.0&g=3.0&m=c2.BAMA2Mw&c=I_UkBw",
      "v=1&s=0.0&g=39.29&m=c2.KB4AJ7enNrJW27BJPF_qq1ravpd-6uRI4Rg&c=8rCyyg",
      "v=1&s=0.0&g=149.119&m=c2.lgF4ACe3Pg74DVJl5f4Z0RxDfgdTgtHgozaV3QxN9gReyX3g0YSahIWlgjLLdyfs8rxAHC37909X0eco1s-cc6XR6ai0Ng&c=S2pfPw",
      "v=1&alg=weighted-astar&weight=2500&tie-break=fifo&moves=8-at-most-one-obstacle&cost=unit&terrain=1.3.7.9&s=0.3&g=4.2&step=7&view=2.0-1&m=c2."
      "BQQB-PGou7IDFQ&c=yiNX4A",
      "v=1&unit=tank&size=2&areas=3.2.2.15_0.0.64.-100&s=0.0&g=3.0&m=c2.BAMC2NoWuj0&c=xeZsmQ",
  };
  std::vector<OldLink> links = old_links();
  for (OldLink& link : links) link.state.trace = 1;
  REQUIRE(written.size() == links.size());
  for (std::size_t i = 0; i < links.size(); ++i) {
    CHECK(encode_link(links[i].map, links[i].state) == written[i]);
    check_same(written[i], links[i].map, links[i].state);
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

TEST_CASE("lanes behind the first have its fields with their number behind; one lane is written as ever") {
  const Map map({4, 3});
  LinkState state = default_state();
  state.lanes[0].options.set(parameters::weight, 1500);
  state.lanes[0].step = 3;
  state.lanes.push_back({Options(*find_algorithm("bfs")), 7});
  state.lanes.push_back({Options(*find_algorithm("weighted-astar"))});
  state.lanes[2].options.set(parameters::tie_break, 3);
  state.query.cost_model = 2;
  const std::string link = encode_link(map, state);
  CHECK(link.starts_with("v=1&weight=1500&alg2=bfs&step2=7&alg3=weighted-astar&tie-break3=fifo&cost=10-14&s=0.0&g=0.0&step=3&trace=2&m=c2."));
  check_round_trip(map, state);
  state.lanes.resize(1, state.lanes[0]);
  CHECK(encode_link(map, state).starts_with("v=1&weight=1500&cost=10-14&s=0.0&g=0.0&step=3&trace=2&m=c2."));
  // The first algorithm of the catalogue is the default of the first lane alone: behind it, the field says that there is a lane.
  state.lanes.push_back({Options(*catalog().front())});
  CHECK(encode_link(map, state).find("&alg2=astar&") != std::string::npos);
  check_round_trip(map, state);
}

TEST_CASE("one to four lanes with any options come back") {
  Dice dice(21);
  const Map map({4, 3});
  for (std::size_t count = 1; count <= max_link_lanes; ++count) {
    for (int i = 0; i < 100; ++i) {
      LinkState state = default_state();
      state.lanes.clear();
      while (state.lanes.size() < count) {
        const AlgorithmInfo& info = *catalog()[dice.below(static_cast<std::uint32_t>(catalog().size()))];
        const Options options = random_options(dice, info);
        state.lanes.push_back({options, dice.chance(30) ? 0 : dice.number()});
      }
      check_round_trip(map, state);
    }
  }
}

TEST_CASE("what a further lane says wrongly is refused with its place, and lanes that no link has are passed over") {
  const Map map({4, 3});
  const std::string payload = map_field(map);
  const auto with = [&](const std::string& fields) { return sign("v=1&alg2=weighted-astar&" + fields + "&" + payload); };
  for (const char* field : {"alg2=", "alg2=nope", "alg3=nope", "alg4=bfs", "weight2=x", "weight2=10001", "heuristic2=best", "tie-break2=",
                            "reach2=500", "step2=", "step2=-1", "step2=4294967296", "step3=1", "weight3=1500", "weight4=1500", "step4=0"}) {
    INFO(field);
    const Error error = open_error(with(field));
    CHECK(error.code == ErrorCode::LinkValue);
    CHECK(error.column == 25);
  }
  LinkState two = default_state();
  two.lanes.push_back({Options(*find_algorithm("weighted-astar"))});
  for (const char* field :
       {"alg1=nope", "alg5=nope", "alg0=nope", "alg22=nope", "step1=x", "step9=x", "weight5=x", "moves2=9", "s2=x", "2=x", "trace2=x"})
    check_same(with(field), map, two);
  // As often as it may be said: there are no more lanes for that.
  std::string many;
  while (many.size() < max_link_length / 2) many += "alg2=weighted-astar&alg3=bfs&alg4=dfs&alg5=dfs&";
  LinkReader reader;
  REQUIRE(reader.open(with(many)).ok());
  CHECK(reader.state().lanes.size() == 4);
}

TEST_CASE("no option has an id that reads like a field of another lane") {
  for (const ParameterInfo* parameter : all_parameters()) CHECK((parameter->id.back() < '0' || parameter->id.back() > '9'));
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
    return reader.state();
  };
  CHECK_FALSE(opened(encode_link(map, state)).is_of_other_trace());
  CHECK(opened(encode_link(map, state)).trace == trace_version);
  state.trace = trace_version + 1;
  const std::string newer = encode_link(map, state);
  CHECK(newer.find("&step=5&trace=" + std::to_string(state.trace) + "&") != std::string::npos);
  CHECK(opened(newer).is_of_other_trace());
  CHECK(opened(newer).lanes[0].step == 5);
  state.lanes[0].step = 0;
  CHECK_FALSE(opened(encode_link(map, state)).is_of_other_trace());
  state.lanes.push_back({Options(*find_algorithm("bfs")), 4});
  CHECK(opened(encode_link(map, state)).is_of_other_trace());
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
