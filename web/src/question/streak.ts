// How many questions in a row the reader answered right at the first try, in this visit: it is kept nowhere else.
const streaks = new WeakMap<HTMLElement, number>();

/** `root`: of the element in which the questions were asked. */
export const streakOf = (root: HTMLElement): number => streaks.get(root) ?? 0;

/** The first answer to a question, or null: it was shown before the reader answered. */
export function countFirstAnswer(root: HTMLElement, isRight: boolean | null): void {
  streaks.set(root, isRight === true ? streakOf(root) + 1 : 0);
}
