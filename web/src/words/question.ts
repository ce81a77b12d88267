import { questionWords as english } from './en/question';
import { roomOf } from './rooms';

export const questionWords = roomOf('questionWords', english);
