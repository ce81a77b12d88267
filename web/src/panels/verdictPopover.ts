// The sentences behind the badge and behind the tag of the heuristic: what the word means, and why it holds here.
import type { Catalog } from '../core/engine';
import { fill, joined } from '../words/fill';
import { aboutWords } from '../words/about';
import { decimal } from '../words/numbers';
import type { Strings } from '../words/words';
import { formulaOf } from '../model/formula';
import type { Snapshot, VerdictPart } from '../model/ui';
import { unmetNeeds } from '../state/tell/stepSentence';
import { measuresLines, shortfalls } from '../state/tell/verdict';
import type { SearchHost } from '../state/pageHost';
import type { Context } from './context';
import { make, setText } from './dom';
import { addStyle } from './lateStyle';
import style from './verdictPopover.css?inline';

const width = 300;
const margin = 8;

function guaranteeSentences(snapshot: Snapshot, catalog: Catalog, strings: Strings): string[] {
  const { level, bound, unmet, admissible, heuristicAdmissible } = snapshot.verdict;
  const { meaning, ...words } = aboutWords;
  const { info } = snapshot;
  if (unmet.length > 0) return [meaning.refused, unmetNeeds(snapshot, catalog, strings)];
  if (level === 'bounded')
    return [fill(meaning.bounded, { bound: decimal(bound / 1000) }), fill(strings.guarantee.weighted, { bound: decimal(bound / 1000) })];
  if (level !== 'optimal') return [meaning[level], fill(words.reason, { reasons: shortfalls(snapshot, catalog, strings) })];
  const isWeighted = admissible && !heuristicAdmissible;
  const conditions = catalog.reasons
    .filter(({ id }) => info.conditions.includes(id))
    .map(({ id, holds }) => (id === 'heuristic-admissible' && isWeighted ? words.weightHolds : holds));
  return [
    measuresLines(catalog, snapshot) ? meaning.anyAngle : meaning.optimal,
    conditions.length > 0 ? fill(words.holds, { conditions: joined(strings.and, conditions) }) : fill(words.holdsAlways, info),
  ];
}

function heuristicSentences(snapshot: Snapshot, catalog: Catalog): string[] {
  const { heuristicAdmissible, heuristicConsistent } = snapshot.verdict;
  const words = aboutWords.heuristic;
  const consistency = heuristicConsistent ? words.consistent : heuristicAdmissible ? words.inconsistent : words.neither;
  const { weight } = formulaOf(catalog, snapshot);
  return [
    heuristicAdmissible ? words.admissible : words.inadmissible,
    consistency,
    ...(weight === null || weight === 1 ? [] : [fill(weight > 1 ? words.weighted : words.lighter, { weight: decimal(weight) })]),
  ];
}

export function sentencesOf(part: VerdictPart, snapshot: Snapshot, catalog: Catalog, strings: Strings): string[] {
  return part === 'guarantee' ? guaranteeSentences(snapshot, catalog, strings) : heuristicSentences(snapshot, catalog);
}

/** The words are about every map; this leads to what holds on the one that is shown. */
const checkButton = (playground: SearchHost, leave: () => void): HTMLElement =>
  make('button', {
    class: 'button',
    text: aboutWords.heuristic.check,
    'data-part': 'check-heuristic',
    on: {
      click: () => {
        leave();
        playground.store.set({ folded: false });
        playground.late.explain.tell('heuristic');
      },
    },
  });

/** Below its button, or above where the window ends soon. */
function place(popover: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const isLow = bottom > innerHeight * 0.6;
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  popover.style.top = isLow ? 'unset' : `${bottom + margin}px`;
  popover.style.bottom = isLow ? `${innerHeight - top + margin}px` : 'unset';
}

export function openPopover(context: Context, button: HTMLButtonElement, part: VerdictPart): void {
  const { strings, playground, root, watch } = context;
  if (button.popoverTargetElement) return;
  const text = make('p');
  const popover = make(
    'div',
    { class: 'verdict-popover', popover: true, role: 'dialog', tabindex: '-1', autofocus: true, 'data-popover': part },
    text,
    part === 'heuristic' ? checkButton(playground, () => popover.hidePopover()) : null,
  );
  popover.style.width = `min(${width}px, calc(100vw - ${2 * margin}px))`;
  const isOpen = (): boolean => popover.matches(':popover-open');
  const show = (): void => {
    setText(text, joined(strings.sentences, sentencesOf(part, playground.store.get().snapshot, playground.catalog, strings)));
    popover.setAttribute('aria-label', button.textContent);
  };
  popover.addEventListener('beforetoggle', (event) => {
    if ((event as ToggleEvent).newState !== 'open') return;
    show();
    place(popover, button);
  });
  // Escape closes this alone; the page would take it for its own.
  popover.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    popover.hidePopover();
    button.focus({ preventScroll: true });
  });
  // Whatever takes the focus has the attention as well.
  popover.addEventListener('focusout', ({ relatedTarget }) => isOpen() && !popover.contains(relatedTarget as Node | null) && popover.hidePopover());
  watch(() => isOpen() && show());
  addStyle(root, style);
  root.append(popover);
  button.popoverTargetElement = popover;
  popover.showPopover();
}
