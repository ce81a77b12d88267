// Tells screen readers when an edit or an option changes what the algorithm promises, in the words of the badges.
import { promise } from '../state/tell/verdict';
import { fill } from '../words/fill';
import { panelWords } from '../words/panels';
import type { Context } from './context';

export function speakVerdicts({ playground, strings, watch }: Context): void {
  const { catalog, messages } = playground;
  let spoken = '';
  watch(({ snapshot }) => {
    const {
      algorithm,
      verdict: { level, bound, unmet, usesHeuristic, heuristicAdmissible },
    } = snapshot;
    const key = JSON.stringify([algorithm, level, bound, unmet.length > 0, usesHeuristic && heuristicAdmissible, usesHeuristic]);
    if (key === spoken) return;
    // What the page opens with is no change.
    const isChange = spoken !== '';
    spoken = key;
    if (!isChange) return;
    const { admissible, inadmissible } = strings.heuristicVerdict;
    messages.announceAlso(
      fill(usesHeuristic ? panelWords.spokenVerdict.withHeuristic : panelWords.spokenVerdict.plain, {
        algorithm: snapshot.info.name,
        guarantee: promise(snapshot, catalog, strings),
        heuristic: heuristicAdmissible ? admissible : inadmissible,
      }),
    );
  });
}
