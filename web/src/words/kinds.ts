import { kindWords as english } from './en/kinds';
import { roomOf } from './rooms';

export const kindWords = roomOf('kindWords', english);
