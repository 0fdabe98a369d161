import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { type Account, asAccount } from '../databaseAccount.ts';

const report = z.object({
  url: z.string().optional(),
  takenOver: z.boolean().optional(),
  uid: z.number().optional(),
  error: z.string().optional(),
});

export type ServerProcess = z.infer<typeof report> & {
  pid: number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** Runs a program of this folder; resolves when its database is started or was refused. */
export async function runProcess(
  name: string,
  args: string[],
  account: Account,
): Promise<ServerProcess> {
  const program = path.join(import.meta.dirname, name);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...asAccount(account),
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(endedEarly)]);
  return {
    ...report.parse(JSON.parse(String(line))),
    pid: child.pid ?? 0,
    end: (signal) => end(child, signal),
  };
}

function endedEarly(): never {
  throw new Error('The server process ended without a report.');
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
