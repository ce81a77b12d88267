#pragma once
// Writes a link in slices, for JavaScript. It holds all that it needs, so the session may change meanwhile.

#include "job.hpp"

#include "astrolabe/link.hpp"

#include <string>
#include <utility>

namespace astrolabe::bindings {

class LinkText {
 public:
  explicit LinkText(LinkWriter writer) noexcept : writer_(std::move(writer)) {}

  int advance(int cells) {
    is_whole_ = !writer_.advance(work_of(cells));
    return progress_while(!is_whole_);
  }
  /// Empty before the end: a link of a part of the map would look like the link of another map.
  std::string take() { return is_whole_ ? writer_.take_link() : std::string{}; }

 private:
  LinkWriter writer_;
  bool is_whole_ = false;
};

}  // namespace astrolabe::bindings
