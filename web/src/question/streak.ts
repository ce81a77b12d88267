// Counts the questions in a row that the reader answered right at the first try. The count ends with the visit.
const streaks = new WeakMap<HTMLElement, number>();

/** `root`: the root of the element in which the questions were asked. */
export const streakOf = (root: HTMLElement): number => streaks.get(root) ?? 0;

/** Counts the first answer to a question. Null: the answer was shown before the reader gave one. */
export function countFirstAnswer(root: HTMLElement, isRight: boolean | null): void {
  streaks.set(root, isRight === true ? streakOf(root) + 1 : 0);
}
