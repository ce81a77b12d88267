// How a bound function is called. The binding library, where it must not make code from text, keeps the arguments in arrays that every call cuts
// and fills: 70 of the 86 ns of a call. Here each number of arguments has a function of its own.
mergeInto(LibraryManager.library, {
  $craftInvokerFunction__deps: ['$runDestructors', '$throwBindingError'],
  $craftInvokerFunction: function(name, types, classType, invoker, target) {
    var result = types[0];
    var self = classType && types[1];
    var a = types[2], b = types[3], c = types[4];
    var expected = types.length - 2;
    function check(count) {
      if (count !== expected) throwBindingError('function ' + name + ' called with ' + count + ' arguments, expected ' + expected + ' args!');
    }
    var isPlain = types.slice(1).every(function(type) { return !type || type.destructorFunction === null; });
    if (self && isPlain && expected < 4) {
      return [
        function() {
          check(arguments.length);
          return result.fromWireType(invoker(target, self.toWireType(null, this)));
        },
        function(x) {
          check(arguments.length);
          return result.fromWireType(invoker(target, self.toWireType(null, this), a.toWireType(null, x)));
        },
        function(x, y) {
          check(arguments.length);
          return result.fromWireType(invoker(target, self.toWireType(null, this), a.toWireType(null, x), b.toWireType(null, y)));
        },
        function(x, y, z) {
          check(arguments.length);
          return result.fromWireType(invoker(target, self.toWireType(null, this), a.toWireType(null, x), b.toWireType(null, y), c.toWireType(null, z)));
        },
      ][expected];
    }
    return function() {
      check(arguments.length);
      var destructors = [];
      var wired = self ? [target, self.toWireType(destructors, this)] : [target];
      for (var i = 0; i < expected; ++i) {
        wired.push(types[i + 2].toWireType(destructors, arguments[i]));
      }
      var returned = invoker.apply(null, wired);
      runDestructors(destructors);
      return result.fromWireType(returned);
    };
  },
});
