import { crowdWords as english } from './en/crowd';
import { roomOf } from './rooms';

export const crowdWords = roomOf('crowdWords', english);
