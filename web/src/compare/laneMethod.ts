// At the head of a lane: the list that chooses its algorithm, or its planner where the lanes plan a crowd, and the badge that says what it promises.
import type { ComparedCrowd } from '../lanes/comparedCrowd';
import type { LaneView } from '../lanes/laneView';
import type { TimeContext } from '../panels/context';
import { make, setAttribute, setText, setValue } from '../panels/dom';
import { select } from '../panels/settings';
import { promise } from '../state/tell/verdict';
import { compareWords } from '../words/compare';
import { fill } from '../words/fill';
import { decimal } from '../words/numbers';

export class LaneMethod {
  readonly badge = make('span', { class: 'badge lane-badge' });
  readonly algorithm: HTMLSelectElement;
  /** It takes the place of the other list. */
  private planner: HTMLSelectElement | null = null;

  constructor(
    private readonly context: TimeContext,
    private readonly lane: number,
  ) {
    const { playground } = context;
    const { catalog, guard } = playground;
    this.algorithm = select('laneAlgorithm', fill(compareWords.algorithmOf, { place: lane + 1 }), catalog.algorithms, (index) =>
      guard.run(() => playground.chooseAlgorithm(catalog.algorithms[index]!.id, lane)),
    );
  }

  /** `crowd`: of all lanes; null where the lane searches. Returns the name that is shown. */
  show({ snapshot }: LaneView, crowd: ComparedCrowd | null): string {
    const planned = crowd?.lanes[this.lane];
    if (crowd && planned) {
      this.planner ??= this.listOf(crowd);
      this.algorithm.replaceWith(this.planner);
      choose(this.planner, planned.planner);
      this.tell(planned.level, planned.promise, planned.promise);
      return planned.name;
    }
    this.planner?.replaceWith(this.algorithm);
    const { catalog } = this.context.playground;
    choose(
      this.algorithm,
      catalog.algorithms.findIndex(({ id }) => id === snapshot.algorithm),
    );
    const { level, bound, unmet } = snapshot.verdict;
    const kept = unmet.length > 0 ? 'refused' : level;
    this.tell(kept, fill(compareWords.promise[kept], { bound: decimal(bound / 1000) }), promise(snapshot, catalog, this.context.strings));
    return snapshot.info.name;
  }

  private listOf(crowd: ComparedCrowd): HTMLSelectElement {
    return select('lanePlanner', fill(compareWords.plannerOf, { place: this.lane + 1 }), crowd.planners, (index) =>
      crowd.choosePlanner(this.lane, index),
    );
  }

  private tell(level: string, text: string, title: string): void {
    this.badge.dataset['level'] = level;
    setText(this.badge, text);
    setAttribute(this.badge, 'title', title);
  }
}

function choose(list: HTMLSelectElement, index: number): void {
  setValue(list, String(index));
  list.style.setProperty('--letters', String(list.selectedOptions[0]?.text.length ?? 0));
}
