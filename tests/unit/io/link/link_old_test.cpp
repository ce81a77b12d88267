// Links that earlier builds wrote.

#include "support/catch.hpp"
#include "support/links.hpp"
#include "support/worlds.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;

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
       varied, std::move(state)});

  Map barred = draw({"..@.", ".@..", "...."});
  Dice dice(2);
  add_barriers(dice, barred, 30);
  LinkState tank = with_goal(3);
  tank.query.unit = {.kind = 1, .size = 2};
  tank.areas = {{.centre = {3, 2}, .radius = 2, .change = 15}, {.centre = {0, 0}, .radius = 64, .change = -100}};
  links.push_back({"v=1&unit=tank&size=2&areas=3.2.2.15_0.0.64.-100&s=0.0&g=3.0&m=c1.BAMCyHEx9bfI&c=6cTHBQ", barred, std::move(tank)});
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
