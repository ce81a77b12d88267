import { whyWords as english } from './en/why';
import { roomOf } from './rooms';

export const whyWords = roomOf('whyWords', english);
