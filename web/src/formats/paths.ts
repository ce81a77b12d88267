// Names of files in paths, as maps write them.

/** Without folders. */
export const baseOf = (path: string): string => path.replace(/^.*[\\/]/, '');
/** Without folders, endings and case: a map names the .tsx of a tileset that was exported as JSON. */
export const stemOf = (path: string): string =>
  baseOf(path)
    .replace(/\.\w{1,8}$/, '')
    .toLowerCase();
