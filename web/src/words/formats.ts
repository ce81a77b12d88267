import { formatWords as english } from './en/formats';
import { roomOf } from './rooms';

export const formatWords = roomOf('formatWords', english);
