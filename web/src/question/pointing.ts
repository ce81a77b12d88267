// Follows what the reader points with, so that the card names a tap, a click or a key.
export type Means = 'mouse' | 'touch' | 'keys';

const modifiers: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

export class Pointing {
  /** The main pointer of the device, until the reader uses something else. */
  means: Means = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';

  /** `keySource`: where the element hears keys. `changed`: the means is another one. */
  constructor(root: HTMLElement, keySource: HTMLElement | Document, signal: AbortSignal, changed: () => void) {
    const use = (means: Means): void => {
      if (means === this.means) return;
      this.means = means;
      changed();
    };
    const byPointer = ({ pointerType }: PointerEvent): void => use(pointerType === 'touch' ? 'touch' : 'mouse');
    root.addEventListener('pointerdown', byPointer, { signal, capture: true });
    root.addEventListener(
      'pointermove',
      (event) => {
        // Browsers report a mouse that rests when what lies under it has moved.
        if (event.movementX !== 0 || event.movementY !== 0) byPointer(event);
      },
      { signal, capture: true, passive: true },
    );
    keySource.addEventListener(
      'keydown',
      (event) => {
        if (!modifiers.includes((event as KeyboardEvent).key)) use('keys');
      },
      { signal, capture: true },
    );
  }
}
