// Time: transport buttons, the scrubber over the size of the open list, and speed.
import { fill, joined } from '../words/fill';
import { count } from '../words/numbers';
import { maxSpeed, rateOf } from '../lanes/pacer';
import { speedWords } from '../state/tell/speedWords';
import { actionButton, iconButton, tooltip, type TimeContext } from './context';
import { make, releaseFocus, setAttribute, setDisabled, setText, setValue } from './dom';
import { icon } from './icons';
import { scrubber, stepText } from './scrubber';

function speedControl(context: TimeContext): HTMLElement {
  const { strings, playground } = context;
  const { time } = strings;
  const value = make('strong', { 'data-part': 'speed' });
  const unit = make('span');
  const slider = make('input', {
    type: 'range',
    min: '0',
    max: String(maxSpeed),
    step: '1',
    'aria-label': time.speed,
    title: joined(strings.beside, [tooltip(context, 'slower'), tooltip(context, 'faster')]),
    'data-part': 'speed-slider',
  });
  slider.addEventListener('input', () => {
    playground.store.set({ isTouched: true });
    playground.chooseSpeed(Number(slider.value));
  });
  releaseFocus(slider);
  context.watch((ui) => {
    const words = speedWords(rateOf(ui), strings);
    setText(value, words.number);
    setText(unit, words.unit);
    setValue(slider, String(ui.speed));
    setAttribute(slider, 'aria-valuetext', fill(time.speedOf, words));
  });
  return make('div', { class: 'speed' }, make('div', { class: 'speed-label' }, value, unit), slider);
}

export function timeLine(context: TimeContext): HTMLElement {
  const { strings } = context;
  const play = actionButton(context, 'playPause', { icon: 'play', class: 'primary play' });
  const back = iconButton(context, 'stepBack');
  const forward = iconButton(context, 'stepForward');
  const toEnd = iconButton(context, 'toEnd');
  const openList = make('span', { 'data-counter': 'largestOpen' });
  const where = make('span', { 'data-part': 'step' });
  const panel = make(
    'footer',
    { class: 'card time-line', 'aria-label': strings.transport },
    make('div', { class: 'transport' }, iconButton(context, 'toStart'), back, play, forward, toEnd),
    make('div', { class: 'time' }, make('div', { class: 'time-labels' }, openList, where), scrubber(context)),
    speedControl(context),
  );
  context.watch((ui) => {
    const { snapshot } = ui;
    const busy = ui.playing || ui.running;
    const wanted = busy ? 'pause' : 'play';
    if ((play.firstElementChild as SVGElement).dataset['icon'] !== wanted) play.replaceChildren(icon(wanted));
    setAttribute(play, 'aria-label', busy ? strings.actions.pause : strings.actions.play);
    setDisabled(back, ui.isAtStart || !snapshot.hasHistory, play);
    setDisabled(forward, ui.isAtEnd, play);
    setDisabled(toEnd, ui.isAtEnd, play);
    setText(where, stepText(context, snapshot));
    setText(openList, snapshot.largestOpen > 0 ? fill(strings.time.openListMost, { most: count(snapshot.largestOpen) }) : strings.time.openList);
  });
  return panel;
}
