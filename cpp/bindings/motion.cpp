// What moves: the walker, its goal and how it plans; and the binding of all.

#include "values.hpp"
#include "web_motion.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace astrolabe::bindings {

int WebMotion::version() const { return static_cast<int>(world().revision() & 0x7FFFFFFF); }

Pace WebMotion::pace_of(int moves, int ticks) noexcept {
  return {static_cast<std::uint8_t>(std::clamp(moves, 0, 255)), static_cast<std::uint8_t>(std::clamp(ticks, 0, 255))};
}

int WebMotion::pace() const {
  const Pace pace = runs_.motion().units.front().pace;
  return pace.moves * 16 + pace.ticks;
}

int WebMotion::set_pace(int moves, int ticks) {
  MotionPtr motion = copy_of(runs_.motion());
  motion->units.front().pace = pace_of(moves, ticks);
  return runs_.set(std::move(motion));
}

int WebMotion::replan() const { return static_cast<int>(runs_.motion().replan); }
int WebMotion::set_replan(int replan) {
  if (replan < 0 || static_cast<std::size_t>(replan) >= replan_ids.size()) return 0;
  MotionPtr motion = copy_of(runs_.motion());
  motion->replan = static_cast<Replan>(replan);
  return runs_.set(std::move(motion));
}

int WebMotion::sight() const { return runs_.motion().sight; }
int WebMotion::set_sight(int cells) {
  MotionPtr motion = copy_of(runs_.motion());
  motion->sight = static_cast<std::uint8_t>(std::min(natural(cells), 255u));
  return runs_.set(std::move(motion));
}

int WebMotion::last_tick() const { return static_cast<int>(runs_.motion().last_tick); }
int WebMotion::set_last_tick(int tick) {
  MotionPtr motion = copy_of(runs_.motion());
  motion->last_tick = natural(tick);
  return runs_.set(std::move(motion));
}

void WebMotion::add_point(Cell cell) {
  const Point p = size().point(cell);
  tell(p.x, p.y);
}

int WebMotion::target() {
  const Target& target = runs_.motion().units.front().target;
  tell(static_cast<int>(target.kind), target.pace.moves, target.pace.ticks, static_cast<int>(target.then));
  for (const Cell stop : target.stops) add_point(stop);
  return told();
}

int WebMotion::add_stop(int x, int y) {
  const Point p = point_of(x, y);
  if (!size().contains(p) || stops_.size() == max_stops) return 0;
  stops_.push_back(size().cell(p));
  return 1;
}

int WebMotion::set_target(int kind, int moves, int ticks, int then) {
  const std::vector<Cell> stops = std::exchange(stops_, {});
  if (kind < 0 || static_cast<std::size_t>(kind) >= target_ids.size() || then < 0 || static_cast<std::size_t>(then) >= patrol_end_ids.size())
    return 0;
  MotionPtr motion = copy_of(runs_.motion());
  motion->units.front().target = {
      .kind = static_cast<TargetKind>(kind), .pace = pace_of(moves, ticks), .then = static_cast<PatrolEnd>(then), .stops = stops};
  return runs_.set(std::move(motion));
}

int WebMotion::ask(int what, int a, int b, int c, int d, int e, int f) {
  answer_.clear();
  plane_.reset();
  runs_.update();
  switch (what) {
#define ASTROLABE_MOTION_ASK(name, call)  \
  case static_cast<int>(MotionAsk::name): \
    return call;
#include "motion_asks.def"
#undef ASTROLABE_MOTION_ASK
    default:
      return -1;
  }
}

val WebMotion::answer() const { return plane_ ? view(*plane_) : view(answer_); }

void bind_motion() {
  emscripten::class_<WebMotion>("Motion").constructor<WebSession&>().function("ask", &WebMotion::ask).function("answer", &WebMotion::answer);
}

}  // namespace astrolabe::bindings
