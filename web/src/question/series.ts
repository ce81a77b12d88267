// Questions that are asked one after the other, and how many were answered right at the first try.
import type { QuestionKind } from '../session/questionAnswer';

export class Series {
  private at = 0;
  /** The number of questions that were answered right at the first try. */
  right = 0;

  /** Precondition: at least one. */
  constructor(private readonly kinds: readonly QuestionKind[]) {}

  get kind(): QuestionKind {
    return this.kinds[this.at]!;
  }

  /** The place of the question in its list, from 1. */
  get index(): number {
    return this.at + 1;
  }

  get of(): number {
    return this.kinds.length;
  }

  get isList(): boolean {
    return this.of > 1;
  }

  get isLast(): boolean {
    return this.index === this.of;
  }

  /** The questions that are left, as a link has them. */
  get text(): string {
    return this.kinds.slice(this.at).join('_');
  }

  advance(): void {
    if (!this.isLast) this.at++;
  }

  startOver(): void {
    this.at = this.right = 0;
  }
}
