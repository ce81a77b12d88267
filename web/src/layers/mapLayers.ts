// The layers of a scene: what the reader chose, and what draws it for each lane.
import type { Engine, Session } from '../core/engine';
import { explainOf } from '../core/explain';
import { Slice } from '../core/job';
import type { Snapshot } from '../model/ui';
import type { DrawnLane, Scene } from '../view/scene';
import type { Overlay } from '../view/shot';
import { layerChoiceText, readChoice, standardChoice, type ColourId, type LayerChoice, type LineId } from './layerChoice';
import { commonRange } from './laneFields';
import { LaneLayers } from './laneLayers';
import { availableLayers } from './availableLayers';
import { isSameRange, type Range } from './ramp';
import { Signal } from '../model/signal';

/** Milliseconds of a frame, while a search is played and while nothing moves. */
const playingBudget = 1;
const budget = 6;

export class MapLayers {
  choice: LayerChoice = standardChoice;
  /** The numbers at the ends of the colours, of all lanes together; null while none has numbers. */
  range: Range | null = null;
  /** Called when the choice has changed. */
  readonly onChoice = new Signal();
  private lanes = new Map<number, LaneLayers>();
  private session: Session | null = null;
  /** The program of the core is complete, or is not going to be. */
  private isReady = false;
  private isLacking = false;

  /** `drawn`: the lanes that the scene shows. `pause`: see LaneLayers. `isOneByOne`: each paint shows one lane alone. */
  constructor(
    private readonly engine: () => Engine,
    private readonly scene: Scene,
    private readonly drawn: () => readonly Pick<DrawnLane, 'lane' | 'snapshot'>[],
    private readonly pause = 100,
    private readonly isOneByOne = false,
  ) {}

  /** Resolves when layers can be drawn, or never will be. */
  async prepare(): Promise<void> {
    try {
      await this.engine().complete();
      this.isReady = true;
    } catch {
      this.isLacking = true;
    }
  }

  chooseColour(colour: ColourId): void {
    this.choose({ ...this.choice, colour });
  }

  chooseLine(id: LineId, isShown: boolean): void {
    this.choose({ ...this.choice, lines: { ...this.choice.lines, [id]: isShown } });
  }

  /** For a link; '' where nothing was chosen. */
  toText(): string {
    return layerChoiceText(this.choice);
  }

  /** The text is untrusted. */
  fromText(text: string): void {
    this.choose(readChoice(text));
  }

  choose(choice: LayerChoice): void {
    const {
      colour,
      lines: { numbers, arrows, structure, moves, tree },
    } = choice;
    // What another number needed of the core is not needed any more.
    if (colour !== this.choice.colour && this.isReady) explainOf(this.engine()).endCellValues();
    this.choice = choice;
    Object.assign(this.scene.marks, { numbers, arrows, structure, moves });
    const isDrawn = colour !== 'state' || tree;
    this.scene.layers[isDrawn ? 'add' : 'delete'](this.draw);
    this.scene.overlays[isDrawn ? 'add' : 'delete'](this.drawNumbers);
    if (!isDrawn) this.forget();
    this.onChoice.tell();
  }

  /** Gives a scene, which paints the lanes `drawn` of a copy of the searches, the same layers. */
  copyTo(scene: Scene, engine: Engine, drawn: () => readonly Pick<DrawnLane, 'lane' | 'snapshot'>[]): void {
    const copy = new MapLayers(() => engine, scene, drawn, 0, true);
    copy.isReady = true;
    copy.choose(this.choice);
  }

  private layersOf(lane: number): LaneLayers {
    const layers = this.lanes.get(lane) ?? new LaneLayers(this.pause);
    this.lanes.set(lane, layers);
    return layers;
  }

  private choiceOf(snapshot: Snapshot): LayerChoice {
    return availableLayers(this.choice, snapshot, this.engine().catalog);
  }

  private forget(): void {
    this.lanes.clear();
    this.range = null;
    if (this.isReady) explainOf(this.engine()).endCellValues();
  }

  readonly draw: Overlay = (shot, lane, snapshot, tokens, region) => {
    if (!this.isReady) return !this.isLacking;
    const explain = explainOf(this.engine());
    const drawn = this.drawn();
    // A solver that took the place of another numbers its searches from the beginning.
    if (this.session !== shot.session) this.lanes.clear();
    this.session = shot.session;
    for (const known of this.lanes.keys()) if (!drawn.some((each) => each.lane === known)) this.lanes.delete(known);
    const layers = this.layersOf(lane);
    const choice = this.choiceOf(snapshot);
    const isBusy = shot.ui.playing || shot.ui.running;
    const slice = new Slice((isBusy ? playingBudget : budget) / drawn.length);
    let isMore = !isOf(snapshot, shot.session) || layers.update(explain, shot.at(lane), choice, snapshot, slice);
    // Other lanes are read too, so that the first picture already has the scale of all.
    for (const other of this.isOneByOne ? drawn : []) {
      if (other.lane === lane) continue;
      const isOtherLeft = this.layersOf(other.lane).update(explain, other.lane, this.choiceOf(other.snapshot), other.snapshot, slice);
      isMore ||= isOtherLeft;
    }
    if (layers.fields.colour !== null) shot.marks.isOnField = true;
    const before = this.range;
    this.range = commonRange(
      this.choice.colour,
      [...this.lanes.values()].map(({ fields }) => fields),
    );
    const isOther = before !== this.range && (!before || !this.range || !isSameRange(before, this.range));
    return layers.draw(shot, choice, this.range ?? { least: 0, most: 0 }, tokens, region, slice) || isMore || isOther;
  };

  /** Above the path. */
  private readonly drawNumbers: Overlay = ({ context, frame }, lane) => {
    this.lanes.get(lane)?.drawNumbers(context, frame);
    return false;
  };
}

/** The map may have been replaced since the snapshot was read. */
const isOf = ({ world: { width, height } }: Snapshot, session: { width(): number; height(): number }): boolean =>
  width === session.width() && height === session.height();
