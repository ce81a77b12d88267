// Texts of the forms for figures, films and pictures; they load with these forms.
import type { Plural } from '../plural';

export const takeAwayWords = {
  embed: {
    title: 'Figure',
    caption: 'Caption',
    controls: 'Controls',
    controlChoices: { none: 'Map only', mini: 'Time line', full: 'Everything' },
    info: 'Also show',
    infoChoices: { story: 'What just happened', key: 'Colour key', counters: 'Counters', code: 'Pseudo-code' },
    question: 'Ask the reader',
    noQuestion: 'Nothing',
    questionChoices: { next: 'Which cell is next', refused: 'Which move is refused', cost: 'What the path costs', shortest: 'Whether the path is a shortest one' },
    from: 'From step',
    to: 'To step',
    asShared: 'as shared',
    theEnd: 'the end',
    speed: 'Speed',
    usualSpeed: 'Default',
    unlimitedSpeed: '{number} ({unit})',
    theme: 'Theme',
    themeChoices: { system: 'System', light: 'Light', dark: 'Dark' },
    width: 'Width',
    height: 'Height',
    edit: 'Readers may draw',
    preview: 'Preview',
    wrongSide: 'Width and height are whole numbers of pixels from {least} to {most}.',
    /** What the host of the page lacks. */
    lacks: {
      framing: 'This site forbids other sites to show its frames: remove X-Frame-Options, and set frame-ancestors * in its policy.',
      policy: "This site's policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'.",
      ownAlone: 'This site forbids other sites to load its files: frames and components need Cross-Origin-Resource-Policy: cross-origin.',
      sharing: 'This site does not send Access-Control-Allow-Origin: *. Frames run on other sites, web components do not.',
      type: 'This site does not send WebAssembly as application/wasm: figures start later than they could.',
    },
    wrongStep: 'Steps are whole numbers, the first before the last.',
  },
  film: {
    speed: 'Speed',
    automatic: 'Automatic',
    rate: { one: '{count} step / second', other: '{count} steps / second' } as Plural,
    size: 'Size',
    longest: 'up to {pixels} px',
    caption: 'Caption',
    showsStep: 'Show the step number',
  },
  /** Pictures of several searches. */
  compared: {
    described: 'Grid of {width} by {height} cells. {searches}.',
    search: '{name}: {numbers}',
    searches: '{first}; {next}',
    /** Of what the buttons of a row are. */
    pictureOf: { one: 'Picture of {count}', other: 'Picture of all {count}' } as Plural,
    searchOf: 'Search: {name}',
  },
  picture: {
    painting: 'The picture is being painted.',
    cancel: 'Cancel',
    cancelled: 'No picture was saved.',
    twice: 'PNG 2×',
    twiceLabel: 'Save the map as a picture at twice the size (PNG)',
    view: 'PNG of the view',
    viewLabel: 'Save the part of the map in view as a picture (PNG)',
  },
};
