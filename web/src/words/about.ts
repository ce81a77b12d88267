import { aboutWords as english } from './en/about';
import { roomOf } from './rooms';

export const aboutWords = roomOf('aboutWords', english);
