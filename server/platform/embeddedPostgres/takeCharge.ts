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
  /** PostgreSQL was already running: its previous server was killed. */
  takenOver: boolean;
};

/** How long to wait for each obstacle to disappear, in milliseconds, before it is an error. */
const timeLimits = {
  /** The connection of a killed owner stays open for a moment. */
  held: 3_000,
  /** Children of a killed PostgreSQL finish their query first. */
  'children-alive': 20_000,
  'port-taken': 10_000,
  'folder-locked': 10_000,
  /** Recovery after a crash repeats all writes since the last checkpoint. */
  start: 180_000,
};

/**
 * Becomes the only owner of a cluster, and starts PostgreSQL if it does not run yet. Each round reads
 * the state again, since other servers may start, stop or crash meanwhile.
 *
 * @throws EmbeddedPostgresError another server owns it, or it can't be started
 */
export async function takeCharge(
  options: Omit<LaunchOptions, 'reusedNumber'> & { inUse(by: string | null, at: string): string },
): Promise<Charge> {
  const since = new Map<keyof typeof timeLimits, number>([['start', Date.now()]]);
  const mayWait = (obstacle: keyof typeof timeLimits): boolean => {
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
        if (!isTemporary(failure) || !mayWait(failure)) throw cannotStart(options, output);
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
        if (claim?.outcome === 'held' && !mayWait('held')) {
          // Another start got the lock of the PostgreSQL that we started, which still writes this log.
          if (ours) await launched?.keepLog();
          throw new EmbeddedPostgresError(options.inUse(claim.by, `127.0.0.1:${port}`));
        }
        if (claim?.outcome === 'wrong-password' || claim?.outcome === 'other-cluster') {
          throw new EmbeddedPostgresError(
            `${options.cluster}/postmaster.pid names process ${found.pid}, which serves ` +
              'another database or has another password. If no server uses this folder, remove that file.',
          );
        }
      } else if (found.state === 'copied') {
        throw new EmbeddedPostgresError(
          `${options.cluster} is a copy of ${found.from} that was made while its database ran, so it may ` +
            'lack a part of what was written. Copy the folder again while the server is stopped, or restore ' +
            'a backup (npm run restore). If the folder was only moved after a crash, remove its postmaster.pid.',
        );
      } else if (!launched) {
        const reusedNumber = found.state === 'number-reused' ? found.pid : null;
        launched = await launchPostgres({ ...options, reusedNumber });
      }

      if (!mayWait('start')) {
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

function isTemporary(
  failure: string,
): failure is 'children-alive' | 'port-taken' | 'folder-locked' {
  return ['children-alive', 'port-taken', 'folder-locked'].includes(failure);
}

function cannotStart(options: { cluster: string }, output: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL could not start on ${options.cluster}; it said:\n${lastLines(output)}`,
  );
}
