// The tables that the first frame needs.
export { catalogue } from './catalogue';
export { documentTitles } from './documents';
export { errors } from './errors';
export { page } from './page';

/** The tables of the parts that load after the first frame. */
export const loadRest = (): Promise<typeof import('./rest')> => import('./rest');
