#pragma once
// Walks through a text line by line and word by word, and knows where it is, so that errors can say so.

#include "numbers/decimals.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace astrolabe {

/// Whether a word is a lower-case one, written in any case.
constexpr bool is_word(std::string_view word, std::string_view lower_case) noexcept {
  if (word.size() != lower_case.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if ((word[i] >= 'A' && word[i] <= 'Z' ? word[i] - 'A' + 'a' : word[i]) != lower_case[i]) return false;
  }
  return true;
}

class LineReader {
 public:
  explicit LineReader(std::string_view text) noexcept : rest_(text) {}

  /// Goes to the next line, without its line end (LF or CRLF). False at the end of the text.
  bool next() noexcept {
    ++number_;
    if (rest_.empty()) {
      line_ = {};
      cursor_ = 0;
      return false;
    }
    const std::size_t end = rest_.find('\n');
    line_ = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
    cursor_ = 0;
    return true;
  }
  std::string_view line() const noexcept { return line_; }
  /// Counts from 1; after the end, one more than the last line.
  std::uint32_t number() const noexcept { return number_; }

  /// The next word of the line, between blanks and tabs; empty at its end.
  std::string_view word() noexcept {
    while (cursor_ < line_.size() && is_blank(line_[cursor_])) ++cursor_;
    word_ = cursor_;
    while (cursor_ < line_.size() && !is_blank(line_[cursor_])) ++cursor_;
    return line_.substr(word_, cursor_ - word_);
  }
  /// Words behind the one that was read last.
  std::uint32_t words_left() const noexcept {
    LineReader ahead = *this;
    std::uint32_t words = 0;
    while (!ahead.word().empty()) ++words;
    return words;
  }
  /// Column of the word read last, from 1.
  std::uint32_t column() const noexcept { return static_cast<std::uint32_t>(word_) + 1; }

  /// The next word as a whole number without sign; false when it is none.
  bool number(std::int64_t& value) noexcept {
    const std::string_view text = word();
    std::uint32_t number = 0;
    if (text.size() > 9 || !read_natural(text, number)) return false;
    value = number;
    return true;
  }

  static bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }
  /// Characters behind the line.
  std::size_t left() const noexcept { return rest_.size(); }
  /// True when the rest of the text holds nothing but white space.
  bool only_blank_left() const noexcept { return rest_.find_first_not_of(" \t\r\n") == std::string_view::npos; }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t cursor_ = 0;
  std::size_t word_ = 0;
  std::uint32_t number_ = 0;
};

}  // namespace astrolabe
