// Texts of a world that moves: the row of its time line.

export const motionWords = {
  time: {
    world: 'World',
    search: 'Search',
    slider: 'Tick',
    tick: 'tick {tick}',
    tickOf: 'tick {tick} of {total}',
  },
};
