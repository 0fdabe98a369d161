import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { readBackup } from '../../../platform/backup/inspectBackup.ts';
import type { ChainEntry, ChainLink } from './chainHash.ts';
import { trailRows, type TextRow, type TrailTable } from './trailRows.ts';
import type { KeptSeal, Trail } from './verifyTrail.ts';

const escapes: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** A line of COPY's text format. */
function rowOf(columns: readonly string[], line: string): TextRow {
  const values = line
    .split('\t')
    .map((value) =>
      value === String.raw`\N`
        ? null
        : value.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter),
    );
  return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

const isTrailTable = (name: string): name is TrailTable => Object.hasOwn(trailRows, name);

/** Collects the rows of the tables that prove the audit; a dump has them in any order. */
class Collected {
  readonly #entries: ChainEntry[] = [];
  readonly #links: ChainLink[] = [];
  readonly #kept: KeptSeal[] = [];

  add(table: TrailTable, row: TextRow): void {
    if (table === 'audit_entries') this.#entries.push(trailRows.audit_entries.read(row));
    else if (table === 'audit_links') this.#links.push(trailRows.audit_links.read(row));
    else this.#kept.push(...[trailRows[table].read(row)].filter((seal) => seal !== null));
  }

  trail(): Trail {
    return {
      entries: this.#entries.toSorted((one, other) => Number(one.id - other.id)),
      links: this.#links.toSorted((one, other) => Number(one.entryId - other.entryId)),
      kept: this.#kept,
    };
  }
}

async function* linesOf(data: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const bytes of data) {
    let all = Buffer.concat([rest, bytes]);
    for (let end = all.indexOf(0x0a); end >= 0; end = all.indexOf(0x0a)) {
      yield all.subarray(0, end).toString();
      all = all.subarray(end + 1);
    }
    rest = all;
  }
}

/** Of `npm run backup`. */
async function trailOfBackup(file: string, passphrase: string | null): Promise<Trail> {
  const collected = new Collected();
  await readBackup(
    file,
    passphrase,
    async () => {},
    async ({ name, columns }, data) => {
      let rows = 0;
      for await (const line of linesOf(data)) {
        rows += 1;
        if (isTrailTable(name)) collected.add(name, rowOf(columns, line));
      }
      return rows;
    },
  );
  return collected.trail();
}

const copyBegins = /^COPY (?:public\.)?"?(\w+)"? \(([^)]*)\) FROM stdin;$/;

/** Of `pg_dump` in its plain format. */
async function trailOfPlainDump(file: string): Promise<Trail> {
  const collected = new Collected();
  let table: { name: TrailTable; columns: string[] } | null = null;
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  for await (const line of lines) {
    if (table === null) {
      const [, name = '', columns = ''] = copyBegins.exec(line) ?? [];
      if (!isTrailTable(name)) continue;
      table = { name, columns: columns.split(',').map((it) => it.trim().replaceAll('"', '')) };
    } else if (line === String.raw`\.`) table = null;
    else collected.add(table.name, rowOf(table.columns, line));
  }
  return collected.trail();
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The audit of a file: a backup of this program, or what `pg_dump` writes in its plain format.
 *
 * @throws BackupProblem it is neither, or damaged
 */
export async function trailOfDump(file: string, passphrase: string | null): Promise<Trail> {
  return (await beginningOf(file)) === '--'
    ? trailOfPlainDump(file)
    : trailOfBackup(file, passphrase);
}
