import type { ChainEntry, ChainLink } from './chainHash.ts';
import type { KeptSeal } from './verifyTrail.ts';

/** A row as PostgreSQL writes it: text by column, null where there is none. */
export type TextRow = Readonly<Record<string, string | null>>;

const text = (row: TextRow, column: string): string => {
  const value = row[column];
  if (value === null || value === undefined) throw new Error(`${column} is missing`);
  return value;
};
const maybe = (row: TextRow, column: string): string | null => row[column] ?? null;
const number = (row: TextRow, column: string): number | null => {
  const value = maybe(row, column);
  return value === null ? null : Number(value);
};
const json = (row: TextRow, column: string): unknown => JSON.parse(maybe(row, column) ?? 'null');

function entryOf(row: TextRow): ChainEntry {
  return {
    id: BigInt(text(row, 'id')),
    at: new Date(text(row, 'at')),
    adminId: number(row, 'admin_id'),
    apiTokenId: number(row, 'api_token_id'),
    action: text(row, 'action'),
    entity: text(row, 'entity'),
    entityId: text(row, 'entity_id'),
    address: maybe(row, 'address'),
    requestId: maybe(row, 'request_id'),
    before: json(row, 'before'),
    after: json(row, 'after'),
    reason: maybe(row, 'reason'),
  };
}

function linkOf(row: TextRow): ChainLink {
  const previous = maybe(row, 'previous_id');
  return {
    entryId: BigInt(text(row, 'entry_id')),
    previousId: previous === null ? null : BigInt(previous),
    salt: maybe(row, 'salt'),
    commitment: text(row, 'commitment'),
    hash: text(row, 'hash'),
  };
}

const sealOf =
  (entryColumn: string, hashColumn: string, where: (row: TextRow) => string) =>
  (row: TextRow): KeptSeal | null => {
    const entry = maybe(row, entryColumn);
    const hash = maybe(row, hashColumn);
    if (entry === null || hash === null) return null;
    return { entryId: BigInt(entry), hash, where: where(row) };
  };

/** The tables that prove the audit, with the columns that count and how a row is read. */
export const trailRows = {
  audit_entries: {
    key: 'id',
    columns: [
      'id',
      'at',
      'admin_id',
      'api_token_id',
      'action',
      'entity',
      'entity_id',
      'address',
      'request_id',
      'before',
      'after',
      'reason',
    ],
    read: entryOf,
  },
  audit_links: {
    key: 'entry_id',
    columns: ['entry_id', 'previous_id', 'salt', 'commitment', 'hash'],
    read: linkOf,
  },
  audit_seal: {
    columns: ['entry_id', 'hash'],
    read: sealOf('entry_id', 'hash', () => 'the table of the last seal'),
  },
  closes: {
    columns: ['period_from', 'period_to', 'revision', 'sealed_entry_id', 'seal'],
    read: sealOf(
      'sealed_entry_id',
      'seal',
      (row) =>
        `the close of ${text(row, 'period_from')} to ${text(row, 'period_to')} (no. ${text(row, 'revision')})`,
    ),
  },
} as const;

export type TrailTable = keyof typeof trailRows;
export type RowOf<Name extends TrailTable> = NonNullable<
  ReturnType<(typeof trailRows)[Name]['read']>
>;
