// The solver is on its way while the scripts of the page still are.
import { solverProgram } from '#program';

// Whoever asks for it hears of a failure.
solverProgram.fetch().catch(() => undefined);
