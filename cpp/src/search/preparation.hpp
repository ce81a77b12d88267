#pragma once
// What making tables beforehand took: the time of its steps, measured here and read by no search.

#include "astrolabe/search.hpp"
#include "numbers/decimals.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe {

namespace phases {
extern const PhaseInfo prepare;
}  // namespace phases

namespace facts {
extern const FactInfo preparation_ms;
extern const FactInfo preparation_bytes;
}  // namespace facts

class PreparationTime {
 public:
  void reset() noexcept { spent_ = {}; }

  template <class F>
  void measure(const F& piece) noexcept {
    const auto before = Clock::now();
    piece();
    spent_ += Clock::now() - before;
  }

  /// What Search::ready_steps returns for a maker of tables.
  template <class Maker>
  std::uint32_t ready_steps(Maker& maker) noexcept {
    if (maker.ready()) return Search::all_steps;
    std::uint32_t pieces = 0;
    measure([&] { pieces = maker.ready_pieces(); });
    return pieces;
  }

  /// `bytes`: what the tables take.
  void tell(std::uint64_t bytes, std::vector<FactValue>& facts) const {
    facts.push_back({&facts::preparation_ms, decimals(std::chrono::duration<double, std::milli>(spent_).count(), 2)});
    facts.push_back({&facts::preparation_bytes, std::to_string(bytes)});
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::duration spent_{};
};

}  // namespace astrolabe
