// short_searches ALGORITHM SIDE SEARCHES: searches between cells near each other on an empty map of SIDE x SIDE, between which a door in two
// corners of the map opens or shuts. tests/cli/instructions.test.ts counts its instructions.

#include "support/dice.hpp"

#include "astrolabe/session.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>

using namespace astrolabe;
using namespace astrolabe::testing;

int main(int count, char** arguments) {
  const AlgorithmInfo* const algorithm = count == 4 ? find_algorithm(arguments[1]) : nullptr;
  if (algorithm == nullptr) {
    std::fputs("usage: short_searches ALGORITHM SIDE SEARCHES\n", stderr);
    return 2;
  }
  const auto side = static_cast<std::uint32_t>(std::strtoul(arguments[2], nullptr, 10));
  const auto searches = static_cast<std::uint32_t>(std::strtoul(arguments[3], nullptr, 10));
  const auto last = static_cast<std::int32_t>(side) - 1;
  Session session;
  session.edit().keep_history(false);
  if (last < 10 || !session.edit().new_map(side, side).ok()) return 2;
  session.edit().set_algorithm(0, *algorithm);
  session.edit().use_fastest_options(0);
  session.lanes().set_recorded(0, false);
  Dice dice(5);
  for (std::uint32_t i = 0; i < searches; ++i) {
    for (const Point door : {Point{0, 0}, {last, last}}) session.edit().paint_line(door, door, i % 2 == 0 ? wall : plain);
    const std::int32_t x = dice.between(1, last - 9), y = dice.between(1, last - 9);
    if (!session.edit().set_ends({x, y}, {x + 5, y + 3})) return 1;
    session.lanes().restart(0);
    Lane& lane = session.lanes().begun(0);
    // `auto` surveys the map where the caller takes steps, so that the figure holds what edits cost the survey.
    if (i == 0) lane.advance(1);
    if (lane.advance(std::numeric_limits<std::uint32_t>::max()) != Status::Found || lane.path().size() != 6) return 1;
  }
  return 0;
}
