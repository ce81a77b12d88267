#pragma once
// The search of all configurations of some units, as if the others were not there. It says whether these units can all come to their goals. Where
// they cannot, it has looked at every configuration that can be reached.
//
// It takes the configuration with the least distances left, and goes on to the first successor with less. It comes back for the other successors:
// each configuration keeps the number of the next one.

#include "plan/configurations.hpp"
#include "plan/distances.hpp"
#include "plan/step_conflict.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace astrolabe {

class JointSearch {
 public:
  static constexpr std::size_t most_units = 8;
  static constexpr std::size_t most_bytes = std::size_t{1} << 28;
  enum class Answer : std::uint8_t {
    Running,
    Possible,
    Impossible,
    TooMany  ///< there are more configurations than it may look at
  };

  /// Both outlive it.
  JointSearch(const JointMoves& moves, const Distances& distances) : moves_(moves), distances_(distances) {}

  /// Preconditions: at most `most_units` units, each with a whole row and a path, and the period of each one is known.
  void begin(std::span<const std::uint32_t> units, std::size_t most_configurations);
  /// Looks at `most` combinations of steps, unless it ends before. Returns at how many it looked.
  std::uint32_t advance(std::uint32_t most);
  Answer answer() const noexcept { return answer_; }

 private:
  struct Node {
    std::uint64_t left;  ///< the sum of the distances
    Tick phase;
    std::uint32_t next;  ///< of its combinations of steps
  };
  struct Open {
    std::uint64_t left;
    std::uint32_t number;
    /// The greatest one of a heap is the one with the least left, and among equals the newest.
    friend bool operator<(const Open& a, const Open& b) noexcept { return a.left != b.left ? a.left > b.left : a.number < b.number; }
  };
  struct Candidate {
    Cell to;
    std::int32_t change;  ///< of the distance
    UnitStep step;
  };
  /// What one unit can do.
  struct Candidates {
    std::array<Candidate, direction_count + 1> list;
    std::uint32_t count;
    std::uint32_t stride;  ///< combinations of the units behind this one
  };

  void open(std::uint32_t number);
  void take();
  void find_candidates(std::size_t place, Cell from, Tick phase);
  void look_at_next();
  void reach();
  std::size_t bytes() const noexcept;
  Tick phase_after(Tick phase) const noexcept;

  const JointMoves& moves_;
  const Distances& distances_;
  std::vector<std::uint32_t> units_;
  std::size_t most_configurations_ = 0;
  Tick periodic_from_ = 0, period_ = 1;
  Answer answer_ = Answer::Possible;
  std::optional<Configurations> configurations_;
  std::vector<Node> nodes_;
  std::vector<Open> open_;  ///< a heap
  // The configuration that was taken:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  std::uint32_t taken_ = none;
  std::uint32_t combinations_ = 0;
  std::array<Candidates, most_units> candidates_{};
  std::array<const Candidate*, most_units> chosen_{};
  std::vector<Cell> to_;
};

}  // namespace astrolabe
