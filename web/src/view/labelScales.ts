// Pixels of a cell from which on arrows and numbers are drawn.
export const arrowScale = 18;
export const numberScale = 44;
