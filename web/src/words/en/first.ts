// The tables that the first frame needs.
export { catalogue } from './catalogue';
export { errors } from './errors';
export { page } from './page';
