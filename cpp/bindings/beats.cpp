// What happened in the step at a cursor, for the lines of a pseudo-code.

#include "web_explain.hpp"

#include "explain/steps/beats.hpp"

namespace astrolabe::bindings {

val Explain::beats(int i) {
  const BeatCounts counts = beats_of(step_view(i));
  counts_.assign(counts.begin(), counts.end());
  return view(counts_);
}

void bind_beats(const ExplainClass& explain) { explain.function("beats", &Explain::beats); }

}  // namespace astrolabe::bindings
