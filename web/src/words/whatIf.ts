import { whatIfWords as english } from './en/whatIf';
import { roomOf } from './rooms';

export const whatIfWords = roomOf('whatIfWords', english);
