import { aboutPages as english } from './en/aboutPages';
import { roomOf } from './rooms';

export const aboutPages = roomOf('aboutPages', english);
