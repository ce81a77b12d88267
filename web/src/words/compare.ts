import { compareWords as english } from './en/compare';
import { roomOf } from './rooms';

export const compareWords = roomOf('compareWords', english);
