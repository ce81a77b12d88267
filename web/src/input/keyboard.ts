// Keys to actions. Nothing fires while somebody types, chooses from a list, or reads a dialog.
export interface KeyBinding {
  id: string;
  keys: readonly string[];
}

type KeyLike = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** "Space", "W", "Ctrl+Shift+Z", "Shift+ArrowLeft", "?". Shift is named only where the character does not show it. */
export function keyName(event: KeyLike): string {
  const key = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const letter = key.length === 1 && key >= 'A' && key <= 'Z';
  const shift = event.shiftKey && (key.length > 1 || letter);
  return `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`;
}

export function findBinding<T extends KeyBinding>(bindings: readonly T[], name: string): T | undefined {
  return bindings.find(({ keys }) => keys.includes(name));
}

const typing = new Set(['INPUT', 'SELECT', 'TEXTAREA']);

export function isTyping(target: { tagName?: string; isContentEditable?: boolean } | null | undefined): boolean {
  return !!target && (typing.has(target.tagName ?? '') || target.isContentEditable === true);
}

/** Keys that a focused button uses itself. */
export function belongsToControl(target: { tagName?: string } | null | undefined, name: string): boolean {
  return (target?.tagName === 'BUTTON' || target?.tagName === 'A') && (name === 'Space' || name === 'Enter');
}

export function listenToKeys<T extends KeyBinding>(source: EventTarget, bindings: readonly T[], blocked: () => boolean, run: (binding: T) => void): () => void {
  const listener = (event: Event): void => {
    const keyEvent = event as KeyboardEvent;
    if (keyEvent.defaultPrevented || keyEvent.isComposing || blocked()) return;
    const target = keyEvent.composedPath()[0] as HTMLElement | undefined;
    const name = keyName(keyEvent);
    if (isTyping(target) || belongsToControl(target, name)) return;
    const binding = findBinding(bindings, name);
    if (!binding) return;
    keyEvent.preventDefault();
    run(binding);
  };
  source.addEventListener('keydown', listener);
  return () => source.removeEventListener('keydown', listener);
}
