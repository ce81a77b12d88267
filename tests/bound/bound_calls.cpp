// Calls every bound function with any arguments in any order, natively, so that the sanitizers watch the border as well: what JavaScript gets wrong
// must not lead to undefined behaviour. No function but those that say so begins a search; each is called also after the map of a search became
// larger or smaller. Views of steps are checked first. Arguments: the number of rounds, and the first seed.

#include "web_explain.hpp"
#include "web_motion.hpp"
#include "web_session.hpp"

#include "astrolabe/catalog.hpp"
#include "support/dice.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe::bindings {
namespace {

using emscripten::Bound;
using emscripten::Caller;

constexpr int calls_in_round = 80;

class Monkey final : public Caller {
 public:
  explicit Monkey(std::uint32_t seed) : dice_(seed) {}

  int whole() override {
    constexpr int largest = std::numeric_limits<int>::max(), smallest = std::numeric_limits<int>::min();
    constexpr std::array rare{-1, -300, 63, 255, 1000, 4001, 65'536, 1 << 30, largest, largest - 1, largest - 50, smallest, smallest + 1};
    if (dice_.chance(8)) return rare[below(rare.size())];
    return dice_.between(0, dice_.chance(50) ? 5 : 50);
  }
  double number() override {
    constexpr std::array rare{-1.0, 0.5, 1e300, -1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
    return dice_.chance(20) ? rare[below(rare.size())] : dice_.between(0, 3000);
  }
  bool flag() override { return dice_.chance(50); }
  std::string text() override {
    constexpr std::array<std::string_view, 4> known{"", "v=1", "v=1&alg=jps&s=0.0&g=1.1", "toString"};
    const std::uint32_t choice = dice_.below(10);
    if (choice < 4) return std::string{catalog()[below(catalog().size())]->id};
    if (choice < 7) {
      const auto parameters = catalog()[below(catalog().size())]->parameters;
      return parameters.empty() ? std::string{} : std::string{parameters[below(parameters.size())].info->id};
    }
    return choice < 9 && !taken_.empty() ? taken_[below(taken_.size())] : std::string{known[below(known.size())]};
  }
  val content() override {
    if (dice_.chance(40)) {
      constexpr std::array<std::string_view, 2> known{"type octile\nheight 1\nwidth 3\nmap\n.W.\n", "version 1\n0\ta\t4\t3\t0\t0\t3\t2\t4.4\n"};
      return {dice_.chance(50) || taken_.empty() ? std::string{known[below(known.size())]} : taken_[below(taken_.size())], true};
    }
    std::string bytes(dice_.chance(50) ? cells_ : below(90), '\1');
    for (char& byte : bytes) byte = static_cast<char>(dice_.chance(20) ? dice_.below(256) : dice_.below(2));
    return {std::move(bytes), false};
  }
  std::size_t below(std::size_t limit) override { return dice_.below(static_cast<std::uint32_t>(limit)); }
  void took(const std::string& text) override {
    if (text.empty() || text.size() > 4000) return;
    if (taken_.size() < 8)
      taken_.push_back(text);
    else
      taken_[below(taken_.size())] = text;
  }

  /// The number of cells of the open map: some contents have as many bytes.
  void set_cells(std::size_t cells) { cells_ = cells; }

 private:
  testing::Dice dice_;
  std::vector<std::string> taken_;
  std::size_t cells_ = 0;
};

/// Functions that people call most, and functions that lead to new states.
bool is_frequent(std::string_view name) {
  for (const std::string_view each : {"setAlgorithm", "setOption", "addLane", "paintRect", "setPassage", "advance", "seek", "labels", "undo",
                                      "continueGenerating", "beginHeuristicCheck", "advanceHeuristicCheck", "beginWhatIf", "advanceWhatIf",
                                      "prepareCellValues", "viewAt", "beginTrace", "advanceTrace"}) {
    if (name == each) return true;
  }
  return false;
}

/// The functions that begin a stale search.
bool begins(std::string_view name) { return name == "advance" || name == "searchAhead" || name == "makeReady"; }

/// How many lanes have begun their search. Those that have not say so.
int begun_lanes(WebSession& session) {
  int begun = 0;
  for (int lane = 0; lane < session.lane_count(); ++lane) {
    if (session.status(lane) != static_cast<int>(Status::Stale))
      ++begun;
    else if (session.step(lane) != 0 || session.recorded_steps(lane) != 0)
      std::abort();
  }
  return begun;
}

/// A function that begins no search leaves at most as many begun as there were.
template <class T>
void call(const Bound<T>& function, T& object, WebSession& session, Caller& caller) {
  const int before = begun_lanes(session);
  function.call(object, caller);
  if (begun_lanes(session) <= before || begins(function.name)) return;
  std::fprintf(stderr, "%s begins a search\n", function.name.c_str());
  std::abort();
}

template <class T>
std::vector<const Bound<T>*> urn_of() {
  std::vector<const Bound<T>*> urn;
  for (const Bound<T>& each : emscripten::bound<T>()) urn.insert(urn.end(), is_frequent(each.name) ? 5 : 1, &each);
  return urn;
}

void demand(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "views of steps: %s\n", what);
  std::abort();
}

/// The numbers of views: each is given once until it is closed, and a view whose recording is gone answers like a lane that has not begun.
void check_views() {
  constexpr int most = 8, none = StepViews::first + most, stale = static_cast<int>(Status::Stale);
  WebSession session;
  Explain explain(session);
  demand(explain.view_at(0, 0) == none, "a stale lane has none");
  session.add_lane("bfs");
  for (const int lane : {0, 1}) session.advance(lane, 30);
  const int first = session.step(0), second = session.step(1);
  for (int view = 0; view < most; ++view) demand(explain.view_at(view % 2, view) == StepViews::first + view, "they begin behind the lanes");
  demand(explain.view_at(0, 1) == none && session.status(none) == stale, "there are eight at a time");
  for (int view = 0; view < most; ++view) demand(session.step(StepViews::first + view) == view, "each stands at its step");
  demand(session.step(0) == first && session.step(1) == second && first > most && second > most, "lanes stay where they are");
  const int of_second = StepViews::first + 3, of_first = StepViews::first + 4;
  session.advance(1, 10);
  demand(session.recorded_steps(of_first) == first && session.recorded_steps(of_second) == second + 10, "a view knows the steps of its own lane");
  session.seek(of_second, 7);
  demand(session.step(1) == second + 10 && session.step(of_second) == 3, "the page seeks in lanes alone");
  explain.move_view(of_second, 7);
  demand(session.step(1) == second + 10 && session.step(of_second) == 7, "a view moves, and its lane does not");
  explain.close_view(of_second);
  demand(session.status(of_second) == stale, "a closed view is stale");
  demand(explain.view_at(1, 5) == of_second, "a number is given again after it was closed");
  session.remove_lane(0);
  demand(session.status(of_first) == stale && session.step(of_first) == 0, "a view goes with its lane");
  demand(session.status(of_second) != stale && session.step(of_second) == 5, "the views of a lane stay when its place changes");
  session.restart(0);
  session.advance(0, 30);
  demand(session.status(of_second) == stale, "a view goes with its recording");
}

bool is_empty(const val& view) { return view.shown().size == 0; }

int ask(WebMotion& motion, MotionAsk what, int a = 0, int b = 0, int c = 0, int d = 0) {
  return motion.ask(static_cast<int>(what), a, b, c, d, 0, 0);
}

/// What is computed about the world that a lane searches ends with that world: a walker in a corridor of 9 cells, whose wall at its middle has two
/// ways around, and a door that closes the shorter one at tick 2.
void check_worlds() {
  constexpr int exact = static_cast<int>(CellValue::Error), clearance = static_cast<int>(CellValue::Clearance), much = 1 << 20;
  WebSession session;
  Explain explain(session);
  session.new_map(9, 5);
  session.paint_rectangle(4, 1, 4, 3, wall);
  session.set_ends(0, 1, 8, 1);
  WebMotion motion(session);
  const int door = ask(motion, MotionAsk::AddDoor, 4, 0, 1, 0);
  ask(motion, MotionAsk::SetSchedule, door, 2, 40, 0);
  ask(motion, MotionAsk::SetPace, 1, 1);
  ask(motion, MotionAsk::AdvanceRun, 0, much, 20);
  const auto costs = [&] {
    session.advance(0, much);
    demand(session.status(0) == static_cast<int>(Status::Found), "a planning is searched");
    return session.path_cost(0);
  };
  const auto begin = [&] {
    demand(explain.begin_what_if(0) && explain.begin_heuristic_check(0) && explain.begin_path_check(0), "they begin");
    while (explain.advance_what_if(much) < 1000) continue;
    while (explain.advance_heuristic_check(much) < 1000) continue;
    while (explain.advance_path_check(much) < 1000) continue;
    for (const int kind : {exact, clearance}) {
      while (explain.prepare_cell_values(0, kind, much) < 1000) continue;
    }
  };
  const auto are_of = [&](double cost) {
    const auto first = [](const val& numbers) { return is_empty(numbers) ? -1.0 : *static_cast<const double*>(numbers.shown().data); };
    const auto is_cost = [&](const val& numbers) { return std::abs(first(numbers) - cost) < 1e-6; };
    demand(is_cost(explain.what_if_report()) && is_cost(explain.path_check(0)), "they are about the searched world");
  };
  ask(motion, MotionAsk::SeekTick, 1);
  const double short_way = costs();
  begin();
  are_of(short_way);
  ask(motion, MotionAsk::SeekTick, 2);
  demand(explain.advance_what_if(1) == no_job && explain.advance_heuristic_check(1) == no_job && explain.advance_path_check(1) == no_job,
         "they end with the planning");
  const double long_way = costs();
  demand(long_way != short_way, "another planning is another search");
  demand(is_empty(explain.cell_values(0, exact, 0, much)) && is_empty(explain.cell_values(0, clearance, 0, much)), "numbers end with it");
  begin();
  are_of(long_way);
  // The world of the tick is freed.
  ask(motion, MotionAsk::SetPace, 0, 1);
  ask(motion, MotionAsk::RemoveDoor, door);
  for (const bool is_searched : {false, true}) {
    demand(explain.advance_what_if(1) == no_job && is_empty(explain.what_if_report()), "the world is gone");
    demand(explain.advance_heuristic_check(1) == no_job && is_empty(explain.heuristic_report()), "the world is gone");
    demand(explain.advance_path_check(1) == no_job && is_empty(explain.path_check(0)), "the world is gone");
    demand(is_empty(explain.cell_values(0, exact, 0, much)), "the world is gone");
    if (!is_searched) costs();
  }
  // A map of another size takes the place of that of a tick.
  ask(motion, MotionAsk::SetPace, 1, 1);
  ask(motion, MotionAsk::SeekTick, 2);
  session.resize(40, 40);
  session.inspect(0, 30, 30);
  session.room_view();
  session.undo();
  session.inspect(0, 8, 4);
  demand(ask(motion, MotionAsk::Tick) == 0, "another map begins at tick 0");
}

/// Any question about what moves.
void ask(WebMotion& motion, Monkey& monkey) {
  const int what = static_cast<int>(monkey.below(motion_asks + 2)) - 1;
  const std::array<int, 6> numbers{monkey.whole(), monkey.whole(), monkey.whole(), monkey.whole(), monkey.whole(), monkey.whole()};
  motion.ask(what, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
  motion.answer();
}

int run(int rounds, std::uint32_t seed) {
  bind_explain();
  bind_motion();
  check_views();
  check_worlds();
  const auto of_session = urn_of<WebSession>();
  const auto of_explain = urn_of<Explain>();
  for (int round = 0; round < rounds; ++round) {
    Monkey monkey(seed + static_cast<std::uint32_t>(round));
    WebSession session;
    Explain explain(session);
    // Something moves in every second session, and stands still in the end.
    std::optional<WebMotion> motion;
    for (int call = 0; call < calls_in_round; ++call) {
      if (round % 2 == 0 && call == calls_in_round / 8) motion.emplace(session);
      if (motion && monkey.flag()) {
        ask(*motion, monkey);
        continue;
      }
      monkey.set_cells(static_cast<std::size_t>(session.width()) * static_cast<std::size_t>(session.height()));
      const std::size_t choice = monkey.below(of_session.size() + of_explain.size());
      if (choice < of_session.size())
        bindings::call(*of_session[choice], session, session, monkey);
      else
        bindings::call(*of_explain[choice - of_session.size()], explain, session, monkey);
    }
    if (monkey.flag()) motion.reset();
    // A search of what was there, then each function while another map is open.
    for (int lane = 0; lane < session.lane_count(); ++lane) session.advance(lane, 1 << 20);
    explain.view_at(0, 3);
    session.new_map(round % 2 == 0 ? 2 : 90, round % 2 == 0 ? 3 : 80);
    for (const Bound<WebSession>& each : emscripten::bound<WebSession>()) {
      if (!begins(each.name)) bindings::call(each, session, session, monkey);
    }
    for (const Bound<Explain>& each : emscripten::bound<Explain>()) {
      if (!begins(each.name)) bindings::call(each, explain, session, monkey);
    }
    // Views of steps that are gone are drawn, too.
    for (int place = 0; place < 8; ++place) explain.close_view(StepViews::first + place);
    session.advance(0, 1 << 20);
    const int view = explain.view_at(0, 1);
    explain.move_view(view, 1 << 20);
    session.render(view);
    session.continue_without_history(0);
    explain.move_view(view, 0);
    session.render(view);
  }
  const std::size_t functions = emscripten::bound<WebSession>().size() + emscripten::bound<Explain>().size();
  std::printf("%d calls of %zu bound functions from seed %u\n", rounds * calls_in_round, functions, static_cast<unsigned>(seed));
  return 0;
}

}  // namespace
}  // namespace astrolabe::bindings

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::atoi(arguments[1]) : 400;
  return astrolabe::bindings::run(rounds, count > 2 ? static_cast<std::uint32_t>(std::strtoull(arguments[2], nullptr, 10)) : 1);
}
