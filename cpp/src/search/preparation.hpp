#pragma once
// The time that preparing tables takes. It is measured here, and no search reads it.

#include "astrolabe/search.hpp"
#include "numbers/decimals.hpp"

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
    if (search_began_) spent_ = 0;
    search_began_ = false;
    const double before = now();
    const Progress progress = part();
    spent_ += now() - before;
    return progress;
  }
  void begin_search() noexcept { search_began_ = true; }

  /// `bytes`: the size of the tables.
  void append_facts(std::uint64_t bytes, std::vector<FactValue>& facts) const {
    facts.push_back({&facts::preparation_ms, decimals(spent_, 2)});
    facts.push_back({&facts::preparation_bytes, decimal(bytes)});
  }

 private:
  /// Milliseconds on a clock that is never set.
  static double now() noexcept;

  double spent_ = 0;  ///< milliseconds
  bool search_began_ = false;
};

}  // namespace astrolabe
