import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { totalmem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { slowMailServer } from '../../platform/jobs/testing/slowMailServer.ts';
import { createCluster, readPassword } from '../../platform/embeddedPostgres/createCluster.ts';
import {
  asAccount,
  databaseAccount,
  programEnvironment,
} from '../../platform/embeddedPostgres/databaseAccount.ts';
import {
  databaseUrl,
  ensureDatabase,
  ensureRole,
} from '../../platform/embeddedPostgres/ensureDatabase.ts';
import { installBinaries } from '../../platform/embeddedPostgres/installBinaries.ts';
import { serverSettings } from '../../platform/embeddedPostgres/serverSettings.rules.ts';
import { startBalancer } from '../cluster/balancer.ts';
import { buildServer } from '../cluster/copies.ts';
import { freePort } from '../freePort.ts';
import { Service } from './service.ts';
import { mountSmallDisk } from './smallDisk.ts';

/** Of the disk that is filled: the database of an hour fits. */
const diskMegabytes = 1_500;

/** A PostgreSQL with the settings of the embedded one, on a port that it keeps. */
async function preparePostgres(home: string, disk: string) {
  const account = await databaseAccount();
  const binaries = await installBinaries(home);
  const cluster = join(disk, 'database');
  await createCluster(cluster, { binaries, account, durable: true });
  const password = await readPassword(cluster);
  const port = await freePort(20_000);
  const settings = {
    ...serverSettings({ port, durable: true, platform: process.platform, memory: totalmem() }),
    shared_buffers: '128MB',
    // The log of changes must leave room for the data on a small disk.
    max_wal_size: '128MB',
    min_wal_size: '32MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(home, 'postgres.log'), 'a');
  const asSuperuser = async (work: (client: Client) => Promise<void>) => {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
      connectionTimeoutMillis: 2_000,
      query_timeout: 2_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  const postgres = new Service(
    'postgres',
    () =>
      spawn(binaries.postgres, ['-D', cluster, ...flags], {
        cwd: dirname(binaries.postgres),
        stdio: ['ignore', log, log],
        env: programEnvironment(),
        ...asAccount(account),
      }),
    () =>
      asSuperuser(async (client) => void (await client.query('SELECT 1'))).then(
        () => true,
        () => false,
      ),
  );
  postgres.start();
  await postgres.ready();
  await asSuperuser(async (client) => {
    await ensureRole(client, password);
    await ensureDatabase(client, 'torture');
  });
  return { postgres, url: databaseUrl(port, password, 'torture') };
}

/**
 * Starts what is tortured: PostgreSQL on a disk of its own, two copies behind a proxy of which one does jobs, a worker,
 * and a mail server that is never hurt.
 *
 * @param slots jobs at once in each lane of each that does jobs
 */
export async function prepareGround(slots: number) {
  const home = await realpath(await mkdtemp(join(tmpdir(), 'seminar-torture-')));
  await chmod(home, 0o711);
  const folder = join(home, 'disk');
  await mkdir(folder, { mode: 0o711 });
  const disk = await mountSmallDisk(folder, diskMegabytes);
  const left: (() => Promise<unknown>)[] = [];
  try {
    const program = await buildServer();
    left.push(() => rm(program, { recursive: true, force: true }));
    const post = await slowMailServer();
    post.answer();
    left.push(() => post.close());
    const balancer = await startBalancer();
    left.push(() => balancer.close());
    const { postgres, url } = await preparePostgres(home, folder);
    left.push(() => postgres.kill());

    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const copy = async (name: string, worker: 'on' | 'off' | 'only') => {
      const port = await freePort(30_000);
      const log = openSync(join(home, `${name.replace(' ', '-')}.log`), 'a');
      const service = new Service(
        name,
        () =>
          spawn(process.execPath, [join(program, 'main.js')], {
            stdio: ['ignore', log, log],
            env: {
              PATH: process.env['PATH'] ?? '',
              PORT: String(port),
              DEMO: '1',
              SAMPLE_DATA: '0',
              DATABASE_URL: url,
              DATA_DIR: dataDir,
              MAIL_URL: post.url,
              APP_URL: balancer.address,
              HOST: '127.0.0.1',
              TRUST_PROXY: '1',
              BANK_ACCOUNT_LIMIT: '1000000',
              WORKER: worker,
              WORKER_SLOTS: String(slots),
            },
          }),
        () =>
          fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
            ({ ok }) => ok,
            () => false,
          ),
      );
      left.push(() => service.kill());
      if (worker !== 'only') balancer.targets.add(port);
      return service;
    };
    const copies = [
      await copy('web 1', 'on'),
      await copy('web 2', 'off'),
      await copy('worker', 'only'),
    ];
    for (const service of copies) {
      service.start();
      await service.ready();
    }
    return {
      home,
      url,
      address: balancer.address,
      disk,
      postgres,
      copies,
      taken: post.taken,
      /** What was started ends; the folder stays if there is something to look at. */
      async leave(keep: boolean) {
        for (const step of left.toReversed()) await step();
        await disk?.leave();
        if (!keep) await rm(home, { recursive: true, force: true });
      },
    };
  } catch (error) {
    for (const step of left.toReversed()) await step().catch(() => undefined);
    await disk?.leave();
    throw error;
  }
}
export type Ground = Awaited<ReturnType<typeof prepareGround>>;
