import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { addApplications } from '../../../prisma/sample/many/addApplications.ts';
import { seedBasics } from '../../../prisma/seed.ts';
import { readSeal } from '../../office/audit-trail/chain/readSeal.ts';
import { sealAudit } from '../../office/audit-trail/chain/sealAudit.ts';
import type { Context } from '../../platform/context/context.ts';
import { readEnv } from '../../platform/context/env.ts';
import { connect, type Db } from '../../platform/db/db.ts';
import { startEmbeddedPostgres } from '../../platform/embeddedPostgres/startEmbeddedPostgres.ts';
import { addUpListCountsJob } from '../../platform/list-counts/addUpListCountsJob.ts';
import { prepareDatabase } from '../../platform/jobs/prepareDatabase.ts';
import { buildServer, startCopy } from '../cluster/copies.ts';
import { freePort } from '../freePort.ts';
import type { BareCall } from './row.ts';

const say = (text: string) => console.error(text);

/** A database with so many applications, and how to leave it. */
export interface Ground {
  url: string;
  db: Db;
  /** The database's first process. */
  pid: number;
  leave: () => Promise<void>;
}

/** Seals the audit up to its end: each call seals only so many entries. */
async function sealWhole(context: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const readLast = async () => (await readSeal(context.db))?.entry_id;
  let last: number | undefined;
  do {
    last = await readLast();
    await sealAudit(context);
  } while ((await readLast()) !== last);
}

/** Opens the database in `folder`, and fills it the first time. */
export async function openGround(folder: string, submissions: number): Promise<Ground> {
  await mkdir(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, database: 'seminar', log: say });
  const { url } = postgres;
  await prepareDatabase(url);
  const db = connect(url, 2);
  const context = { db, env: readEnv({ DEMO: '1' }), clock: () => new Date() };
  if ((await db.submission.count()) === 0) {
    await seedBasics(context);
    const client = new Client({ connectionString: url });
    await client.connect();
    await addApplications(context, client, submissions, say);
    await client.end();
  }
  // As the jobs do each minute: an earlier run may have ended without it.
  await addUpListCountsJob({ db });
  await sealWhole(context);
  const lines = await readFile(join(folder, 'database/postmaster.pid'), 'utf8');
  return {
    url,
    db,
    pid: Number.parseInt(lines, 10),
    async leave() {
      await db.$disconnect();
      await postgres.stop();
    },
  };
}

export interface RunningServer {
  address: string;
  pid: number;
  stop: () => Promise<unknown>;
}

/**
 * Starts the built product on the database, with jobs or without, and a bank that allows so many accounts.
 *
 * @param mailUrl absent: mails go into the outbox
 */
export async function startOurs(
  url: string,
  folder: string,
  { jobs, accounts, mailUrl }: { jobs: boolean; accounts: number; mailUrl?: string },
): Promise<RunningServer> {
  const program = await buildServer();
  const port = await freePort(36_000);
  const address = `http://127.0.0.1:${port}`;
  const copy = startCopy(program, port, {
    NODE_ENV: 'production',
    DEMO: '1',
    SAMPLE_DATA: '0',
    DATABASE_URL: url,
    DATA_DIR: folder,
    APP_URL: address,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    WORKER: jobs ? 'on' : 'off',
    BANK_ACCOUNT_LIMIT: String(accounts),
    ...(mailUrl === undefined ? {} : { MAIL_URL: mailUrl }),
    // As in operation: an access log is written.
    LOG_LEVEL: 'info',
  });
  await copy.ready();
  return {
    address,
    pid: copy.child.pid ?? 0,
    async stop() {
      await copy.stop();
      await rm(program, { recursive: true, force: true });
    },
  };
}

/** Starts the bare server with these calls; the number of a call is its address. */
export async function startBare(url: string, calls: readonly BareCall[]): Promise<RunningServer> {
  const port = await freePort(37_000);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bareServer.mjs')], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(calls);
  await once(child, 'message');
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** The headers of somebody of the office who has logged in, as a browser sends them. */
export async function logIn(address: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  const headers = () => ({
    Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
  });
  const keep = (response: Response) => {
    if (!response.ok) throw new Error(`the login failed: ${response.status}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
  };
  keep(await fetch(`${address}/sanctum/csrf-cookie`));
  const body = JSON.stringify({ email: 'admin@example.com', password: 'seminar-demo' });
  const login = { method: 'POST', body };
  keep(
    await fetch(`${address}/api/login`, {
      ...login,
      headers: { ...headers(), 'Content-Type': 'application/json' },
    }),
  );
  return headers();
}
