// A script of a plain page, beside the unpacked package.
import { createSession } from './astrolabe-playground/lib/solver.js';

const session = await createSession();
session.setCells(5, 3, [1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
window.answer = session.find({ from: { x: 0, y: 1 }, to: { x: 4, y: 1 }, movement: '8-always' });
