/** Control characters, changes of direction, characters without a width, and ends of lines and paragraphs: they make a title read backwards, or empty. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A name that others chose, in a link, a file or a message, as it is shown and written on. */
export const withoutUnseen = (name: string): string => name.replace(unseen, '');
