// The style of the time line of a world that moves. The style of a crowd changes parts of it and so stands behind it, whichever part loads first.
import { addStyle } from '../panels/lateStyle';
import style from './motion.css?inline';
import narrow from './narrow.css?inline';

export const addMotionStyle = (root: HTMLElement): void => addStyle(root, style + narrow);
