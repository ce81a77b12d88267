import { browserPath } from '../../web/tools/environment.mjs';
import { worksEverywhere } from './everywhere';
import { chromium } from './chromium';

worksEverywhere('Chromium', browserPath() !== null, chromium);
