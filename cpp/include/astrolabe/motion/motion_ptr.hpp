#pragma once
// The owner of a motion, for code that hands motions on and reads none.

#include <cstddef>
#include <memory>

namespace astrolabe {

struct Motion;

/// It frees the motion by a call, so that a page whose world stands still does not fetch how.
struct MotionDeleter {
  void operator()(Motion* motion) const noexcept;
};
/// What it takes in memory.
std::size_t bytes_of(const Motion& motion) noexcept;
using MotionPtr = std::unique_ptr<Motion, MotionDeleter>;

}  // namespace astrolabe
