import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Value = string | number | boolean | Date | null | readonly string[] | { json: unknown };

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value in the text format of COPY. */
function copied(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = Array.isArray(value)
    ? `{${value.map((item: string) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
    : typeof value === 'object' && 'json' in value
      ? JSON.stringify(value.json)
      : String(value);
  return text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? '');
}

const linesAtOnce = 500;

function* chunksOf(
  columns: readonly string[],
  rows: Iterable<Readonly<Record<string, Value>>>,
): Generator<Buffer> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(columns.map((column) => copied(row[column] ?? null)).join('\t') + '\n');
    if (lines.length < linesAtOnce) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
  }
  yield Buffer.from(lines.join(''));
}

/** Adds rows to a table by COPY; their keys are its columns. Returns how many there were. */
export async function copyTable(
  client: Client,
  table: string,
  rows: Iterable<Readonly<Record<string, Value>>>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  const all = (function* () {
    yield first.value;
    yield* { [Symbol.iterator]: () => iterator };
  })();
  const into = `${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')})`;
  const stream = client.query(copyFrom(`COPY ${into} FROM STDIN`));
  await pipeline(Readable.from(chunksOf(columns, all), { objectMode: false }), stream);
  return stream.rowCount;
}
