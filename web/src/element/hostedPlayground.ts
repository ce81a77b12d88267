// The element for other pages. Its properties reflect its attributes. No framework replaces its members, although frameworks assign the value of an
// attribute to the member of the same name.
import { PlaygroundElement } from './astrolabe-playground';
import { attributeNames, isFlag, propertyOf, readAttribute } from './attributes';
import { openOrRefuse } from './openOrRefuse';

/** A member that is no property of an attribute stays as it is, whatever is assigned to it. */
function guardMembers(prototype: object): void {
  for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    // `element.constructor` has to stay the class.
    if (name === 'constructor') continue;
    const { value, get = () => value as unknown } = member;
    Object.defineProperty(prototype, name, { get, set: () => undefined, enumerable: false, configurable: true });
  }
}

/** Gives a class of elements the properties that reflect its attributes. An attribute that is called like a method takes what is assigned to that. */
function reflectAttributes(prototype: HTMLElement): void {
  for (const name of attributeNames) {
    const reflect = (property: string, get: (this: HTMLElement) => unknown): void =>
      void Object.defineProperty(prototype, property, {
        get,
        set(this: HTMLElement, value: unknown) {
          // An empty text is how markup writes a flag that is on.
          if (value === null || value === undefined || (isFlag(name) && !value && value !== '')) this.removeAttribute(name);
          else this.setAttribute(name, value === true ? '' : String(value));
        },
        enumerable: true,
        configurable: true,
      });
    const method = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    if (method) reflect(name, method);
    reflect(propertyOf(name), function () {
      return readAttribute(name, this.getAttribute(name));
    });
  }
}

/** A property that was set before the module loaded would hide the member of its name. */
function takeEarly(element: object): void {
  for (const [name, value] of Object.entries(element)) {
    if (!(name in Object.getPrototypeOf(element))) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

guardMembers(PlaygroundElement.prototype);
reflectAttributes(PlaygroundElement.prototype);

export class HostedPlayground extends PlaygroundElement {
  override connectedCallback(): void {
    takeEarly(this);
    super.connectedCallback();
  }

  override load(link: string): Promise<void> {
    return openOrRefuse(this, link, () => super.load(link));
  }
}

guardMembers(HostedPlayground.prototype);
