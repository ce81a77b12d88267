#pragma once
// Writes JSON text: enough for the catalogue and for the command line, without a parser behind it.

#include "numbers/decimals.hpp"

#include <concepts>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

namespace astrolabe {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonWriter& value(const char* text) { return value(std::string_view{text}); }
  JsonWriter& value(bool yes) { return raw(yes ? "true" : "false"); }
  JsonWriter& value(double number, int digits) {
    char buffer[48];
    std::snprintf(buffer, sizeof buffer, "%.*f", digits, number);
    return raw(buffer);
  }
  /// All digits that tell it from other numbers.
  JsonWriter& value(double number) {
    char buffer[48];
    std::snprintf(buffer, sizeof buffer, "%.17g", number);
    return raw(buffer);
  }
  template <std::integral Integer>
  JsonWriter& value(Integer number) {
    return raw(decimal(number));
  }
  JsonWriter& null() { return raw("null"); }

  template <class T>
  JsonWriter& member(std::string_view name, T content) {
    return key(name).value(content);
  }

  std::string take() { return std::move(text_); }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonWriter& raw(std::string_view text) {
    separate();
    text_ += text;
    return *this;
  }
  void separate() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  void quote(std::string_view text) {
    text_ += '"';
    for (const char c : text) {
      if (c == '"' || c == '\\') {
        text_ += '\\';
        text_ += c;
      } else if (static_cast<unsigned char>(c) < 0x20) {
        constexpr std::string_view digits = "0123456789abcdef";
        text_ += "\\u00";
        text_ += digits[static_cast<unsigned char>(c) >> 4];
        text_ += digits[static_cast<unsigned char>(c) & 15];
      } else {
        text_ += c;
      }
    }
    text_ += '"';
  }

  std::string text_;
  bool fresh_ = true;
};

}  // namespace astrolabe
