import { factTexts as english } from './en/factTexts';
import { roomOf } from './rooms';

export const factTexts = roomOf('factTexts', english);
