import { convertWords as english } from './en/convert';
import { roomOf } from './rooms';

export const convertWords = roomOf('convertWords', english);
