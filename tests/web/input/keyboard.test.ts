import { describe, expect, it } from 'vitest';
import { belongsToControl, findBinding, isCharacterKey, isTyping, keyName } from '../../../web/src/input/keyboard';
import { createActions } from '../../../web/src/state/commands/actions';
import { words as en } from '../../../web/src/words/words';
import { labelOf } from '../../../web/src/panels/labelOf';
import type { ActionHost } from '../../../web/src/state/commands/actions';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}): string =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

const actions = createActions({ store: {}, strings: en, runner: {}, scene: {}, editor: {}, gesture: {} } as unknown as ActionHost);

describe('keys', () => {
  it('have one name each', () => {
    expect(press(' ')).toBe('Space');
    expect(press('w')).toBe('W');
    expect(press('W', { shiftKey: true })).toBe('Shift+W');
    expect(press('?', { shiftKey: true })).toBe('?');
    expect(press('z', { ctrlKey: true })).toBe('Ctrl+Z');
    expect(press('z', { metaKey: true })).toBe('Ctrl+Z');
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('Ctrl+Shift+Z');
    expect(press('ArrowLeft', { shiftKey: true })).toBe('Shift+ArrowLeft');
  });

  it('of other scripts are those of the American layout', () => {
    const on = (key: string, code: string, held: object = {}): string =>
      keyName({ key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });
    expect([on('ц', 'KeyW'), on('ς', 'KeyW'), on('Ц', 'KeyW', { shiftKey: true }), on('я', 'KeyZ', { ctrlKey: true })]).toEqual([
      'W',
      'W',
      'Shift+W',
      'Ctrl+Z',
    ]);
    expect([on('х', 'BracketLeft'), on('ъ', 'BracketRight'), on('ю', 'Period'), on('б', 'Comma'), on('ש', 'KeyA')]).toEqual([
      '[',
      ']',
      '.',
      ',',
      'A',
    ]);
    // A Latin layout has its letters where it has them.
    expect([on('z', 'KeyY'), on('ü', 'BracketLeft'), on('é', 'Digit2')]).toEqual(['Z', 'Ü', 'É']);
  });

  it('may need AltGr or Option for a sign', () => {
    expect(press('[', { altKey: true })).toBe('[');
    expect(press(']', { altKey: true, ctrlKey: true })).toBe(']');
    expect(
      keyName({ key: '[', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, getModifierState: (name) => name === 'AltGraph' }),
    ).toBe('[');
    expect([press('d', { altKey: true }), press('+', { ctrlKey: true }), press('ArrowLeft', { altKey: true }), press('0', { altKey: true })]).toEqual(
      ['Alt+D', 'Ctrl++', 'Alt+ArrowLeft', 'Alt+0'],
    );
  });

  it('are characters when they could be switched off', () => {
    expect(['W', '0', '[', '.'].every(isCharacterKey)).toBe(true);
    expect(['Space', 'Enter', 'Ctrl+Z', 'Shift+ArrowLeft', '?'].some(isCharacterKey)).toBe(false);
  });

  it('do nothing while a reader types or chooses', () => {
    for (const tagName of ['INPUT', 'SELECT', 'TEXTAREA']) expect(isTyping({ tagName })).toBe(true);
    expect(isTyping({ tagName: 'DIV', isContentEditable: true })).toBe(true);
    expect(isTyping({ tagName: 'CANVAS' })).toBe(false);
    expect(isTyping(null)).toBe(false);
  });

  it('are left to the button that has the focus', () => {
    expect(belongsToControl({ tagName: 'BUTTON' }, 'Space')).toBe(true);
    expect(belongsToControl({ tagName: 'SUMMARY' }, 'Enter')).toBe(true);
    expect(belongsToControl({ tagName: 'BUTTON' }, 'W')).toBe(false);
  });
});

describe('the action table', () => {
  it('gives no key to two actions', () => {
    const keys = actions.flatMap((action) => action.keys);
    expect(keys.length).toBe(new Set(keys).size);
  });

  it('has every action once, with a label', () => {
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length);
    for (const action of actions) expect([action.id, ''], action.id).not.toContain(labelOf(action));
  });

  it('answers the keys that are promised', () => {
    const wanted: Record<string, string> = {
      Space: 'playPause',
      ArrowRight: 'stepForward',
      '.': 'stepForward',
      ArrowLeft: 'stepBack',
      ',': 'stepBack',
      Home: 'toStart',
      End: 'toEnd',
      '[': 'slower',
      ']': 'faster',
      '?': 'help',
      'Ctrl+Z': 'undo',
      'Ctrl+Y': 'redo',
      'Ctrl+Shift+Z': 'redo',
      V: 'tool-move',
      W: 'tool-wall',
      E: 'tool-erase',
      T: 'tool-terrain',
      R: 'tool-rectangle',
      L: 'tool-line',
      F: 'tool-fill',
      S: 'tool-start',
      G: 'tool-goal',
      '0': 'fit',
    };
    for (const [key, id] of Object.entries(wanted)) expect(findBinding(actions, key)?.id, key).toBe(id);
    expect(findBinding(actions, 'Ctrl+W')).toBeUndefined();
  });
});
