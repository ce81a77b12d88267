// For `npm start`: the program of those who want answers, which can all that a page needs. One is compiled then instead of two.
export { finderProgram as solverProgram } from './finderProgram';
