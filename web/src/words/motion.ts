import { motionWords as english } from './en/motion';
import { roomOf } from './rooms';

export const motionWords = roomOf('motionWords', english);
