import { timeWords as english } from './en/time';
import { roomOf } from './rooms';

export const timeWords = roomOf('timeWords', english);
