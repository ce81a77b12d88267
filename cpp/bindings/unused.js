// What the binding library offers every program, and ours asks of none: texts of wide characters, numbers of 64 bits, copies of handles, handles that are
// deleted later, classes that scripts derive, classes with a base or with smart pointers, functions of one name, and names of types that are not bound.
// 1.1 kB with brotli of what a page waits for. Whether all types are bound shows at once: a call would fail in the first test that makes it.
mergeInto(LibraryManager.library, {
  _embind_register_std_wstring__deps: [],
  _embind_register_std_wstring: function() {},

  _embind_register_bigint__deps: [],
  _embind_register_bigint: function() {},

  $init_ClassHandle__deps: ['$ClassHandle_delete'],
  $init_ClassHandle: function() {
    ClassHandle.prototype['delete'] = ClassHandle_delete;
  },

  $init_embind__deps: [],
  $init_embind: function() {},

  $ensureOverloadTable__deps: ['$throwBindingError'],
  $ensureOverloadTable: function(proto, methodName) {
    throwBindingError(methodName + ' is bound twice');
  },

  $genericPointerToWireType__deps: ['$throwBindingError'],
  $genericPointerToWireType: function(destructors, handle) {
    throwBindingError(handle);
  },

  $throwUnboundTypeError__deps: ['$throwBindingError'],
  $throwUnboundTypeError: function(message) {
    throwBindingError(message);
  },
});
