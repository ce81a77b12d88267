// Links with more than one lane.

#include "support/catch.hpp"
#include "support/links.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

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
