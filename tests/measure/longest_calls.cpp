// longest_calls SIDE SECONDS [ALGORITHM [RULE [UNIT [MAP]]]]: how long a page has to wait for the solver at most. Each algorithm searches grim maps
// of SIDE x SIDE under each rule of moves for units of several sizes, in the smallest parts that a page may ask for, and the longest call of each
// kind is told, in milliseconds. A search that takes longer than SECONDS is given up.

#include "support/grim.hpp"

#include "astrolabe/session.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include <time.h>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

/// Milliseconds of processor time: other work on the machine does not count.
double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

struct Longest {
  double milliseconds = 0;
  std::uint64_t calls = 0;
  std::uint32_t step = 0;

  template <class F>
  void time(std::uint32_t at, const F& call) {
    const double before = now();
    call();
    const double spent = now() - before;
    ++calls;
    if (spent <= milliseconds) return;
    milliseconds = spent;
    step = at;
  }
};

void measure(Session& session, double seconds, const char* what) {
  Longest ready, parts, steps, report;
  for (bool done = false; !done;) ready.time(0, [&] { done = session.lanes().make_ready(0); });
  Lane& lane = session.lanes().begun(0);
  if (lane.status() == Status::Refused) return;
  const double began = now();
  while (!lane.finished() && now() - began < 1000 * seconds) {
    bool is_ready = false;
    parts.time(lane.steps(), [&] { is_ready = session.lanes().make_ready(0); });
    if (is_ready) steps.time(lane.steps(), [&] { lane.advance(1); });
    if (lane.status() == Status::Capacity) break;
  }
  report.time(0, [&] {
    std::vector<FactValue> facts;
    lane.search().facts(lane.shown().moment(), facts);
  });
  std::uint32_t piece = 0;
  do {
    report.time(1, [&] {
      std::vector<Stroke> strokes;
      piece = lane.search().structure(piece, lane.step(), strokes);
    });
  } while (piece != 0);
  report.time(2, [&] { lane.shown().explain(); });
  report.time(3, [&] { lane.seek(0); });
  const double worst = std::max({ready.milliseconds, parts.milliseconds, steps.milliseconds, report.milliseconds});
  std::printf("%7.2f  %-60s ready %6.2f  part %6.2f at %u  step %6.2f at %u of %u%s  report %6.2f of %u\n", worst, what, ready.milliseconds,
              parts.milliseconds, parts.step, steps.milliseconds, steps.step, lane.steps(), lane.finished() ? "" : ", not ended", report.milliseconds,
              report.step);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 3) {
    std::fputs("usage: longest_calls SIDE SECONDS [ALGORITHM [RULE [UNIT [MAP]]]]\n", stderr);
    return 2;
  }
  const auto side = static_cast<std::uint32_t>(std::strtoul(arguments[1], nullptr, 10));
  const double seconds = std::strtod(arguments[2], nullptr);
  const auto is_wanted = [&](int place, std::string_view name) {
    return count <= place || std::string_view(arguments[place]) == "all" || name == arguments[place];
  };
  for (const GrimMap& grim : grim_maps) {
    if (!is_wanted(6, grim.name)) continue;
    const std::vector<Terrain> cells = cells_of(grim, side);
    for (const AlgorithmInfo* info : catalog()) {
      if (!is_wanted(3, info->id)) continue;
      for (std::uint32_t rule = 0; rule < movements.size(); ++rule) {
        if (!is_wanted(4, movements[rule].id)) continue;
        for (const std::int64_t unit : {1, 2, 5}) {
          if (!is_wanted(5, std::to_string(unit))) continue;
          Session session;
          session.edit().keep_history(false);
          if (!session.edit().set_cells(side, side, cells).ok()) return 2;
          const auto inwards = static_cast<std::int32_t>(unit) - 1;
          const Point goal = goal_of(grim, side);
          session.edit().set_ends({0, 0}, {goal.x - inwards, goal.y - inwards});
          session.edit().set_movement(rule);
          session.edit().set_unit(0, unit);
          session.edit().set_algorithm(0, *info);
          const std::string what =
              std::string(grim.name) + " " + std::string(info->id) + " " + std::string(movements[rule].id) + " " + std::to_string(unit);
          measure(session, seconds, what.c_str());
        }
      }
    }
  }
  return 0;
}
