// Frameworks assign to a member whatever their markup says of an attribute of its name. A member that is no property of an attribute stays as it is then.

export function guardMembers(prototype: object): void {
  for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    // The class is asked for by this name.
    if (name === 'constructor') continue;
    const { value, get = () => value as unknown } = member;
    Object.defineProperty(prototype, name, { get, set: () => undefined, enumerable: false, configurable: true });
  }
}

/** A property that was set before the module loaded would hide the member of its name. */
export function takeEarly(element: object): void {
  for (const [name, value] of Object.entries(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
