// Which layers are shown over the map: by what the cells are coloured, and what is drawn besides.

/** The colours of cells, one of which is chosen. The first shows what the search did, and the core paints it. */
export const colourIds = ['state', 'order', 'g', 'h', 'f', 'error', 'cost', 'clearance', 'touched'] as const;
export type ColourId = (typeof colourIds)[number];

/** Any of these may be drawn besides. */
export const lineIds = ['numbers', 'arrows', 'tree', 'contours', 'moves', 'structure'] as const;
export type LineId = (typeof lineIds)[number];

export interface LayerChoice {
  colour: ColourId;
  lines: Readonly<Record<LineId, boolean>>;
}

export const standardChoice: LayerChoice = {
  colour: 'state',
  lines: { numbers: true, arrows: true, tree: false, contours: false, moves: true, structure: true },
};

const off = 'no-';

/** What differs from the standard choice, in characters of [a-z.-]; '' where nothing does. */
export function layerChoiceText({ colour, lines }: LayerChoice): string {
  const changed = lineIds.filter((id) => lines[id] !== standardChoice.lines[id]).map((id) => (lines[id] ? id : off + id));
  return [...(colour === standardChoice.colour ? [] : [colour]), ...changed].join('.');
}

/** The text is untrusted: unknown parts are ignored. */
export function readChoice(text: string): LayerChoice {
  const words = text.split('.');
  const lines = Object.fromEntries(
    lineIds.map((id) => [id, words.includes(id) || (standardChoice.lines[id] && !words.includes(off + id))]),
  ) as Record<LineId, boolean>;
  return { colour: colourIds.find((id) => words.includes(id)) ?? standardChoice.colour, lines };
}
