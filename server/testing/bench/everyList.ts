import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { logIn, openGround, startOurs } from './ground.ts';

const usage = `npm run bench:lists -- [--submissions 1000000] [--limit 50] [--lists TEXT] [--folder FOLDER]

Asks every list of the interface for its first page, in each order, with each filter and with some searches,
one call at a time, and prints those that take longer than the limit (milliseconds, the best of three).
--lists: only lists whose path contains it. The database is the one of npm run bench, filled the first time.`;

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '1000000' },
    limit: { type: 'string', default: '50' },
    lists: { type: 'string', default: '' },
    folder: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const number = z.coerce.number().positive();
const { submissions, limit } = z.object({ submissions: number, limit: number }).parse(values);

const schemaOf = z.object({ enum: z.array(z.string()).optional() }).loose();
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z
            .array(
              z.object({ name: z.string(), required: z.boolean().optional(), schema: schemaOf }),
            )
            .default([]),
        })
        .optional(),
    }),
  ),
});
type Parameter = NonNullable<
  z.output<typeof documentSchema>['paths'][string]['get']
>['parameters'][number];

/** A frequent name, a rare one, one in kana, an address and a number. */
const terms = ['田中', '龍馬', 'タナカ', 'ito.1@example.jp', '2000001'];

/** What a filter without a closed choice is asked for. */
function valuesOf({ name, schema }: Parameter, known: Known): string[] {
  if (schema.enum) return schema.enum;
  if (name === 'search' || name === 'addressee') return terms;
  if (name === 'seminar_id') return [String(known.seminarId)];
  if (name === 'fiscal_year') return [String(known.year)];
  if (name.startsWith('amount_')) return ['10000'];
  return /(^|_)(from|to)$/.test(name) ? [`${known.year}-06-01`, known.today] : [];
}

interface Known {
  seminarId: number;
  year: number;
  today: string;
}

/** What says how a list is shown, and filters nothing. */
const shown = ['page', 'per_page', 'sort', 'direction'];

/** The queries of a list; those that it requires are in each. */
function queriesOf(parameters: readonly Parameter[], known: Known): string[] {
  const required = parameters
    .filter((parameter) => parameter.required)
    .map((parameter) => `${parameter.name}=${valuesOf(parameter, known)[0] ?? ''}`);
  const orders = (parameters.find(({ name }) => name === 'sort')?.schema.enum ?? []).flatMap(
    (sort) => [`sort=${sort}&direction=asc`, `sort=${sort}&direction=desc`],
  );
  const filters = parameters
    .filter(({ name, required: isGiven }) => !isGiven && !shown.includes(name))
    .flatMap((parameter) =>
      valuesOf(parameter, known).map((value) => `${parameter.name}=${encodeURIComponent(value)}`),
    );
  const asked = [
    '',
    ...orders,
    ...filters.flatMap((filter) => ['', ...orders].map((order) => `${filter}&${order}`)),
  ];
  return asked.map((query) => [...required, query].join('&'));
}

const folder = values.folder ?? join(tmpdir(), `seminar-bench-${submissions}`);
const ground = await openGround(folder, submissions);
const ours = await startOurs(ground.url, folder, { jobs: false, accounts: 10 });
try {
  const headers = await logIn(ours.address);
  const ask = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(`${ours.address}${path}`, { headers });
    const text = await answer.text();
    return { took: performance.now() - began, status: answer.status, text };
  };
  const { paths } = documentSchema.parse(JSON.parse((await ask('/api/openapi.json')).text));
  const { id: seminarId, entryStart } = await ground.db.seminar.findFirstOrThrow({
    where: { submissions: { some: {} } },
    orderBy: { id: 'desc' },
    skip: 20,
  });
  const known = {
    seminarId,
    year: entryStart.getUTCFullYear(),
    today: new Date().toISOString().slice(0, 10),
  };
  let calls = 0;
  let slow = 0;
  for (const [path, { get }] of Object.entries(paths)) {
    const parameters = get?.parameters ?? [];
    const isList = parameters.some(({ name }) => name === 'page') && !path.includes('{');
    if (!isList || !path.includes(values.lists)) continue;
    for (const query of queriesOf(parameters, known)) {
      let best = await ask(`${path}?${query}`);
      for (let round = 1; round < 3 && best.took < 20 * limit; round += 1) {
        const again = await ask(`${path}?${query}`);
        if (again.took < best.took) best = again;
      }
      calls += 1;
      if (best.took <= limit && best.status === 200) continue;
      slow += 1;
      console.log(
        `${best.took.toFixed(0).padStart(6)} ms  ${best.status}  ${path}?${decodeURIComponent(query)}`,
      );
    }
  }
  console.log(`${calls} calls, ${slow} over ${limit} ms or refused`);
  if (slow > 0) process.exitCode = 1;
} finally {
  await ours.stop();
  await ground.leave();
}
