#pragma once
// How likely the next bit is a one, as several contexts see it together. Each context has a table of what followed it so far; their
// opinions are mixed by weights that learn which of them to trust. The way of M. Mahoney's PAQ (Adaptive Weighing of Context Models
// for Lossless Data Compression, 2005), in integers alone, so that every build says the same.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

/// ln(p / (1 - p)) in 1/256, for p in 1/65536; and back, to 1 to 65535.
std::int32_t stretch(std::uint32_t probability) noexcept;
std::uint32_t squash(std::int32_t stretched) noexcept;

class BitPredictor {
 public:
  static constexpr std::size_t most_contexts = 6;
  using Contexts = std::array<std::uint64_t, most_contexts>;

  /// The first `contexts` contexts are looked at, each in a table of 2^table_bits places; the weights come in two groups of sets.
  BitPredictor(std::size_t contexts, unsigned table_bits, std::size_t first_sets, std::size_t second_sets);

  /// The probability of a one, in 1/65536, 1 to 65535. Contexts from narrow to wide: one that was never seen begins with the opinion
  /// of the one before it. `first`, `second`: which set of each group of weights is used.
  std::uint32_t predict(const Contexts& contexts, std::size_t first, std::size_t second) noexcept;
  /// What the bit was that predict() was asked for last.
  void learn(bool bit) noexcept;

 private:
  struct Place {
    std::uint16_t one = 0;  ///< in 1/65536
    std::uint16_t seen = 0;
  };
  struct Weights {
    std::array<std::int32_t, most_contexts> of;  ///< in 1/65536
    std::uint32_t seen = 0;
  };
  struct Group {
    std::vector<Weights> sets;
    Weights* set = nullptr;
    std::uint32_t one = 0;  ///< its own opinion
  };

  std::size_t count_;
  unsigned shift_;
  std::array<std::vector<Place>, most_contexts> tables_;
  std::array<Group, 2> groups_;
  std::array<Place*, most_contexts> places_{};
  std::array<std::int32_t, most_contexts> opinions_{};  ///< stretched
};

}  // namespace astrolabe
