// For `npm start`: the page runs on the finder program, which can do all that the page needs, so that only one program is compiled.
export { finderProgram as solverProgram } from './finderProgram';
