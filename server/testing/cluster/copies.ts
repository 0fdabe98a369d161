import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectFolder } from '../../platform/context/projectFolder.ts';

/** One running copy of the built server. */
export interface Copy {
  port: number;
  /** Resolves when it can serve requests. */
  ready(): Promise<void>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** SIGTERM; gives its exit code when it has finished what it had. */
  stop(): Promise<number | null>;
}

/** Builds the server into a folder of its own, since the product's may be in use or out of date. */
export async function buildServer(
  // Below the project: what stays outside is found in its node_modules.
  folder = join('.cache', `cluster-server-${process.pid}`),
): Promise<string> {
  const root = projectFolder();
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', '--server', folder], {
    cwd: root,
  });
  return join(root, folder);
}

export function startCopy(
  program: string,
  port: number,
  variables: Record<string, string>,
  /** A module that is loaded into the copy before it starts, and may send messages to us. */
  preload?: string,
): Copy & { child: ChildProcess } {
  const loaded = preload === undefined ? [] : ['--import', preload];
  const child = spawn(process.execPath, [...loaded, join(program, 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), ...variables },
    stdio:
      preload === undefined ? ['ignore', 'ignore', 'pipe'] : ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const said = child.stderr ? text(child.stderr) : Promise.resolve('');
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    port,
    async ready() {
      for (;;) {
        if (hasEnded()) throw new Error(`A copy ended at its start: ${await said}`);
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        if (answer?.ok) return;
        await wait(50);
      }
    },
    async kill() {
      if (hasEnded()) return;
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      if (!hasEnded()) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
