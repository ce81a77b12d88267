#pragma once
// The owner of a motion, for code that hands motions on and reads none.

#include <cstddef>
#include <memory>

namespace astrolabe {

struct Motion;

/// The deleter is a function of another file, so a page whose world stands still does not load the code that frees a motion.
struct MotionDeleter {
  void operator()(Motion* motion) const noexcept;
};
/// The bytes that a motion takes in memory.
std::size_t bytes_of(const Motion& motion) noexcept;
using MotionPtr = std::unique_ptr<Motion, MotionDeleter>;

}  // namespace astrolabe
