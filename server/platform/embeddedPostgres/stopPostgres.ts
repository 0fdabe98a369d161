import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, asAccount, programEnvironment } from './databaseAccount.ts';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';
import { findPostmaster } from './findPostmaster.ts';
import type { Binaries } from './installBinaries.ts';

const run = promisify(execFile);

/**
 * Stops PostgreSQL and waits for its end: first a fast shutdown, and after half a minute an immediate
 * one, from which the next start recovers.
 */
export async function stopPostgres(
  cluster: string,
  { binaries, account }: { binaries: Binaries; account: Account },
): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', '30'],
    ['immediate', '10'],
  ] as const) {
    if ((await findPostmaster(cluster)).state !== 'running') return;
    const flags = ['stop', '-D', cluster, '-m', mode, '-w', '-t', seconds, '-s'];
    await run(binaries.pgCtl, flags, {
      cwd: path.dirname(binaries.pgCtl),
      env: programEnvironment(),
      windowsHide: true,
      ...asAccount(account),
    }).catch(() => undefined);
  }
  if ((await findPostmaster(cluster)).state === 'running') {
    throw new EmbeddedPostgresError(`PostgreSQL on ${cluster} did not stop.`);
  }
}
