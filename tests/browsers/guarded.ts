// Programs that end with this one, however this one ends: the shell around them waits for a pipe that closes then, and kills its group.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Guarded {
  readonly output: Readable;
  readonly errors: Readable;
  stop(): Promise<void>;
}

export function guarded(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Guarded {
  const script = '"$@" & cat > /dev/null; kill -KILL 0';
  const shell = spawn('sh', ['-c', script, 'sh', command, ...args], { detached: true, env, stdio: 'pipe' });
  const ended = once(shell, 'exit');
  // Unread output must not fill the pipe.
  shell.stdout.resume();
  shell.stderr.resume();
  return {
    output: shell.stdout,
    errors: shell.stderr,
    stop: async () => {
      shell.stdin.end();
      await ended;
    },
  };
}
