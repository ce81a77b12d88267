// The inspector has rows about a crowd: which planner plans it, its moves, what units do at their goals, their speeds, and the seed. The list of
// algorithms gives its place to the list of planners, because lanes search nothing while a crowd is planned.
import { AtGoal, Matching, mostSeed, planners } from '../core/motionConstants';
import { changeMotion, type World } from '../motion/worldHost';
import { make, setText, setValue } from '../panels/dom';
import { row, select } from '../panels/settings';
import { wholeNumber } from '../panels/wholeNumber';
import { crowdWords as words } from '../words/crowd';
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { hasSlower } from './groupPace';
import { plannerChoices, promiseOf } from './plannerPromise';
import { unitsIn } from './unitRecords';

function seedField(world: World): HTMLInputElement {
  const field = make('input', {
    class: 'number',
    type: 'number',
    min: '0',
    max: String(mostSeed),
    step: '1',
    'aria-label': words.seed.label,
    'data-field': 'seed',
  });
  field.addEventListener('change', () => {
    const seed = wholeNumber(field.value, 0, mostSeed);
    if (seed !== null && !Number.isNaN(seed)) return void changeMotion(world, (motion) => void motion.setSeed(seed | 0));
    world.context.playground.messages.showError(fill(words.seed.error, { most: count(mostSeed) }));
    setValue(field, String(world.clock.motion.seed()));
  });
  return field;
}

export function crowdSettings(world: World): { show(): void } {
  const { context, clock } = world;
  const { root, playground } = context;
  const chosen = (): number => playground.chosen.lane;
  const planner = select('planner', words.planner, plannerChoices(), (index) =>
    changeMotion(world, (motion) => void motion.setPlanner(chosen(), index)),
  );
  planner.classList.add('algorithm');
  const badge = make('span', { class: 'badge', 'data-part': 'promise' });
  const summary = make('p', { class: 'summary', 'data-part': 'planner-summary' });
  const why = make('p', { class: 'why' });
  const { choices } = words.atGoal;
  const names = Object.keys(choices) as (keyof typeof choices)[];
  const atGoal = select(
    'at-goal',
    words.atGoal.label,
    names.map((id) => ({ id, name: choices[id] })),
    (index) => changeMotion(world, (motion) => void motion.setAtGoal(AtGoal[names[index]!])),
  );
  const matchings = words.matching.choices;
  const matchingNames = Object.keys(matchings) as (keyof typeof matchings)[];
  const matching = select(
    'matching',
    words.matching.label,
    matchingNames.map((id) => ({ id, name: matchings[id] })),
    (index) => changeMotion(world, (motion) => void motion.setMatching(Matching[matchingNames[index]!])),
  );
  const matchingRow = row(words.matching.label, matching);
  const seed = seedField(world);
  const movement = select('unit-moves', context.strings.movement, playground.catalog.movements, (index) =>
    playground.guard.run(() => playground.edit((session) => session.setMovement(index))),
  );
  const rows = make(
    'div',
    { class: 'settings crowd-rows foldable' },
    summary,
    why,
    make(
      'div',
      { class: 'form' },
      row(context.strings.movement, movement),
      row(words.atGoal.label, atGoal),
      matchingRow,
      row(words.seed.label, seed),
    ),
  );
  const head = root.querySelector<HTMLElement>('.inspector-head')!;
  const algorithm = head.querySelector<HTMLElement>('select.algorithm')!;
  const settings = root.querySelector<HTMLElement>('.inspector-body > .settings')!;
  const show = (): void => {
    const { isCrowd, motion } = clock;
    if (isCrowd !== planner.isConnected) {
      if (isCrowd) {
        algorithm.before(planner);
        head.querySelector('.badge:not([data-part="promise"])')!.before(badge);
        settings.before(rows);
      } else {
        for (const element of [planner, badge, rows]) element.remove();
      }
    }
    if (!isCrowd) return;
    const index = motion.planner(chosen());
    const { guarantee, matches } = planners[index]!;
    const { shortfall = '', summary: text } = words.planners[index]!;
    setValue(planner, String(index));
    planner.style.setProperty('--letters', String(planner.selectedOptions[0]?.text.length ?? 0));
    setText(badge, promiseOf(index));
    badge.dataset['level'] = guarantee;
    why.hidden = shortfall === '';
    summary.hidden = !why.hidden;
    setText(why, fill(guarantee === 'complete' ? words.shortfalls.complete : words.shortfalls.none, { why: shortfall }));
    setText(summary, text);
    setValue(movement, String(playground.chosen.snapshot.world.movement));
    setValue(atGoal, String(names.findIndex((name) => AtGoal[name] === motion.atGoal())));
    matchingRow.hidden = !matches || !hasSlower(unitsIn(motion.units()));
    setValue(matching, String(matchingNames.findIndex((name) => Matching[name] === motion.matching())));
    if (!seed.matches(':focus')) setValue(seed, String(motion.seed()));
  };
  return { show };
}
