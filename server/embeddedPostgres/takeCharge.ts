import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { claimOwnership } from './claimOwnership.ts';
import { readPassword } from './createCluster.ts';
import { EmbeddedPostgresError, diskFull } from './embeddedPostgresError.ts';
import { findPostmaster } from './findPostmaster.ts';
import { type LaunchOptions, type Launched, launchPostgres } from './launchPostgres.ts';
import { lastLines, startupFailure } from './startupFailure.rules.ts';

export type Charge = {
  connection: pg.Client;
  port: number;
  pid: number;
  password: string;
  /** It ran already: its former server was killed. */
  takenOver: boolean;
};

/** How long each obstacle is waited for, in milliseconds, before it becomes an error. */
const timeLimits = {
  /** A killed owner's connection lingers for a moment. */
  held: 3_000,
  /** Children of a killed PostgreSQL finish their query first. */
  'children-alive': 20_000,
  'port-taken': 10_000,
  'folder-locked': 10_000,
  /** Recovery after a crash replays what was written since the last checkpoint. */
  start: 180_000,
};

/**
 * Becomes the one owner of a cluster, starting PostgreSQL when it does not run yet. Every round
 * looks afresh at what is there, since other starts, stops and crashes go on meanwhile.
 *
 * @throws EmbeddedPostgresError when another server owns it, or when it can't be started.
 */
export async function takeCharge(
  options: Omit<LaunchOptions, 'reusedNumber'> & { inUse(by: string | null, at: string): string },
): Promise<Charge> {
  const since = new Map<keyof typeof timeLimits, number>([['start', Date.now()]]);
  const patient = (obstacle: keyof typeof timeLimits): boolean => {
    const start = since.get(obstacle) ?? Date.now();
    since.set(obstacle, start);
    return Date.now() - start < timeLimits[obstacle];
  };
  const password = await readPassword(options.cluster);
  let launched: Launched | null = null;
  try {
    for (;;) {
      const failed = launched?.failure();
      if (failed) {
        const output = await failed;
        const failure = startupFailure(output);
        if (failure === 'disk-full') throw diskFull(options.cluster);
        if (!isPassing(failure) || !patient(failure)) throw cannotStart(options, output);
        await launched?.dropLog();
        launched = null;
      }

      const found = await findPostmaster(options.cluster);
      if (found.state === 'running') {
        const port = found.port;
        const claim = port === null ? null : await claimOwnership(options.cluster, port, password);
        const ours = launched?.pid === found.pid;
        if (port !== null && claim?.outcome === 'owner') {
          if (ours) await launched?.keepLog();
          const { connection } = claim;
          return { connection, port, pid: found.pid, password, takenOver: !ours };
        }
        if (claim?.outcome === 'held' && !patient('held')) {
          // Another start was faster with the lock: ours runs on for it, and still writes there.
          if (ours) await launched?.keepLog();
          throw new EmbeddedPostgresError(options.inUse(claim.by, `127.0.0.1:${port}`));
        }
        if (claim?.outcome === 'wrong-password' || claim?.outcome === 'other-cluster') {
          throw new EmbeddedPostgresError(
            `${options.cluster}/postmaster.pid names process ${found.pid}, which answers for ` +
              'another database or with another password. If no server uses this folder, remove that file.',
          );
        }
      } else if (!launched) {
        const reusedNumber = found.state === 'number-reused' ? found.pid : null;
        launched = await launchPostgres({ ...options, reusedNumber });
      }

      if (!patient('start')) {
        throw new EmbeddedPostgresError(
          `PostgreSQL on ${options.cluster} does not answer after ${timeLimits.start / 1000} seconds.`,
        );
      }
      await delay(25);
    }
  } finally {
    await launched?.dropLog();
  }
}

function isPassing(failure: string): failure is 'children-alive' | 'port-taken' | 'folder-locked' {
  return ['children-alive', 'port-taken', 'folder-locked'].includes(failure);
}

function cannotStart(options: { cluster: string }, output: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL could not start on ${options.cluster}; it said:\n${lastLines(output)}`,
  );
}
