import { benchmarkWords as english } from './en/benchmark';
import { roomOf } from './rooms';

export const benchmarkWords = roomOf('benchmarkWords', english);
