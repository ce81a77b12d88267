import { takeAwayWords as english } from './en/takeAway';
import { roomOf } from './rooms';

export const takeAwayWords = roomOf('takeAwayWords', english);
