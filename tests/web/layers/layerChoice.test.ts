import { describe, expect, it } from 'vitest';
import { layerChoiceText, colourIds, lineIds, readChoice, standardChoice, type LayerChoice } from '../../../web/src/layers/layerChoice';

describe('the text of a choice', () => {
  it('is empty for the standard choice, and bears only characters of a link', () => {
    expect(layerChoiceText(standardChoice)).toBe('');
    expect(layerChoiceText({ colour: 'g', lines: { ...standardChoice.lines, contours: true, numbers: false } })).toBe('g.no-numbers.contours');
  });

  it('brings each choice back', () => {
    for (const colour of colourIds) {
      for (let bits = 0; bits < 2 ** lineIds.length; bits++) {
        const choice = { colour, lines: Object.fromEntries(lineIds.map((id, i) => [id, (bits >> i) % 2 === 1])) } as unknown as LayerChoice;
        const text = layerChoiceText(choice);
        expect(text).toMatch(/^[A-Za-z0-9.-]*$/);
        expect(readChoice(text)).toEqual(choice);
      }
    }
  });

  it('counts for nothing where it is unknown', () => {
    for (const text of ['', 'toString', 'constructor.__proto__', 'G.TREE', '.....', 'no-tree', 'no-g', 'state', '\u0000', 'x'.repeat(10_000)])
      expect(readChoice(text), text).toEqual(standardChoice);
    expect(readChoice('h.nonsense.tree')).toEqual({ colour: 'h', lines: { ...standardChoice.lines, tree: true } });
  });
});
