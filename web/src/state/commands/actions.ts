// The table of all actions of buttons, keys and menus. Help and tooltips are made from it.
import { fill } from '../../words/fill';
import type { lateWords } from '../../words/late';
import { themeChoices, toolIds, type DialogId, type ToolId } from '../../model/ui';
import { maxSpeed, rateAt } from '../../lanes/pacer';
import type { KeyBinding } from '../../input/keyboard';
import { pickFiles } from '../browser/files';
import { speedWords } from '../tell/speedWords';
import type { ScenarioHost } from '../scenario/scenarioList';
import { askForText, openFiles } from './openCommands';
import { chooseFilm, saveCsv, saveFile, saveMatrix, savePath, savePicture, saveScen, saveSvg, saveTiled, saveTrace } from './exportCommands';
import { share } from './shareCommands';

export type GroupId = keyof (typeof lateWords)['groups'];

export interface Action extends KeyBinding {
  id: string;
  /** Empty where no button of the first frame has it: its words load with the dialogs. */
  label: string;
  group: GroupId;
  /** Whether its key does anything now; without this, it always does. */
  isUseful?(): boolean;
  run(): void;
}

const toolKeys: Record<(typeof toolIds)[number], string> = {
  move: 'V',
  wall: 'W',
  erase: 'E',
  terrain: 'T',
  rectangle: 'R',
  line: 'L',
  fill: 'F',
  thinWall: 'B',
  oneWay: 'A',
  area: 'C',
  start: 'S',
  goal: 'G',
  waypoint: 'P',
};

export interface ActionHost extends ScenarioHost {
  redo(): void;
  clear(): void;
}

/** Chooses a tool. */
export function toolAction({ gesture, store, strings }: ActionHost, tool: ToolId, label: string, key: string): Action {
  return {
    id: `tool-${tool}`,
    label,
    group: 'tools',
    keys: [key],
    run: () => {
      gesture.cancel();
      store.set({ tool, toolsOpen: false, announcement: fill(strings.spoken.tool, { name: label }) });
    },
  };
}

export function createActions(playground: ActionHost): Action[] {
  const { store, strings, scene, gesture } = playground;
  const labels: Readonly<Record<string, string>> = strings.actions;
  const action = (id: string, group: GroupId, keys: string[], run: () => void): Action => ({ id, label: labels[id] ?? '', group, keys, run });
  const faster = (by: number): void => {
    const speed = Math.min(Math.max(store.get().speed + by, 0), maxSpeed);
    playground.chooseSpeed(speed);
    playground.messages.announce(fill(strings.time.speedOf, speedWords(rateAt(speed), strings)));
  };
  const look = (move: () => void) => () => {
    move();
    playground.changed();
  };

  const dialog = (id: DialogId) => () => store.set({ dialog: id });

  const escape = (): void => {
    gesture.cancel();
    store.set({ cursor: null, hover: null, pinned: null, toast: null, toolsOpen: false });
    playground.changed();
  };

  const nextTheme = (): void => {
    const next = themeChoices[(themeChoices.indexOf(store.get().theme) + 1) % themeChoices.length]!;
    store.set({ theme: next, announcement: strings.themes[next] });
  };

  return [
    action('playPause', 'playback', ['Space'], () => (playground.transport.playing || playground.own.busy ? playground.pause() : playground.play())),
    action('stepForward', 'playback', ['ArrowRight', '.'], () => playground.step(1)),
    action('stepBack', 'playback', ['ArrowLeft', ','], () => playground.step(-1)),
    action('toStart', 'playback', ['Home'], () => playground.toStart()),
    action('toEnd', 'playback', ['End'], () => playground.toEnd()),
    action('slower', 'playback', ['['], () => faster(-1)),
    action('faster', 'playback', [']'], () => faster(1)),
    action('goOn', 'playback', [], () => playground.goOnWithoutHistory()),
    ...toolIds.map((tool) => toolAction(playground, tool, strings.tools[tool], toolKeys[tool])),
    action('escape', 'tools', ['Escape'], escape),
    action('undo', 'edit', ['Ctrl+Z'], () => playground.undo()),
    action('redo', 'edit', ['Ctrl+Shift+Z', 'Ctrl+Y'], () => playground.redo()),
    action('clear', 'edit', [], () => playground.clear()),
    action(
      'zoomIn',
      'view',
      ['+', '='],
      look(() => scene.camera.zoomAtCentre(1.25)),
    ),
    action(
      'zoomOut',
      'view',
      ['-'],
      look(() => scene.camera.zoomAtCentre(0.8)),
    ),
    action(
      'fit',
      'view',
      ['0'],
      look(() => scene.camera.fit()),
    ),
    action('fold', 'view', ['I'], () => store.set({ folded: !store.get().folded })),
    action('flying', 'view', ['Y'], () => playground.showFlying(!store.get().flying)),
    action('theme', 'view', ['D'], nextTheme),
    action('openFile', 'file', ['O'], () => pickFiles((files) => openFiles(playground, files))),
    action('pasteMap', 'file', [], () => askForText(playground)),
    action('saveFile', 'file', ['Ctrl+S'], () => saveFile(playground)),
    action('savePicture', 'file', [], () => savePicture(playground, { plan: null, ratio: 1 })),
    action('saveScen', 'file', [], () => saveScen(playground)),
    action('saveTiled', 'file', [], () => saveTiled(playground)),
    action('saveMatrix', 'file', [], () => saveMatrix(playground)),
    action('saveSvg', 'file', [], () => saveSvg(playground)),
    action('saveGif', 'file', [], () => chooseFilm(playground, 'gif')),
    action('saveWebm', 'file', [], () => chooseFilm(playground, 'webm')),
    action('saveTrace', 'file', [], () => saveTrace(playground)),
    action('saveCsv', 'file', [], () => saveCsv(playground)),
    action('savePath', 'file', [], () => savePath(playground)),
    action('examples', 'file', ['X'], dialog('examples')),
    action('newMap', 'file', ['N'], dialog('new')),
    action('shareLink', 'file', ['Ctrl+Shift+S'], () => share(playground)),
    action('menu', 'file', [], dialog('menu')),
    action('about', 'file', [], dialog('about')),
    action('help', 'file', ['?'], dialog('help')),
  ];
}
