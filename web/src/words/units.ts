import { unitWords as english } from './en/units';
import { roomOf } from './rooms';

export const unitWords = roomOf('unitWords', english);
