// Joins keys and pointers to what they do. Returns what ends each of the connections.
import type { Corners } from '../input/corners';
import { belongsToControl, findBinding, isCharacterKey, isTyping, listenToKeys } from '../input/keyboard';
import { listenToPointers } from '../input/pointer';
import { isAllowed } from './readerActions';
import type { Action, ActionHost } from '../state/commands/actions';
import { openPaste } from '../state/commands/openCommands';

/** `source`: whose keys are meant. `isActive`: whether wheel and fingers are. `corners`: of what the canvas fills. */
export function listen(
  playground: ActionHost,
  actions: readonly Action[],
  run: (id: string) => void,
  source: EventTarget,
  isActive: () => boolean,
  corners: Corners,
): (() => void)[] {
  const { store, scene } = playground;
  const ending = new AbortController();
  const { signal } = ending;
  let space = false;
  let spaceUsed = false;
  const blocked = (): boolean => store.get().dialog !== null;
  // Space is play, unless it is held while the pointer drags the map; so it acts when it is let go.
  const onSpace = (event: Event): void => {
    const { key, type, repeat } = event as KeyboardEvent;
    if (key !== ' ') return;
    const wasHeld = space;
    // It is let go whatever has been opened or entered meanwhile.
    if (type === 'keyup') space = false;
    const target = event.composedPath()[0] as HTMLElement | undefined;
    if (blocked() || isTyping(target) || (target && target.tagName !== 'A' && belongsToControl(target, 'Space'))) return;
    event.preventDefault();
    if (type === 'keydown' && !repeat) {
      space = true;
      spaceUsed = false;
    } else if (type === 'keyup' && wasHeld && !spaceUsed) {
      run('playPause');
    }
  };
  // In another window it is let go unseen.
  const onBlur = (): void => void (space = false);
  source.addEventListener('keydown', onSpace, { signal });
  source.addEventListener('keyup', onSpace, { signal });
  window.addEventListener('blur', onBlur, { signal });
  const onPaste = (event: Event): void => {
    const data = (event as ClipboardEvent).clipboardData;
    if (!data || !playground.mayDraw || blocked() || isTyping(event.composedPath()[0] as HTMLElement | undefined)) return;
    const [files, text] = [[...data.files], data.getData('text/plain')];
    if (files.length === 0 && text === '') return;
    event.preventDefault();
    playground.guard.run(() => openPaste(playground, files, text, data.getData('text/html')));
  };
  source.addEventListener('paste', onPaste, { signal });
  // The page around gets a key that does nothing here.
  const isIdle = (name: string): boolean => {
    const action = findBinding(actions, name);
    return (!store.get().characterKeys && isCharacterKey(name)) || (!!action && !(isAllowed(action, playground) && (action.isUseful?.() ?? true)));
  };
  const forgetKeys = listenToKeys(source, actions, blocked, isIdle, ({ id }) => run(id));
  // Browsers close a dialog that stands there, but not one that is on its way. In a field the key may mean a list or a word that is being composed.
  const onEscape = (event: Event): void => {
    const isMeant = (event as KeyboardEvent).key === 'Escape' && !event.defaultPrevented;
    if (isMeant && !isTyping(event.composedPath()[0] as HTMLElement | undefined)) store.set({ dialog: null });
  };
  source.addEventListener('keydown', onEscape, { signal });
  const forgetPointers = listenToPointers({
    canvas: scene.canvas,
    camera: scene.camera,
    gesture: playground.gesture,
    choice: () => playground.choice(),
    ends: () => playground.world?.ends ?? store.get().snapshot.world,
    contains: (cell) => playground.contains(cell),
    hover: (cell) => {
      const { hover } = store.get();
      if (hover?.x === cell?.x && hover?.y === cell?.y) return;
      store.set({ hover: cell });
      playground.changed();
    },
    moved: () => {
      store.set({ isTouched: true });
      playground.changed();
    },
    spaceHeld: () => {
      spaceUsed = space;
      return space;
    },
    guard: (work) => playground.guard.run(work),
    placeAt: (clientX, clientY, isDown) => scene.drawing.placeInTile(corners.placeAt(clientX, clientY), isDown),
    isLocked: () => playground.isLocked,
    mayDraw: () => playground.mayDraw && !playground.isLocked,
    isActive,
  });
  return [() => ending.abort(), forgetKeys, forgetPointers];
}
