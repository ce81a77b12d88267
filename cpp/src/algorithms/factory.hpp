#pragma once
// Makes the searches of an algorithm: one for each trace and width of costs.

#include "astrolabe/recording.hpp"
#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"

#include <cstdint>
#include <memory>

namespace astrolabe {

template <class Family, class TraceT>
std::unique_ptr<Search> make_search(bool wide, TraceT& trace) {
  if (wide) return std::make_unique<typename Family::template Of<TraceT, std::uint64_t>>(trace);
  return std::make_unique<typename Family::template Of<TraceT, std::uint32_t>>(trace);
}

/// The factory of a search that is a template over trace and cost type: Family::Of<TraceT, CostT>. A family is a struct, not an
/// alias template, because compilers give aliases of the same name in two unnamed namespaces the same symbols. Makers that a build
/// has no use for are null.
template <class Family>
constexpr SearchFactory factory_of() noexcept {
  SearchFactory factory{
      .recorded = [](bool wide, Recorder& trace) { return make_search<Family>(wide, trace); },
  };
#if ASTROLABE_UNTRACED
  factory.untraced = [](bool wide) {
    static NullTrace none;
    return make_search<Family>(wide, none);
  };
#endif
#if ASTROLABE_COUNTED
  factory.counted = [](bool wide, Counting& trace) { return make_search<Family>(wide, trace); };
#endif
  return factory;
}

}  // namespace astrolabe
