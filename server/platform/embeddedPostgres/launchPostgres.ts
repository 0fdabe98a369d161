import { spawn } from 'node:child_process';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { type Account, asAccount, programEnvironment } from './databaseAccount.ts';
import { errorCode } from './embeddedPostgresError.ts';
import type { Binaries } from './installBinaries.ts';
import { serverSettings } from './serverSettings.rules.ts';
import { removeUnfinished, unfinishedName } from './unfinished.ts';

export type Launched = {
  pid: number | undefined;
  /** Why it ended; null: it runs. */
  failure(): Promise<string> | null;
  /** Replaces the log of the previous launch by this one's. */
  keepLog(): Promise<void>;
  dropLog(): Promise<void>;
};

export type LaunchOptions = {
  cluster: string;
  binaries: Binaries;
  account: Account;
  durable: boolean;
  logFile: string;
  /** The process id in `postmaster.pid`, if another program has it now. */
  reusedNumber: number | null;
};

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, detached from the terminal: Ctrl-C reaches only our
 * server, which stops the database when its requests are done.
 */
export async function launchPostgres(options: LaunchOptions): Promise<Launched> {
  await removeUnfinished(options.logFile);
  const logFile = unfinishedName(options.logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const settings = serverSettings({
      port: await freePort(),
      durable: options.durable,
      platform: process.platform,
      memory: totalmem(),
    });
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(options.binaries.postgres, ['-D', options.cluster, ...flags], {
      cwd: path.dirname(options.binaries.postgres),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log.fd, log.fd],
      // With this variable PostgreSQL treats a lock file with this process id as stale. It replaces the
      // file itself, after checking that no child of the previous PostgreSQL still runs.
      env: {
        ...programEnvironment(),
        ...(options.reusedNumber && { PG_GRANDPARENT_PID: String(options.reusedNumber) }),
      },
      ...asAccount(options.account),
    });
    let left: string | null = null;
    child.once('error', (error) => (left = error.message));
    child.once('exit', (code, signal) => (left ??= `it ended with ${signal ?? `code ${code}`}`));
    child.unref();
    return {
      pid: child.pid,
      failure: () => (left === null ? null : describeFailure(logFile, left)),
      keepLog: () => rename(logFile, options.logFile).catch(ignoreOpenFileOnWindows),
      dropLog: () => rm(logFile, { force: true }),
    };
  } finally {
    await log.close();
  }
}

async function describeFailure(logFile: string, reason: string): Promise<string> {
  const output = await readFile(logFile, 'utf8').catch(() => '');
  return output.trim() ? output : reason;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

function ignoreOpenFileOnWindows(error: unknown): void {
  if (process.platform !== 'win32' || errorCode(error) === 'ENOSPC') throw error;
}
