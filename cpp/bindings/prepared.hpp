#pragma once
// A value about the world at one revision that is computed in parts, by several calls.

#include "astrolabe/search.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace astrolabe::bindings {

template <class T>
class Prepared {
 public:
  /// Replaces what was computed before.
  template <class... Arguments>
  T& begin(std::uint32_t revision, const Arguments&... arguments) {
    revision_ = revision;
    progress_ = 0;
    value_ = nullptr;  // frees its memory before the next one takes some
    value_ = std::make_unique<T>(arguments...);
    return *value_;
  }
  /// Frees its memory.
  void end() noexcept { value_ = nullptr; }

  /// Null where there is none, or it is about another revision.
  const T* of(std::uint32_t revision) const noexcept { return revision_ == revision ? value_.get() : nullptr; }
  /// Null also while it is incomplete.
  const T* ready_of(std::uint32_t revision) const noexcept { return progress_ == ready ? of(revision) : nullptr; }

  /// Works on about `cells` cells. Returns the progress in thousandths, or -1 where there is none of this revision.
  int advance(std::uint32_t revision, int cells) {
    if (of(revision) == nullptr) return -1;
    if (progress_ != ready) progress_ = value_->advance(static_cast<std::uint32_t>(std::clamp(cells, 1, 1 << 20)));
    return static_cast<int>(progress_);
  }

 private:
  std::unique_ptr<T> value_;
  Progress progress_ = 0;
  std::uint32_t revision_ = 0;
};

}  // namespace astrolabe::bindings
