import { layerWords as english } from './en/layers';
import { roomOf } from './rooms';

export const layerWords = roomOf('layerWords', english);
