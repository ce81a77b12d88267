import { lookWords as english } from './en/look';
import { roomOf } from './rooms';

export const lookWords = roomOf('lookWords', english);
