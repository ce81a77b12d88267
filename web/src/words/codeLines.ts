import { codeLines as english } from './en/codeLines';
import { roomOf } from './rooms';

export const codeLines = roomOf('codeLines', english);
