#include "support/catch.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "search/parabolic_priority.hpp"

using namespace astrolabe;
using namespace astrolabe::testing;
using parabolic::Wide;

namespace {

std::uint64_t random_bits(Dice& dice, std::uint32_t bits) {
  const std::uint64_t high = dice.number();
  return (high << 32 | dice.number()) >> (64 - bits);
}

__extension__ using Signed = __int128;

}  // namespace

TEST_CASE("wide square roots are exact") {
  CHECK(parabolic::wide_square_root(0) == 0);
  CHECK(parabolic::wide_square_root(1) == 1);
  CHECK(parabolic::wide_square_root(3) == 1);
  Dice dice(1);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t root = random_bits(dice, 1 + dice.below(63));
    const Wide square = Wide{root} * root;
    const bool holds = parabolic::wide_square_root(square) == root && parabolic::wide_square_root(square + root) == root &&
                       parabolic::wide_square_root(square + 2 * Wide{root}) == root &&
                       (root == 0 || parabolic::wide_square_root(square - 1) == root - 1);
    CHECK(holds);
  }
}

TEST_CASE("both priorities start at w h and end at g") {
  Dice dice(2);
  for (int i = 0; i < 2000; ++i) {
    const std::int32_t weight = 1000 + static_cast<std::int32_t>(dice.below(9001));
    const std::uint64_t value = random_bits(dice, 37);
    const std::uint64_t weighted = value * static_cast<std::uint64_t>(weight) / 1000;
    for (const auto& f : {parabolic::xdp, parabolic::xup}) {
      CHECK(f(0, value, parabolic::shown(weight)) == weighted);
      CHECK(f(value, 0, parabolic::shown(weight)) == value);
    }
  }
}

TEST_CASE("the integer priorities are less than two below the roots of their equations") {
  // XDP: F^2 - F (g + (2w - 1) h) + w (w - 1) h^2 = 0.  XUP: F^2 - F (g + h) - w (w - 1) h^2 = 0. Times 1000^2 here.
  Dice dice(3);
  for (int i = 0; i < 20000; ++i) {
    const auto w = static_cast<Signed>(1001 + dice.below(9000));
    const std::uint64_t g = random_bits(dice, 1 + dice.below(40));
    const std::uint64_t h = random_bits(dice, 1 + dice.below(37));
    const Signed constant = w * (w - 1000) * h * h;
    const auto xdp = [&](Signed f) { return 1000000 * f * f - 1000 * f * (1000 * Signed{g} + (2 * w - 1000) * h) + constant; };
    const auto xup = [&](Signed f) { return 1000000 * f * f - 1000000 * f * (Signed{g} + h) - constant; };
    const auto weight = parabolic::shown(static_cast<std::int32_t>(w));
    const Signed down = parabolic::xdp(g, h, weight);
    const Signed up = parabolic::xup(g, h, weight);
    const bool holds = xdp(down) <= 0 && xdp(down + 2) > 0 && xup(up) <= 0 && xup(up + 2) > 0;
    CHECK(holds);
  }
}

TEST_CASE("the largest costs there are do not wrap") {
  constexpr std::uint64_t most_g = std::uint64_t{most_cells_of_medium_map} * 47321 * 255;
  constexpr std::uint64_t most_h = std::uint64_t{2 * max_side} * 33461 * 255;
  constexpr unsigned bits = parabolic::key_bits;
  for (const auto& f : {parabolic::xdp, parabolic::xup}) {
    const std::uint64_t plain_value = f(most_g, most_h, parabolic::shown(10000));
    const std::uint64_t key = f(most_g << bits, most_h << bits, parabolic::lowered(10000));
    CHECK(plain_value >= most_g);
    CHECK(plain_value <= most_g + 19 * most_h);
    // The weight is lower by 1/32768, which takes at most 2/32768 of h off.
    CHECK(key >> bits <= plain_value);
    CHECK((key >> bits) + (most_h >> 14) + 2 >= plain_value);
  }
}

TEST_CASE("neither opens a closed cell again, and at weight 1 both are A*") {
  Dice dice(4);
  for (int i = 0; i < 300; ++i) {
    const Map map = random_map({dice, random_size(dice, 20), {.wall_percent = dice.below(40), .with_terrain = dice.chance(50)}});
    const Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    std::vector<Answer> at_one;
    for (const char* id : {"weighted-astar", "xdp", "xup"}) {
      Options options = random_options(dice, *find_algorithm(id));
      CHECK(solve(map, query, options).metrics.reopened == 0);
      options = Options(*find_algorithm(id));
      options.set(parameters::weight, 1000);
      at_one.push_back(solve(map, query, options));
    }
    CHECK(at_one[0].hash == at_one[1].hash);
    CHECK(at_one[0].hash == at_one[2].hash);
  }
}
