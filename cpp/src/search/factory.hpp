#pragma once
// Makes the searches of an algorithm: untraced ones with 32-bit costs, and recorded ones of both widths. A query that outgrows 32 bits is
// rare, so an untraced search with 64-bit costs is a recorded search that owns its recording; no caller reads that recording.

#include "astrolabe/search.hpp"
#include "astrolabe/trace.hpp"
#include "recording/event_log.hpp"
#include "search/delegating.hpp"

#include <cstdint>
#include <memory>

namespace astrolabe {

/// A recorded search and its recording, which keeps no log.
struct OwnRecording {
  explicit OwnRecording(std::unique_ptr<Search> (*make)(EventLog&)) : search(make(trace)) {}
  EventLog trace;
  std::unique_ptr<Search> search;
};

class UnreadSearch final : OwnRecording, public Delegating {
 public:
  explicit UnreadSearch(std::unique_ptr<Search> (*make)(EventLog&)) : OwnRecording(make), Delegating(*search) {}

  Progress make_ready(const Problem& problem) noexcept override {
    return trace.make_room(problem.map->size().cells()) ? search->make_ready(problem) : 0;
  }

  bool revise(const Problem& problem, const Revision& revision) noexcept override { return search->revise(problem, revision); }

 private:
  Search& choose(Problem& problem) noexcept override {
    trace.reset(problem.map->size().cells());
    trace.drop_history(nullptr);
    return *search;
  }
};

template <class Family, class CostT>
std::unique_ptr<Search> make_recorded(EventLog& trace) {
  return std::make_unique<typename Family::template Of<EventLog, CostT>>(trace);
}

/// The factory of a search that is a template over trace and cost type: Family::Of<TraceT, CostT>. A family is a struct, not an
/// alias template, because compilers give aliases of the same name in two unnamed namespaces the same symbols. Makers that a build
/// has no use for are null.
template <class Family>
constexpr SearchFactory factory_of() noexcept {
  SearchFactory factory{
      .recorded = [](bool wide,
                     EventLog& trace) { return wide ? make_recorded<Family, std::uint64_t>(trace) : make_recorded<Family, std::uint32_t>(trace); },
  };
#if ASTROLABE_UNTRACED
  factory.untraced = [](bool wide) -> std::unique_ptr<Search> {
    if (wide) return std::make_unique<UnreadSearch>(make_recorded<Family, std::uint64_t>);
    static NullTrace none;
    return std::make_unique<typename Family::template Of<NullTrace, std::uint32_t>>(none);
  };
#endif
  return factory;
}

template <template <class TraceT, class CostT> class SearchOf>
struct FamilyOf {
  template <class TraceT, class CostT>
  using Of = SearchOf<TraceT, CostT>;
};

/// The same for a class template over trace and cost type.
template <template <class TraceT, class CostT> class SearchOf>
constexpr SearchFactory factory_of() noexcept {
  return factory_of<FamilyOf<SearchOf>>();
}

}  // namespace astrolabe
