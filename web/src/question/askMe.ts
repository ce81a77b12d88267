// Fills the section at the foot of the inspector in which the reader asks for a question about the step that is shown. A button whose question cannot
// be asked says why.
import { movingOf } from '../core/movingPlan';
import type { Snapshot } from '../model/ui';
import type { TimeContext } from '../panels/context';
import { make, setText } from '../panels/dom';
import { addStyle } from '../panels/lateStyle';
import { questionKinds, type QuestionKind } from '../session/questionAnswer';
import { joined } from '../words/fill';
import { counted } from '../words/plural';
import { questionWords } from '../words/question';
import style from './askMe.css?inline';
import { askQuestion } from './askQuestion';
import { streakOf } from './streak';

const { askMe: words, impossible } = questionWords;

/** These alone are asked where units are planned together: the lanes of a crowd search nothing. */
const ofCrowds: readonly QuestionKind[] = ['wait', 'conflict'];

/** Why a question cannot be asked about the step that is shown; '' where it can, or where only its card can find out. */
function obstacleTo(kind: QuestionKind, { atEnd, hasHistory, verdict }: Pick<Snapshot, 'atEnd' | 'hasHistory' | 'verdict'>): string {
  if (verdict.unmet.length > 0) return impossible.refused;
  if (kind === 'touched') return '';
  // Without a recording there is no way back from the end, and no step to ask about.
  if (!hasHistory && (atEnd || kind === 'next' || kind === 'refused')) return impossible.noRecording;
  return kind === 'next' && atEnd ? impossible.over : '';
}

export function fillAskMe(context: TimeContext, place: HTMLElement, isOpen: () => boolean): void {
  const { playground, root, strings, watch } = context;
  const buttons = questionKinds.map((kind) =>
    make('button', {
      class: 'button outlined small',
      text: words.choices[kind],
      'data-ask': kind,
      on: {
        click: () => {
          askQuestion(context, kind);
          playground.changed();
        },
      },
    }),
  );
  const note = make('p', { class: 'note', 'data-part': 'cannot-ask' });
  const streak = make('p', { class: 'note', 'data-part': 'streak' });
  addStyle(root, style);
  place.append(make('div', { class: 'ask-me' }, ...buttons), note, streak);
  watch(({ snapshot }) => {
    if (!isOpen()) return;
    const isCrowd = movingOf(playground.engine)?.isCrowd() === true;
    const obstacles = questionKinds.map((kind) => (isCrowd ? '' : obstacleTo(kind, snapshot)));
    // What nothing moves for is not offered.
    for (const [i, button] of buttons.entries())
      button.hidden = ofCrowds.includes(questionKinds[i]!) !== isCrowd || (questionKinds[i] === 'touched' && !playground.world);
    for (const [i, button] of buttons.entries()) {
      button.disabled = obstacles[i] !== '';
      button.title = obstacles[i]!;
    }
    const reasons = joined(
      strings.sentences,
      [...new Set(obstacles)].filter((text) => text !== ''),
    );
    setText(note, reasons);
    note.hidden = reasons === '';
    const count = streakOf(root);
    setText(streak, count === 0 ? words.noStreak : counted(words.streak, count));
  });
}
