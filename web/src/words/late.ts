import { lateWords as english } from './en/late';
import { roomOf } from './rooms';

export const lateWords = roomOf('lateWords', english);
