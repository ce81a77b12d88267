/** Control characters, changes of direction, characters without a width, and ends of lines: with them a title can read backwards, or look empty. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Makes a name that others chose, in a link, a file or a message, fit to be shown and written. */
export const withoutUnseen = (name: string): string => name.replace(unseen, '');
