#pragma once
// A text that is written in slices: a link, or a trace. To JavaScript they are one class, because each class costs bytes before the first frame.

#include "job.hpp"

#include "astrolabe/link.hpp"
#include "exports/posthoc.hpp"

#include <string>
#include <utility>
#include <variant>

namespace astrolabe::bindings {

class TextWriter {
 public:
  explicit TextWriter(LinkWriter writer) noexcept : writer_(std::move(writer)) {}
  explicit TextWriter(PosthocWriter writer) noexcept : writer_(std::move(writer)) {}

  bool fits() const {
    const auto* const trace = std::get_if<PosthocWriter>(&writer_);
    return trace == nullptr || trace->fits();
  }
  int advance(int work) {
    const auto more = [&](auto& writer) { return writer.advance(work_of(work)); };
    auto* const link = std::get_if<LinkWriter>(&writer_);
    return progress_while(link != nullptr ? more(*link) : more(*std::get_if<PosthocWriter>(&writer_)));
  }
  std::string take() {
    auto* const link = std::get_if<LinkWriter>(&writer_);
    return link != nullptr ? link->take_link() : std::get_if<PosthocWriter>(&writer_)->take_text();
  }

 private:
  std::variant<LinkWriter, PosthocWriter> writer_;
};

}  // namespace astrolabe::bindings
