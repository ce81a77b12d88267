// Asks in the main thread and in another one.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
// Defines nothing here, and does no harm: frameworks import it on their servers.
import 'astrolabe-playground';
import { createSession } from 'astrolabe-playground/solver';

const session = await createSession();
session.loadMap('type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n');
const answer = session.find({ from: { x: 0, y: 1 }, to: { x: 4, y: 1 }, movement: '8-always' });

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  const other = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  console.log(JSON.stringify([answer, other]));
} else {
  parentPort.postMessage(answer);
}
