#include "explain/paths/what_if.hpp"

namespace astrolabe {
namespace {

/// Where the phases begin, in thousandths of the whole.
constexpr Progress paths_begin = 500, removals_begin = 650;

constexpr Progress between(Progress first, Progress last, Progress share) noexcept { return first + share * (last - first) / ready; }

}  // namespace

WhatIf::WhatIf(const Map& map, const Problem& problem) : map_(&map), problem_(problem) { costs_.begin(problem_); }

Progress WhatIf::advance(std::uint32_t cells) {
  Progress progress = ready;
  switch (phase_) {
    case Phase::Costs:
      progress = costs_.advance(cells);
      if (progress != ready) return between(0, paths_begin, progress);
      paths_ = std::make_unique<ShortestPaths>(problem_, costs_);
      phase_ = Phase::Paths;
      return paths_begin;
    case Phase::Paths:
      progress = paths_->advance(cells);
      if (progress != ready) return between(paths_begin, removals_begin, progress);
      removals_ = std::make_unique<WallRemoval>(*map_, problem_, costs_);
      phase_ = Phase::Removals;
      return removals_begin;
    case Phase::Removals:
      progress = removals_->advance(cells);
      if (progress != ready) return between(removals_begin, ready, progress);
      phase_ = Phase::Done;
      return ready;
    case Phase::Done:
      break;
  }
  return ready;
}

}  // namespace astrolabe
