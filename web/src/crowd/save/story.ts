// What a storyboard is made from.
import type { CopySheet } from '../../state/copy/copySheet';
import type { Moment } from '../../state/copy/pictureMoment';

/** The pictures of a storyboard on a copy of the page. */
export interface Story {
  readonly copy: CopySheet;
  readonly moment: Moment;
  readonly units: number;
  readonly captions: readonly string[];
  /** Makes the copy show one of them. */
  show(scene: number): void;
}
