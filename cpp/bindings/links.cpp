// Links that are written and opened.

#include "values.hpp"
#include "web_session.hpp"

#include "io/link/link_fields.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

namespace astrolabe::bindings {

LinkText WebSession::write_link(int lane, const std::string& view_text, const std::string& name) {
  return LinkText(session_.write_link(clamp(lane), view_text, name));
}

int WebSession::open_link(const std::string& text, const std::string& name) {
  link_name_ = name;
  return report(made(link_).open(text));
}

int WebSession::continue_link(int cells) {
  LinkReader& link = made(link_);
  if (!link.error().ok()) return -report(link.error());
  if (!link.is_open()) return -report({.code = ErrorCode::LinkForeign});
  const bool is_more = link.advance(work_of(cells));
  if (is_more || !link.error().ok()) return reading(is_more, link.error());
  note(link.state());
  session_.open_link(link, link_name_);
  drop_pictures();
  return ready;
}

std::string WebSession::fields(int lane) { return session_.fields(clamp(lane)); }
int WebSession::check_fields(const std::string& text) { return report(LinkFields().read(text)); }

int WebSession::open_fields(const std::string& text) {
  LinkFields fields;
  Error error = fields.read(text);
  if (error.ok()) error = session_.open_fields(fields);
  if (error.ok()) note(fields.state);
  drop_pictures();
  return report(error);
}

int WebSession::repeat_fields(const std::string& text) {
  LinkFields fields;
  Error error = fields.read(text);
  if (error.ok()) error = session_.repeat_fields(fields);
  drop_pictures();
  return report(error);
}

double WebSession::link_step(int lane) const {
  const auto i = static_cast<std::size_t>(std::max(lane, 0));
  return i < link_steps_.size() ? link_steps_[i] : 0;
}
bool WebSession::link_counts_preparation() const { return link_counts_preparation_; }
bool WebSession::link_is_of_other_trace() const { return link_is_of_other_trace_; }
std::string WebSession::link_view() const { return link_view_; }

void bind_links(const SessionClass& session) {
  emscripten::class_<LinkText>("LinkText").function("advance", &LinkText::advance).function("take", &LinkText::take);
  session.function("writeLink", &WebSession::write_link)
      .function("openLink", &WebSession::open_link)
      .function("continueLink", &WebSession::continue_link)
      .function("fields", &WebSession::fields)
      .function("checkFields", &WebSession::check_fields)
      .function("openFields", &WebSession::open_fields)
      .function("repeatFields", &WebSession::repeat_fields)
      .function("linkStep", &WebSession::link_step)
      .function("linkCountsPreparation", &WebSession::link_counts_preparation)
      .function("linkIsOfOtherTrace", &WebSession::link_is_of_other_trace)
      .function("linkView", &WebSession::link_view);
}

}  // namespace astrolabe::bindings
