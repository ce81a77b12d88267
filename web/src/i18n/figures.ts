// The texts of the page of figures. They are apart from the others because nobody who opens the playground needs them.
export const figureTexts = {
  title: 'Figures that run',
  intro: 'Each of these is made by the very code beside it: paste that into a page of yours. They carry their map or name it, keep nothing, and leave the wheel to the page until somebody clicks into them.',
  playground: 'Open the playground',
  figures: {
    frame: { title: 'A frame', about: 'Needs no script in your page. It shows one step of a search, and everything can be tried: play, step, drag the start.' },
    element: { title: 'An element', about: 'The time line alone, with a caption, and a button that opens what is shown in the playground.' },
    film: { title: 'A film', about: 'Plays by itself from a step to another, and again; it waits while nobody sees it, and stays still for those who asked their system for less motion.' },
    locked: { title: 'Read-only', about: 'Nothing but the map: it cannot be edited, and the step is the one that the text speaks of.' },
  },
};
