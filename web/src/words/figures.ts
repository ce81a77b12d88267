import { figureTexts as english } from './en/figures';
import { roomOf } from './rooms';

export const figureTexts = roomOf('figureTexts', english);
