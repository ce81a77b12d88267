// The texts of the page of figures. They are apart from the others because the playground does not need them.
export const figureTexts = {
  title: 'Figures that run',
  intro:
    'The code beside each figure makes it: paste that code into your own page. A figure carries its map or names it, stores nothing, and leaves ' +
    'the wheel to the page until you click into the figure.',
  playground: 'Open the playground',
  figures: {
    frame: {
      title: 'An iframe',
      shows: 'A* in front of a trap',
      about: 'Needs no script in your page. It shows one step of a search, and readers can try everything: play, step, drag the start.',
    },
    element: {
      title: 'A web component',
      shows: 'Dijkstra at the river',
      about: 'The time line alone, with a caption and a button that opens the figure in the playground.',
    },
    film: {
      title: 'A film',
      about:
        'Plays by itself from one step to another, then repeats. It pauses while it is out of view, and stays still where the system asks for ' +
        'less motion.',
    },
    compare: {
      title: 'Two searches',
      shows: 'A* beside Dijkstra: the same path, a third of the cells',
      about: 'Searches of one map beside each other, moved by one time line. J goes to the first step at which they differ.',
    },
    code: {
      title: 'Pseudo-code in step',
      shows: 'Which lines run, and why',
      about: 'The lines that the shown step runs are lit, each with what it counts. The pinned cell tells of its moves; the link keeps it.',
    },
    question: {
      title: 'A question',
      shows: 'Think like A*',
      about:
        'Readers click the cell that is expanded next. The figure checks and explains each answer, and tells your page with the event ' +
        'astrolabe-answer. It can also ask for a refused move with its reason, or for the cost of the path.',
    },
    group: {
      title: 'Figures with one time',
      first: 'A*',
      second: 'Greedy best-first',
      about: 'Elements with the same group play, step and seek together: press play in either of them. Each has its own map and controls.',
    },
    doors: {
      title: 'A world that moves',
      shows: 'A door closes in front of the walker',
      about:
        'The time line counts ticks. Readers play, click a door to open or close it from the tick that is shown, and drag the goal. The examples ' +
        'patrol and pursuit have a goal that moves.',
    },
    locked: { title: 'Read-only', about: 'Only the map. It cannot be edited, and it stays at the step that the text describes.' },
  },
};
