import { describe, expect, it } from 'vitest';
import { fittingName, longestMapName } from '../../../../web/src/state/commands/renameMap';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('a name that is typed', () => {
  it.each([
    ['a', 128],
    ['é', 64],
    ['图', 42],
    ['🗺', 32],
  ])('of many %s is cut between characters, where a link has no more room', (character, most) => {
    expect(fittingName(character.repeat(most))).toBe(character.repeat(most));
    for (const count of [most + 1, 300, 100_000]) expect(fittingName(character.repeat(count)), String(count)).toBe(character.repeat(most));
    // One byte before it moves every cut.
    const shifted = fittingName(`x${character.repeat(most)}`);
    expect(bytes(shifted)).toBeLessThanOrEqual(longestMapName);
    expect(shifted).toBe(`x${character.repeat(Math.floor((longestMapName - 1) / bytes(character)))}`);
  });

  it('has no characters that links refuse, or that are invisible', () => {
    expect(fittingName('a\u0000b\u001Fc\u007Fd\u0085e\u202Ef\u2066g\u200Bh\u2028i\uFEFFj\uD83Dk')).toBe('abcdefghijk');
    expect(fittingName(' two  words ')).toBe(' two  words ');
  });
});
