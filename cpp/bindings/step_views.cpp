// Views of steps that a lane does not show.

#include "step_views.hpp"

#include "web_session.hpp"

#include <algorithm>

namespace astrolabe::bindings {

int StepViews::open(const Session& session, int lane, std::uint32_t step) {
  std::size_t free = 0;
  while (free < most && views_[free].view != nullptr) ++free;
  const Lane& of = session.lane(lane);
  if (free < most && of.status() != Status::Stale)
    views_[free] = {std::make_unique<StepView>(of.shown()), session.lane_number(lane), of.log().generation(), std::min(step, of.steps())};
  return first + static_cast<int>(free);
}

void StepViews::move(const Session& session, int view, std::uint32_t step) {
  if (lane_of(session, view) < 0) return;
  Held& held = views_[place(view)];
  held.step = step;
  held.view->seek(step);
}

int StepViews::lane_of(const Session& session, int view) const noexcept {
  const Held& held = views_[place(view)];
  if (held.view == nullptr) return -1;
  for (int lane = 0; lane < session.lane_count(); ++lane) {
    if (session.lane_number(lane) == held.lane_number) return session.lane(lane).log().generation() == held.generation ? lane : -1;
  }
  return -1;
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

int WebSession::view_at(int i, double step) {
  constexpr double last = 1u << 31;
  // JavaScript may pass NaN or a negative number.
  return views_.open(session_, clamp(i), static_cast<std::uint32_t>(step >= 0 ? std::min(step, last) : 0));
}
void WebSession::move_view(int view, int step) { views_.move(session_, view, static_cast<std::uint32_t>(std::max(step, 0))); }
void WebSession::enter_step(int view, int events) { views_.enter_step(session_, view, static_cast<std::uint32_t>(std::max(events, 0))); }
void WebSession::close_view(int view) { views_.close(view); }

const StepView& WebSession::other_view(int i) {
  const StepView* const view = views_.find(session_, i);
  return view == nullptr ? session_.not_begun().shown() : *view;
}

void bind_views(const SessionClass& session) {
  session.function("viewAt", &WebSession::view_at)
      .function("moveView", &WebSession::move_view)
      .function("enterStep", &WebSession::enter_step)
      .function("closeView", &WebSession::close_view);
}

}  // namespace astrolabe::bindings
