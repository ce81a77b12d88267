#pragma once
// The time that preparing tables takes. It is measured here, and no search reads it.

#include "astrolabe/search.hpp"
#include "numbers/decimals.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace astrolabe {

namespace facts {
extern const FactInfo preparation_ms;
extern const FactInfo preparation_bytes;
}  // namespace facts

class PreparationTime {
 public:
  /// Runs a part of the preparation for the next search.
  template <class F>
  Progress measure(const F& part) noexcept {
    if (search_began_) spent_ = {};
    search_began_ = false;
    const auto before = Clock::now();
    const Progress progress = part();
    spent_ += Clock::now() - before;
    return progress;
  }
  void begin_search() noexcept { search_began_ = true; }

  /// `bytes`: the size of the tables.
  void append_facts(std::uint64_t bytes, std::vector<FactValue>& facts) const {
    facts.push_back({&facts::preparation_ms, decimals(std::chrono::duration<double, std::milli>(spent_).count(), 2)});
    facts.push_back({&facts::preparation_bytes, decimal(bytes)});
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::duration spent_{};
  bool search_began_ = false;
};

}  // namespace astrolabe
