import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connect } from './platform/db/db.ts';
import { migrate } from './platform/db/migrate.ts';
import { builtServer } from './testing/builtServer.ts';
import { freePort } from './testing/freePort.ts';
import { emptyDatabase } from './testing/testDatabase.ts';

const program = join(await builtServer(), 'main.js');
const dataDir = await mkdtemp(join(tmpdir(), 'seminar-start-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of running) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  running.clear();
});

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return {
    child,
    ended: ended.then(([output, errors, [code]]) => ({ output, errors, code: Number(code) })),
  };
}

const production = {
  SESSION_SECRET: 'st'.repeat(16),
  ENCRYPTION_KEY: 'ab'.repeat(32),
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'office@example.jp',
  APP_URL: 'http://localhost',
  HOST: '127.0.0.1',
};

describe('a start', () => {
  it('with wrong variables names every problem and exits', async () => {
    const { code, output, errors } = await start({ PORT: 'x', DEMO: '0' }).ended;
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(
      "The environment can't be used:\n  - PORT must be a port number in plain digits, from 1 to 65535\n",
    );
    expect(errors).toContain('  - MAIL_URL is required outside demo mode\n');
    expect(errors).not.toContain('    at ');
  });

  it('without its database says that the database does not answer', async () => {
    const { code, errors } = await start({
      ...production,
      DATABASE_URL: 'postgresql://127.0.0.1:1/seminar',
    }).ended;
    expect(code).toBe(1);
    expect(errors).toBe(
      'The database of DATABASE_URL does not answer: is it running, and is the address right?\n',
    );
  });

  it('on a database with only some of the former migrations says what to do, and exits', async () => {
    const DATABASE_URL = await emptyDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'seminar-old-'));
    const first = '20261122000000_baseline';
    await mkdir(join(folder, first));
    await writeFile(join(folder, first, 'migration.sql'), 'SELECT 1');
    await migrate(DATABASE_URL, folder);
    await rm(folder, { recursive: true });
    const { code, errors } = await start({ ...production, DATABASE_URL }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The database lacks migrations .* start the version of commit \w+ on it once, .*\.\n$/,
    );
  });

  it('of two servers on one empty database succeeds for both, and both stop without errors', async () => {
    const DATABASE_URL = await emptyDatabase();
    const ports = [await freePort(20_000), await freePort(25_000)];
    const metricsPort = await freePort(15_000);
    const servers = ports.map((port, index) =>
      start({
        ...production,
        DATABASE_URL,
        PORT: String(port),
        ...(index === 0 && { METRICS_PORT: String(metricsPort) }),
      }),
    );
    await Promise.all(
      ports.map((port) =>
        expect
          .poll(() => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status), {
            timeout: 90_000,
          })
          .toBe(200),
      ),
    );
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await metrics.text()).toMatch(/http_request_duration_seconds_count\{.*"\/readyz"/);
    const taken = await start({ ...production, DATABASE_URL, PORT: String(ports[0]) }).ended;
    expect(taken.code).toBe(1);
    expect(taken.errors).toContain(`Port ${ports[0]} of 127.0.0.1 is in use`);

    // As a supervisor ends it, and as a terminal that is closed.
    for (const [at, { child }] of servers.entries()) child.kill(at === 0 ? 'SIGTERM' : 'SIGHUP');
    const ends = await Promise.all(servers.map(({ ended }) => ended));
    for (const { code, output, errors } of ends) {
      expect([code, errors]).toEqual([0, '']);
      expect(output).toContain('Ready: http://localhost');
      expect(output).toContain('Stopping');
    }
    expect(ends.filter(({ output }) => output.includes('Applied '))).toHaveLength(1);
    const db = connect(DATABASE_URL, 1);
    expect([await db.association.count(), await db.formTemplate.count()]).toEqual([1, 1]);
    await db.$disconnect();
  }, 180_000);
});
