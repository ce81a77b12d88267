#pragma once
// Makes the searches of an algorithm: one for each trace and width of costs.

#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"

#include <cstdint>
#include <memory>

namespace astrolabe {

/// The factory of a search that is a template over trace and cost type: Family::Of<TraceT, CostT>. A family is a struct, not an
/// alias template, because compilers give aliases of the same name in two unnamed namespaces the same symbols.
template <class Family>
constexpr SearchFactory factory_of() noexcept {
  return {
      [](bool wide) -> std::unique_ptr<Search> {
        static NullTrace none;
        if (wide) return std::make_unique<typename Family::template Of<NullTrace, std::uint64_t>>(none);
        return std::make_unique<typename Family::template Of<NullTrace, std::uint32_t>>(none);
      },
      [](bool wide, Counting& trace) -> std::unique_ptr<Search> {
        if (wide) return std::make_unique<typename Family::template Of<Counting, std::uint64_t>>(trace);
        return std::make_unique<typename Family::template Of<Counting, std::uint32_t>>(trace);
      },
      [](bool wide, Recorder& trace) -> std::unique_ptr<Search> {
        if (wide) return std::make_unique<typename Family::template Of<Recorder, std::uint64_t>>(trace);
        return std::make_unique<typename Family::template Of<Recorder, std::uint32_t>>(trace);
      },
  };
}

}  // namespace astrolabe
