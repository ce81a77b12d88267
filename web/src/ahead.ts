// The solver is on its way while the scripts of the page still are.
import { solverProgram } from '#program';

// All of it where a link is to be opened. Whoever asks for it hears of a failure.
solverProgram.fetch(location.hash.length > 1).catch(() => undefined);
