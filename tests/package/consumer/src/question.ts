// What is asked everywhere, of page, worker and Node.js alike.
import { createSession, type Answer, type Query } from 'astrolabe-playground/solver';

export const map = 'type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n';
export const query: Query = { from: { x: 0, y: 1 }, to: { x: 4, y: 1 }, movement: '8-always' };

export async function ask(): Promise<{ answer: Answer; link: string }> {
  const session = await createSession();
  session.loadMap(map);
  const answer = session.find(query);
  const link = session.link();
  session.dispose();
  return { answer, link };
}
