#pragma once
// What makes each change of a session one undo step.

#include "astrolabe/session.hpp"
#include "session/history.hpp"

namespace astrolabe {

/// Opens an edit for one call when none is open, and closes it again.
class Session::EditScope {
 public:
  explicit EditScope(Session& session) : session_(session), own_(!session.history_->editing) {
    if (own_) session_.begin_edit();
  }
  ~EditScope() {
    if (own_) session_.end_edit();
  }
  EditScope(const EditScope&) = delete;
  EditScope& operator=(const EditScope&) = delete;

 private:
  Session& session_;
  bool own_;
};

}  // namespace astrolabe
