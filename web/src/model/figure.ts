// What a figure in another page can be told and tells: lists that the element, its forms and its code share.
export const controlChoices = ['full', 'mini', 'none'] as const;

/** What a figure shows besides its map, in this order. */
export const infoParts = ['story', 'key', 'counters', 'code'] as const;
export type InfoPart = (typeof infoParts)[number];

/** The share of a figure that its map has at least. */
export const leastShare = 0.4;
/** The least side of a figure's map, in CSS pixels. */
export const leastMap = 160;
