import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startThrowawayPostgres } from '../platform/embeddedPostgres/startThrowawayPostgres.ts';
import { connect } from '../platform/db/db.ts';
import { buildServer, startCopy } from './cluster/copies.ts';
import { freePort } from './freePort.ts';

/**
 * `npm run bench:start`: how long the built server takes until it is ready, on a database that runs and is
 * up to date, and what memory it has after some idle seconds. Its memory is read from Linux.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    idle: { type: 'string', default: '15' },
  },
});
const { rounds, idle } = z
  .object({ rounds: z.coerce.number().int().positive(), idle: z.coerce.number().positive() })
  .parse(values);

/** What is demanded: seconds, and MiB. */
const most = { start: 0.8, memory: 150 };

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/readyz' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.once('error', () => resolve(false));
    asked.end();
  });
}

const linesOf = async (pid: number, file: string) =>
  (await readFile(`/proc/${pid}/${file}`, 'utf8')).split('\n');

/** MiB. */
async function memoryOf(pid: number): Promise<number> {
  const line = (await linesOf(pid, 'status')).find((text) => text.startsWith('VmRSS:')) ?? '';
  return Number(/\d+/.exec(line)?.[0]) / 1024;
}

/** The processor time that a process has used, in seconds; Linux counts hundredths. */
async function processorOf(pid: number): Promise<number> {
  const [line = ''] = await linesOf(pid, 'stat');
  const [user = 0, system = 0] = line.split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const folder = await mkdtemp(join(tmpdir(), 'seminar-start-'));
const postgres = await startThrowawayPostgres();
const maintenance = connect(postgres.url('postgres'), 1);
await maintenance.$executeRaw`CREATE DATABASE start`;
await maintenance.$disconnect();
const program = await buildServer();
try {
  const took: number[] = [];
  const used: number[] = [];
  const memory: number[] = [];
  // The first one migrates.
  for (let round = 0; round <= rounds; round += 1) {
    const port = await freePort(36_000);
    const began = performance.now();
    const copy = startCopy(program, port, {
      DEMO: '1',
      DATABASE_URL: postgres.url('start'),
      DATA_DIR: folder,
      SAMPLE_DATA: '0',
      HOST: '127.0.0.1',
      APP_URL: `http://127.0.0.1:${port}`,
    });
    while (!(await isReady(port))) await wait(5);
    const seconds = (performance.now() - began) / 1_000;
    const processor = await processorOf(copy.child.pid ?? 0);
    if (round > 0) {
      await wait(idle * 1_000);
      took.push(seconds);
      used.push(processor);
      memory.push(await memoryOf(copy.child.pid ?? 0));
    }
    await copy.stop();
  }
  const [start, resident] = [middle(took), middle(memory)];
  console.log(
    `Ready after ${start.toFixed(2)} s (${took.map((one) => one.toFixed(2)).join(', ')}), ` +
      `${middle(used).toFixed(2)} s of a processor; ${resident.toFixed(0)} MiB after ${idle} idle seconds ` +
      `(${memory.map((one) => one.toFixed(0)).join(', ')}); Node.js ${process.version}, ${cpus().length} cores, ` +
      `load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  if (start > most.start || resident > most.memory) {
    console.log(`NOT WITHIN ${most.start} s and ${most.memory} MiB`);
    process.exitCode = 1;
  }
} finally {
  await rm(program, { recursive: true, force: true });
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
