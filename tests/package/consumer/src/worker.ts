import { ask } from './question';

ask().then(
  ({ answer }) => self.postMessage(answer),
  (error: unknown) => self.postMessage(String(error)),
);
