import { firefoxPath } from '../../web/tools/environment.mjs';
import { worksEverywhere } from './everywhere';
import { firefox } from './firefox';

worksEverywhere('Firefox', firefoxPath() !== null, firefox);
