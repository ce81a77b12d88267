export const root: string;
export function findOnPath(tool: string): string | null;
export function browserPath(): string | null;
export function firefoxPath(): string | null;
export function hasWebKit(): boolean;
export function mapsFolder(): string | null;
