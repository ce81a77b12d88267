// Fetches the solver while the scripts of the page still load.
import { solverProgram } from '#program';

// The whole solver if a link is to be opened. The later load reports a failure.
solverProgram.fetch(location.hash.length > 1).catch(() => undefined);
