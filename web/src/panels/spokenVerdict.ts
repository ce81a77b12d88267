// Tells screen readers when an edit or an option changes what the algorithm promises. The words are those that the badges show.
import type { Context } from './context';

/** Watches after the inspector, which has written the words by then. */
export function speakVerdicts({ root, playground, strings, watch }: Context): void {
  const shown = (part: string): string => root.querySelector(`[data-part="${part}"]`)?.textContent ?? '';
  let spoken = '';
  watch(({ snapshot }) => {
    const { algorithm, verdict } = snapshot;
    const name = playground.catalog.algorithms.find(({ id }) => id === algorithm)?.name ?? '';
    const text = strings.spoken.verdict(name, shown('guarantee'), verdict.usesHeuristic ? shown('heuristic') : '');
    if (text === spoken) return;
    // What the page opens with is no change.
    const isChange = spoken !== '';
    spoken = text;
    if (isChange) playground.messages.announceAlso(text);
  });
}
