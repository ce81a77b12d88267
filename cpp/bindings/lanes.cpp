// Lanes: algorithm and options, and the steps of a search.

#include "values.hpp"
#include "web_session.hpp"

#include "catalog/json_writer.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <utility>

namespace astrolabe::bindings {

const Lane& WebSession::lane(int i) const noexcept { return session_.lanes().lane(clamp(i)); }
const StepView& WebSession::step_view(int i) { return i < StepViews::first ? lane(i).shown() : other_view(i); }

int WebSession::lane_count() const { return session_.lanes().lane_count(); }
int WebSession::most_lanes() const { return Lanes::most_lanes(map().size()); }
int WebSession::take_left_out() {
  // The lanes that did not fit on the map had pictures.
  drop_pictures();
  return session_.lanes().take_left_out();
}
int WebSession::add_lane(const std::string& id) {
  const AlgorithmInfo* info = find_algorithm(id);
  return info != nullptr && session_.edit().add_lane(*info) ? session_.lanes().lane_count() - 1 : -1;
}

void WebSession::remove_lane(int lane) {
  if (!session_.edit().remove_lane(lane)) return;
  std::move(pictures_.begin() + lane + 1, pictures_.end(), pictures_.begin() + lane);
  drop_pictures();
}

std::string WebSession::algorithm(int lane) const { return std::string{session_.lanes().options(clamp(lane)).algorithm().id}; }

bool WebSession::set_algorithm(int lane, const std::string& id) {
  const AlgorithmInfo* info = find_algorithm(id);
  if (info == nullptr) return false;
  session_.edit().set_algorithm(clamp(lane), *info);
  return true;
}

int WebSession::option(int lane, const std::string& id) const {
  const ParameterInfo* info = find_parameter(id);
  return info == nullptr ? 0 : session_.lanes().options(clamp(lane)).get(*info);
}

bool WebSession::set_option(int lane, const std::string& id, int value) {
  const ParameterInfo* info = find_parameter(id);
  return info != nullptr && session_.edit().set_option(clamp(lane), *info, value);
}

void WebSession::use_fastest_options(int lane) { session_.edit().use_fastest_options(clamp(lane)); }

std::string WebSession::verdict(int lane) {
  const World& world = session_.lanes().searched(clamp(lane));
  const Verdict verdict = session_.lanes().verdict(clamp(lane));
  JsonWriter json;
  json.begin_object().member("level", guarantee_ids[static_cast<int>(verdict.level)]).member("bound", verdict.bound);
  const std::initializer_list<std::pair<const char*, bool>> claims{{"usesHeuristic", verdict.uses_heuristic},
                                                                   {"admissible", verdict.admissible},
                                                                   {"consistent", verdict.consistent},
                                                                   {"heuristicAdmissible", verdict.heuristic_admissible},
                                                                   {"heuristicConsistent", verdict.heuristic_consistent}};
  for (const auto& [id, holds] : claims) json.member(id, holds);
  json.key("reasons").begin_array();
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    if ((verdict.failed >> i & 1) != 0) json.value(conditions[i].id);
  }
  json.end_array().key("unmet").begin_array();
  for (std::size_t i = 0; i < needs.size(); ++i) {
    if ((verdict.unmet >> i & 1) != 0) json.value(needs[i].id);
  }
  json.end_array().member("instead", nearest_that_works(world.ground(), world.query(), session_.lanes().options(clamp(lane)).algorithm()).id);
  return json.end_object().take();
}

int WebSession::make_ready(int lane) {
  const int i = clamp(lane);
  session_.lanes().make_ready(i);
  return static_cast<int>(session_.lanes().progress(i));
}
int WebSession::progress(int lane) { return static_cast<int>(session_.lanes().progress(clamp(lane))); }
int WebSession::former_steps(int lane) { return static_cast<int>(this->lane(lane).search().former_steps()); }
void WebSession::restart(int lane) { session_.lanes().restart(clamp(lane)); }
int WebSession::advance(int i, int work) { return static_cast<int>(begun(i).advance(static_cast<std::uint32_t>(std::max(work, 0)))); }
void WebSession::continue_without_history(int i) {
  if (Lane* const lane = session_.lanes().current(clamp(i))) lane->continue_without_history();
}
bool WebSession::has_history(int i) { return step_view(i).lane().log().keeps_history(); }
int WebSession::status(int i) { return static_cast<int>(step_view(i).lane().status()); }
void WebSession::set_recorded(int lane, bool recorded) { session_.lanes().set_recorded(clamp(lane), recorded); }
int WebSession::step(int i) { return static_cast<int>(step_view(i).step()); }
int WebSession::recorded_steps(int i) { return static_cast<int>(step_view(i).lane().steps()); }
void WebSession::seek(int i, int step) {
  // A view is moved by its owner (Explain::move_view).
  if (i >= StepViews::first) return;
  if (Lane* const lane = session_.lanes().current(clamp(i))) lane->seek(static_cast<std::uint32_t>(std::max(step, 0)));
}

void bind_lanes(const SessionClass& session) {
  session.function("laneCount", &WebSession::lane_count)
      .function("mostLanes", &WebSession::most_lanes)
      .function("takeLeftOut", &WebSession::take_left_out)
      .function("addLane", &WebSession::add_lane)
      .function("removeLane", &WebSession::remove_lane)
      .function("algorithm", &WebSession::algorithm)
      .function("setAlgorithm", &WebSession::set_algorithm)
      .function("option", &WebSession::option)
      .function("setOption", &WebSession::set_option)
      .function("useFastestOptions", &WebSession::use_fastest_options)
      .function("verdict", &WebSession::verdict)
      .function("makeReady", &WebSession::make_ready)
      .function("progress", &WebSession::progress)
      .function("formerSteps", &WebSession::former_steps)
      .function("restart", &WebSession::restart)
      .function("setRecorded", &WebSession::set_recorded)
      .function("advance", &WebSession::advance)
      .function("continueWithoutHistory", &WebSession::continue_without_history)
      .function("hasHistory", &WebSession::has_history)
      .function("status", &WebSession::status)
      .function("step", &WebSession::step)
      .function("recordedSteps", &WebSession::recorded_steps)
      .function("seek", &WebSession::seek);
}

}  // namespace astrolabe::bindings
