import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { compareFlow, compareReads, compareWrites, type Lengths } from './compare.ts';
import { flowRows } from './flows.ts';
import { logIn, openGround, startBare, startOurs } from './ground.ts';
import { knownOf } from './known.ts';
import { listRows } from './lists.ts';
import { readFor } from './measure.ts';
import { figuresOf, inShort, readFigures, tableOf, tooSlow, type Result } from './report.ts';
import { screenRows } from './screens.ts';
import { openBenchSeminar, writeRows } from './writes.ts';

const usage = `npm run bench -- [--submissions 100000] [--rows TEXT] [--seconds 1] [--rounds 2] [--folder FOLDER] [--out FILE]

Puts the built server and a bare one (node:http and pg, the same statements at their best) under the same
load, in turns, and prints requests a second and their ratio. --rows: only rows whose name contains it.
--out: the table, as Markdown. The database stays in the folder, so the next run begins at once. With
1,000,000 submissions each row is also held against its figure at 100,000, if that run was before.`;

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '2' },
    changes: { type: 'string', default: '600' },
    folder: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const count = z.coerce.number().int().positive();
const { submissions, ...lengths } = z
  .object({
    submissions: count,
    seconds: z.coerce.number().positive(),
    rounds: count,
    changes: count,
  })
  .parse(values);
const warming = 8;
const folderOf = (many: number) => join(tmpdir(), `seminar-bench-${many}`);
const folder = values.folder ?? folderOf(submissions);
const usual = 100_000;

/** The rows that are measured once more while the server does its jobs beside them. */
const besideJobs = ['submissions: page 1', 'submissions: search 田中', 'apply', 'assign a deposit'];

const ground = await openGround(folder, submissions);
const closing: (() => Promise<unknown>)[] = [() => ground.leave()];
const closeDownTo = async (left: number) => {
  while (closing.length > left) await closing.shift()?.();
};

/** The rows that couldn't be measured, and why. */
const failed: string[] = [];

/** Starts ours, with jobs or without, and the bare server; measures; and stops both. */
async function measure({ jobs }: { jobs: boolean }, given: Lengths): Promise<Result[]> {
  const ours = await startOurs(ground.url, folder, { jobs, accounts: 1_000_000 });
  closing.unshift(() => ours.stop());
  const headers = await logIn(ours.address);
  const known = await knownOf(ground.db, headers);
  const seminar = await openBenchSeminar(ground.db);
  const isChosen = ({ name }: { name: string }) =>
    name.includes(values.rows) && (!jobs || besideJobs.includes(name));
  const reads = [...screenRows(known), ...listRows(known)].filter(isChosen);
  const writes = writeRows(ground.db, seminar).filter(isChosen);
  const flows = flowRows({ ...ground, seminarId: seminar.seminar.id }).filter(isChosen);
  const calls = [
    ...reads.flatMap(({ comparisons }) => comparisons.map(({ bare }) => bare)),
    ...writes.map(({ statements }) => ({ statements, values: [] })),
  ];
  const bare = await startBare(ground.url, calls);
  closing.unshift(() => bare.stop());
  const sides = { ours, bare, headers, database: ground.pid };

  // A server that has just started is slow whatever it is asked for, until its code is warm.
  for (const path of ['/api/user', '/api/submissions']) {
    await readFor(ours.address + path, headers, { seconds: warming });
  }
  if (reads.length > 0) await readFor(`${bare.address}/0`, {}, { seconds: warming });

  const results: Result[] = [];
  const keep = async (name: string, found: Promise<readonly Result[]>) => {
    try {
      const kept = await found;
      results.push(...kept);
      for (const result of kept) console.error(inShort(result));
    } catch (error) {
      // The other rows are measured all the same.
      failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      console.error(failed.at(-1));
    }
  };
  let first = 0;
  for (const row of reads) {
    await keep(row.name, compareReads(row, first, sides, given));
    first += row.comparisons.length;
  }
  for (const row of writes) {
    await keep(
      row.name,
      compareWrites(row, first, sides, given).then((result) => [result]),
    );
    first += 1;
  }
  for (const row of flows) {
    const measured = compareFlow(row, { address: ours.address, headers }, given);
    await keep(
      row.name,
      measured.then((result) => [result]),
    );
  }
  await closeDownTo(1);
  // Beside its jobs nothing is demanded: what they take differs.
  return jobs
    ? results.map((result) => ({ ...result, name: `${result.name}, beside jobs`, floor: 0 }))
    : results;
}

try {
  const began = performance.now();
  const results = [
    ...(await measure({ jobs: false }, lengths)),
    ...(await measure({ jobs: true }, { ...lengths, rounds: Math.min(lengths.rounds, 2) })),
  ];
  const earlier =
    submissions === usual ? null : await readFigures(join(folderOf(usual), 'figures.json'));
  if (values.rows === '') {
    await writeFile(join(folder, 'figures.json'), JSON.stringify(figuresOf(results)));
  }
  const table =
    `**${new Date().toISOString().slice(0, 10)}**, ${submissions.toLocaleString('en')} applications, Node.js ${process.version}, ` +
    `${cpus().length} cores, load of the machine ${(loadavg()[1] ?? 0).toFixed(1)} in the last five minutes, ` +
    `${lengths.rounds} rounds of ${lengths.seconds} s, 10 connections, ${Math.round((performance.now() - began) / 1_000)} s in all:\n\n` +
    `${tableOf(results, earlier)}\n`;
  console.log(`\n${table}`);
  if (values.out !== undefined) {
    await mkdir(dirname(values.out), { recursive: true });
    await writeFile(values.out, table);
  }
  const problems = [...failed, ...tooSlow(results, earlier)];
  if (problems.length > 0) {
    console.log(`Too slow:\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await closeDownTo(0);
}
