// What people read where they take a figure, a film or a picture away; it comes with these forms. Another language is another object of this type.
import { count } from './en';

export const takeAwayWords = {
  embed: {
    title: 'Figure',
    caption: 'Caption',
    controls: 'Controls',
    controlChoices: { none: 'Map only', mini: 'Time line', full: 'Everything' },
    info: 'Also show',
    infoChoices: { story: 'What just happened', key: 'Colour key', counters: 'Counters' },
    from: 'From step',
    to: 'To step',
    asShared: 'as shared',
    theEnd: 'the end',
    speed: 'Speed',
    usualSpeed: 'Default',
    speedOf: (number: string, unit: string) => (number === 'max' ? `${number} (${unit})` : `${number} ${unit}`),
    theme: 'Theme',
    themeChoices: { system: 'System', light: 'Light', dark: 'Dark' },
    width: 'Width',
    height: 'Height',
    edit: 'Readers may draw',
    preview: 'Preview',
    wrongSide: (least: number, most: number) => `Width and height are whole numbers of pixels from ${count(least)} to ${count(most)}.`,
    wrongStep: 'Steps are whole numbers, the first before the last.',
  },
  film: {
    speed: 'Speed',
    automatic: 'Automatic',
    rate: (steps: number) => `${count(steps)} ${steps === 1 ? 'step' : 'steps'} / second`,
    size: 'Size',
    longest: (pixels: number) => `up to ${count(pixels)} px`,
    caption: 'Caption',
    showsStep: 'Show the step number',
  },
  picture: {
    twice: 'PNG 2×',
    twiceLabel: 'Save the map as a picture at twice the size (PNG)',
    view: 'PNG of the view',
    viewLabel: 'Save the part of the map in view as a picture (PNG)',
  },
};
