// Why each move of a cell was taken, no better, left out or refused.

#include "values.hpp"
#include "web_explain.hpp"

#include "explain/steps/move_reasons.hpp"
#include "fields.hpp"

#include <cstddef>

namespace astrolabe::bindings {

val Explain::reasons(int i, int x, int y) {
  const Map& map = searched(i).map();
  rays_.clear();
  numbers_.assign(expansion_field::count, absent);
  const Point p = point_of(x, y);
  if (!map.size().contains(p)) return view(numbers_);
  const CostModel& model = searched(i).query().model();
  const MoveReasons reasons = reasons_of(step_view(i), map, map.size().cell(p));
  numbers_[expansion_field::Step] = reasons.step;
  numbers_[expansion_field::Side] = static_cast<double>(reasons.side);
  for (const MoveReason& reason : reasons.moves) {
    const std::size_t first = numbers_.size();
    numbers_.resize(first + move_field::count, absent);
    double* const out = numbers_.data() + first;
    out[move_field::Fate] = static_cast<double>(reason.fate);
    out[move_field::X] = reason.target.x;
    out[move_field::Y] = reason.target.y;
    if (reason.has_g) out[move_field::G] = shown_units(model, static_cast<double>(reason.g));
    if (reason.has_known) out[move_field::Known] = shown_units(model, static_cast<double>(reason.known));
    out[move_field::Refusal] = static_cast<double>(reason.refused.refusal);
    out[move_field::CulpritX] = reason.refused.culprit.x;
    out[move_field::CulpritY] = reason.refused.culprit.y;
    out[move_field::OtherX] = reason.refused.other.x;
    out[move_field::OtherY] = reason.refused.other.y;
    out[move_field::Remedies] = reason.remedies;
    out[move_field::Standing] = static_cast<double>(reason.stand.standing);
  }
  rays_ = reasons.rays;
  return view(numbers_);
}

val Explain::rays() {
  ray_numbers_.clear();
  for (const JumpRay& ray : rays_) {
    ray_numbers_.insert(ray_numbers_.end(), {static_cast<int>(ray.direction), ray.from.x, ray.from.y, ray.to.x, ray.to.y, static_cast<int>(ray.end),
                                             static_cast<int>(ray.is_jump), static_cast<int>(ray.forced)});
  }
  return view(ray_numbers_);
}

void bind_reasons(const ExplainClass& explain) { explain.function("reasons", &Explain::reasons).function("rays", &Explain::rays); }

}  // namespace astrolabe::bindings
