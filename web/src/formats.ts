// The readers of maps, for pages, workers and Node.js: `import { readMap } from 'astrolabe-playground/formats'`.
export { readMap } from './convert/readMap';
export type { MapAnswers, MapDraft, MapError, MapFailure, MapFile, MapGrid, MapQuestion } from './convert/result';
export type { Place } from './session/checks';
export { AstrolabeError, type AstrolabeErrorCode } from './session/error';
