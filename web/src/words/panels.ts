import { panelWords as english } from './en/panels';
import { roomOf } from './rooms';

export const panelWords = roomOf('panelWords', english);
