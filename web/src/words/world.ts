import { worldWords as english } from './en/world';
import { roomOf } from './rooms';

export const worldWords = roomOf('worldWords', english);
