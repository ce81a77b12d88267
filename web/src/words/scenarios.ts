import { scenarioWords as english } from './en/scenarios';
import { roomOf } from './rooms';

export const scenarioWords = roomOf('scenarioWords', english);
