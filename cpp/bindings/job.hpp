#pragma once
// Jobs: work in parts, as JavaScript asks for it. A call gets an amount of work, counted in cells, events, steps or lines, because the core has no
// clock; where a call gets none, the core has a size for its parts. It returns the progress in thousandths: less than `ready` while work is left,
// `ready` at the end, and a negative number where the job cannot go on. The negative number is no_job or an ErrorCode, negated. Other functions tell
// the result.

#include "astrolabe/result.hpp"
#include "astrolabe/search.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace astrolabe::bindings {

/// Nothing was begun, or what it was about is gone. No ErrorCode is as large.
inline constexpr int no_job = -256;
static_assert(error_names.size() <= 256);

/// The amount of work that a call is given: JavaScript passes any number.
constexpr std::uint32_t work_of(int work) noexcept { return static_cast<std::uint32_t>(std::clamp(work, 1, 1 << 20)); }

/// The progress of a job that knows its end only when it is there.
constexpr int progress_while(bool is_more) noexcept { return is_more ? 0 : static_cast<int>(ready); }
/// The progress of a job that knows from the beginning how much there is to do.
constexpr int progress_at(std::uint64_t done, std::uint64_t all) noexcept { return static_cast<int>(done >= all ? ready : progress_of(done, all)); }

/// A job that computes a value about one version of something: of a world (World::version), or the number of a recording.
template <class T>
class Prepared {
 public:
  /// Replaces what was computed before.
  template <class... Arguments>
  T& begin(std::uint64_t version, const Arguments&... arguments) {
    version_ = version;
    progress_ = 0;
    value_ = nullptr;  // frees its memory before the next one takes some
    value_ = std::make_unique<T>(arguments...);
    return *value_;
  }
  /// Frees its memory.
  void end() noexcept { value_ = nullptr; }
  std::uint64_t version() const noexcept { return version_; }

  /// Null where there is none, or it is about another version.
  T* of(std::uint64_t version) const noexcept { return version_ == version ? value_.get() : nullptr; }
  /// Null also while it is incomplete.
  T* ready_of(std::uint64_t version) const noexcept { return progress_ == ready ? of(version) : nullptr; }

  int advance(std::uint64_t version, int work) {
    if (of(version) == nullptr) return no_job;
    if (progress_ != ready) progress_ = value_->advance(work_of(work));
    return static_cast<int>(progress_);
  }

 private:
  std::unique_ptr<T> value_;
  Progress progress_ = 0;
  std::uint64_t version_ = 0;
};

/// The same for several versions at a time: lanes may search a world each.
template <class T>
class PreparedEach {
 public:
  /// `is_present`: of a version. What was computed about others is freed.
  template <class IsPresent>
  T& begin(std::uint64_t version, const IsPresent& is_present) {
    std::erase_if(all_, [&](const Prepared<T>& each) { return each.version() == version || !is_present(each.version()); });
    return all_.emplace_back().begin(version);
  }
  void end() noexcept { all_.clear(); }

  T* of(std::uint64_t version) const noexcept {
    const auto found = find(all_, version);
    return found == all_.end() ? nullptr : found->of(version);
  }
  T* ready_of(std::uint64_t version) const noexcept {
    const auto found = find(all_, version);
    return found == all_.end() ? nullptr : found->ready_of(version);
  }
  int advance(std::uint64_t version, int work) {
    const auto found = find(all_, version);
    return found == all_.end() ? no_job : found->advance(version, work);
  }

 private:
  static auto find(auto& all, std::uint64_t version) noexcept {
    return std::find_if(all.begin(), all.end(), [version](const Prepared<T>& each) { return each.version() == version; });
  }

  std::vector<Prepared<T>> all_;
};

}  // namespace astrolabe::bindings
