// What saves files of map and search that are text. They are one part, because the page holds the name of each.
export { saveTiledOf, saveMatrixOf } from './saveForeign';
export { saveMap } from './saveMap';
export { saveCsvOf, savePathOf, saveScenOf, saveTraceOf } from './saveSearch';
