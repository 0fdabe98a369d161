import type { Client } from 'pg';
import type { ChainEntry, ChainLink } from './chainHash.ts';
import { trailRows, type RowOf } from './trailRows.ts';
import type { Trail } from './verifyTrail.ts';

const page = 2_000;

async function* pages<Name extends 'audit_entries' | 'audit_links'>(
  client: Client,
  name: Name,
): AsyncGenerator<RowOf<Name>> {
  const { columns, key, read } = trailRows[name];
  const list = columns.map((column) => `${column}::text AS ${column}`).join(', ');
  let after = '0';
  for (;;) {
    const { rows } = await client.query<Record<string, string | null>>(
      `SELECT ${list} FROM ${name} WHERE ${key} > $1::bigint ORDER BY ${name}.${key} LIMIT ${page}`,
      [after],
    );
    for (const row of rows) yield read(row) as RowOf<Name>;
    const last = rows.at(-1)?.[key];
    if (last === undefined || last === null) return;
    after = last;
  }
}

/**
 * The audit of a database, as of one instant: the caller has begun a transaction that sees one
 * snapshot.
 */
export async function trailOfDatabase(client: Client): Promise<Trail> {
  const kept = [];
  for (const name of ['audit_seal', 'closes'] as const) {
    const { columns, read } = trailRows[name];
    const list = columns.map((column) => `${column}::text AS ${column}`).join(', ');
    const { rows } = await client.query<Record<string, string | null>>(
      `SELECT ${list} FROM ${name} ORDER BY id`,
    );
    kept.push(...rows.flatMap((row) => read(row) ?? []));
  }
  const entries: AsyncIterable<ChainEntry> = pages(client, 'audit_entries');
  const links: AsyncIterable<ChainLink> = pages(client, 'audit_links');
  return { entries, links, kept };
}
