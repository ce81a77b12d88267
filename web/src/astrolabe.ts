// The element for other pages: importing this defines <astrolabe-playground>.
import { AstrolabePlayground, defineAstrolabe } from './element/astrolabe-playground';

defineAstrolabe();
export { AstrolabePlayground, defineAstrolabe };
