import { describe, expect, it } from 'vitest';
import { WorldSpeech } from '../../../web/src/motion/worldSpeech';

/** A clock that is told about by hand; each tick of `marked` has a sentence. */
function speak(marked: readonly number[]) {
  const clock = { tick: 0, playing: false, target: null as number | null };
  const spoken: string[] = [];
  const time = { now: 0 };
  const speech = new WorldSpeech(
    clock,
    {
      text: () => `at ${clock.tick}`,
      hasMarks: () => marked.includes(clock.tick),
      announce: (text) => void spoken.push(text),
    },
    () => time.now,
  );
  const to = (tick: number, playing = clock.playing): void => {
    Object.assign(clock, { tick, playing });
    speech.follow();
  };
  return { clock, speech, spoken, time, to };
}

describe('what is heard of a world', () => {
  it('is its marks while it plays, at most one in two seconds', () => {
    const { spoken, time, to } = speak([3, 4, 13, 20]);
    for (let tick = 0; tick <= 20; tick++) {
      time.now = tick * 250;
      to(tick, true);
    }
    expect(spoken).toEqual(['at 3', 'at 13']);
  });

  it('is the tick at which it pauses', () => {
    const { spoken, time, to } = speak([3]);
    to(2, true);
    time.now = 100;
    to(2, false);
    expect(spoken).toEqual(['at 2']);
  });

  it('is the tick that was asked for, once, when it is there', () => {
    const { clock, speech, spoken, to } = speak([]);
    clock.target = 40;
    speech.asked();
    speech.follow();
    expect(spoken).toEqual([]);
    clock.target = null;
    to(40);
    to(40);
    expect(spoken).toEqual(['at 40']);
  });

  it('is nothing of what happens by itself at rest', () => {
    const { spoken, to } = speak([3]);
    to(3);
    to(5);
    expect(spoken).toEqual([]);
  });
});
