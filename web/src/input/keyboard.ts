// Keys to actions. Nothing fires while the user types, chooses from a list, or reads a dialog.
export interface KeyBinding {
  id: string;
  keys: readonly string[];
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & Partial<Pick<KeyboardEvent, 'code' | 'getModifierState'>>;

/** What keys bear beside letters and digits where the layout is American. */
const signs: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Comma: ',', Period: '.', Slash: '/', Minus: '-', Equal: '=' };

/** The character of a key. Where a layout of another script has a letter, it is what the American layout has there. */
function character({ key, code = '' }: KeyLike): string {
  if (!/^\p{L}$/u.test(key) || /^\p{Script=Latin}$/u.test(key)) return key.toUpperCase();
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? signs[code] ?? key.toUpperCase();
}

/**
 * "Space", "W", "Ctrl+Shift+Z", "Shift+ArrowLeft", "?". Shift is named only where the character does not show it, and neither is
 * what makes a sign: AltGr, which Windows reports as Ctrl and Alt, or Option.
 */
export function keyName(event: KeyLike): string {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? character(event) : event.key;
  const letter = key.length === 1 && key >= 'A' && key <= 'Z';
  const shift = event.shiftKey && (key.length > 1 || letter);
  const isSign = key.length === 1 && /[^\p{L}\p{N}]/u.test(key);
  if (isSign && (event.altKey || event.getModifierState?.('AltGraph'))) return key;
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

/** Keys that bear one character and need no other key. The one for help stays: help is where they are switched on again. */
export function isCharacterKey(name: string): boolean {
  return name.length === 1 && name !== '?';
}

export function findBinding<T extends KeyBinding>(bindings: readonly T[], name: string): T | undefined {
  return bindings.find(({ keys }) => keys.includes(name));
}

const typing = new Set(['INPUT', 'SELECT', 'TEXTAREA']);

export function isTyping(target: { tagName?: string; isContentEditable?: boolean } | null | undefined): boolean {
  return !!target && (typing.has(target.tagName ?? '') || target.isContentEditable === true);
}

const controls = new Set(['BUTTON', 'A', 'SUMMARY']);

/** Keys that a focused button uses itself. */
export function belongsToControl(target: { tagName?: string } | null | undefined, name: string): boolean {
  return controls.has(target?.tagName ?? '') && (name === 'Space' || name === 'Enter');
}

/** `ignored`: keys by their names that mean nothing now. */
export function listenToKeys<T extends KeyBinding>(
  source: EventTarget,
  bindings: readonly T[],
  blocked: () => boolean,
  ignored: (name: string) => boolean,
  run: (binding: T) => void,
): () => void {
  const listener = (event: Event): void => {
    const keyEvent = event as KeyboardEvent;
    if (keyEvent.defaultPrevented || keyEvent.isComposing || blocked()) return;
    const target = keyEvent.composedPath()[0] as HTMLElement | undefined;
    const name = keyName(keyEvent);
    if (ignored(name) || isTyping(target) || belongsToControl(target, name)) return;
    const binding = findBinding(bindings, name);
    if (!binding) return;
    keyEvent.preventDefault();
    run(binding);
  };
  source.addEventListener('keydown', listener);
  return () => source.removeEventListener('keydown', listener);
}
