#pragma once
// The bucket that a search over buckets empties at each step: the highest bucket from which it has taken a cell so far. A key below this bucket
// joins it (memory/bucket_ring.hpp). So where keys may fall, the bucket of a cell depends on the step that inserted the cell.

#include "astrolabe/lane.hpp"
#include "recording/event_log.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

class BucketFloors {
 public:
  /// Reads the recording up to the step, a part of it in each call. True when nothing is left to read.
  bool read(const StepView& view, unsigned bucket_bits);
  /// The bucket that the step was emptying; 0 for step 0. Precondition: read() has returned true at this step or a later one.
  std::uint64_t at(std::uint32_t step) const noexcept;

 private:
  struct Rise {
    std::uint32_t step;
    std::uint64_t bucket;
  };
  std::vector<Rise> rises_;
  std::uint32_t steps_ = 0;       ///< that were read
  std::uint32_t generation_ = 0;  ///< of the recording
};

}  // namespace astrolabe
