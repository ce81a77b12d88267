// Views of steps that a lane does not show.

#include "step_views.hpp"

#include "web_explain.hpp"

#include "recording/event_log.hpp"

#include <algorithm>

namespace astrolabe::bindings {

int StepViews::open(const Session& session, int lane, std::uint32_t step) {
  std::size_t free = 0;
  while (free < most && views_[free].view != nullptr) ++free;
  const Lane& of = session.lanes().lane(lane);
  const bool is_behind = step < of.steps();
  const bool has_step = !is_behind || (of.is_recorded() && of.log().keeps_history());
  if (free == most || of.status() == Status::Stale || !has_step) return first + static_cast<int>(most);
  Held& held = views_[free];
  // A view at the live end needs no plane of its own. Any other starts as a copy of the shown one; find() moves it to its step.
  held.view = is_behind ? std::make_unique<StepView>(of.shown()) : std::make_unique<StepView>(of);
  held.generation = of.log().generation();
  held.step = std::min(step, of.steps());
  return first + static_cast<int>(free);
}

void StepViews::move(const Session& session, int view, std::uint32_t step) {
  if (lane_of(session, view) < 0) return;
  Held& held = views_[place(view)];
  held.step = std::min(step, held.view->lane().steps());
  held.view->seek(held.step);
}

int StepViews::lane_of(const Session& session, int view) const noexcept {
  const Held& held = views_[place(view)];
  return held.view == nullptr ? -1 : session.lanes().lane_of_recording(held.generation);
}

const StepView* StepViews::find(const Session& session, int view) {
  if (lane_of(session, view) < 0) return nullptr;
  const Held& held = views_[place(view)];
  // At the live end, the step of the view changes while the search goes on.
  if (held.view->step() != held.step) held.view->seek(held.step);
  return held.view->step() == held.step ? held.view.get() : nullptr;
}

void StepViews::enter_step(const Session& session, int view, std::uint32_t events) {
  if (find(session, view) != nullptr) views_[place(view)].view->enter_step(events);
}

const StepView& WebSession::other_view(int i) {
  const StepView* const view = views_.find(session_, i);
  return view == nullptr ? session_.lanes().not_begun().shown() : *view;
}

const World& WebSession::searched(int i) const noexcept {
  const int lane = lane_of(i);
  return lane < 0 ? session_.world() : session_.lanes().searched(lane);
}

bool WebSession::render_other(int i) {
  const int of = lane_of(i);
  if (of >= 0) drawn_ = static_cast<std::size_t>(of);
  const StepView* const view = i < StepViews::first ? nullptr : views_.find(session_, i);
  Lane* const lane = view == nullptr ? nullptr : session_.lanes().current(of);
  if (lane != nullptr) return drawn().render(palette_, map(), *lane, *view);
  drawn().keep();
  return true;
}

int Explain::view_at(int i, double step) {
  constexpr double last = 1u << 31;
  // JavaScript may pass NaN or a negative number.
  return web_.views_.open(session(), clamp(i), static_cast<std::uint32_t>(step >= 0 ? std::min(step, last) : 0));
}

void Explain::move_view(int view, int step) { web_.views_.move(session(), view, static_cast<std::uint32_t>(std::max(step, 0))); }
void Explain::enter_step(int view, int events) { web_.views_.enter_step(session(), view, static_cast<std::uint32_t>(std::max(events, 0))); }
void Explain::close_view(int view) { web_.views_.close(view); }
int Explain::search_ahead(int i, int work) { return static_cast<int>(web_.begun(i).search_ahead(static_cast<std::uint32_t>(std::max(work, 0)))); }

void bind_views(const ExplainClass& explain) {
  explain.function("viewAt", &Explain::view_at)
      .function("moveView", &Explain::move_view)
      .function("enterStep", &Explain::enter_step)
      .function("closeView", &Explain::close_view)
      .function("searchAhead", &Explain::search_ahead);
}

}  // namespace astrolabe::bindings
