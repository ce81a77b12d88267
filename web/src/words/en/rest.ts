// The tables of the parts that load after the first frame.
export { aboutWords } from './about';
export { aboutPages } from './aboutPages';
export { benchmarkWords } from './benchmark';
export { codeLines } from './codeLines';
export { compareWords } from './compare';
export { convertWords } from './convert';
export { figureTexts } from './figures';
export { formatWords } from './formats';
export { kindWords } from './kinds';
export { lateWords } from './late';
export { panelWords } from './panels';
export { scenarioWords } from './scenarios';
export { takeAwayWords } from './takeAway';
export { timeWords } from './time';
export { whyWords } from './why';
