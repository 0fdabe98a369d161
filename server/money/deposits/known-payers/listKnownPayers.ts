import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listKnownPayers as definition } from '@seminar/shared/money/deposits/known-payers/endpoints';
import type { KnownPayer } from '@seminar/shared/money/deposits/known-payers/schema';
import type { Context } from '../../../platform/context/context.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { searchWay } from '../../../platform/http/searchWay.ts';
import { pageOfRows } from '../../../platform/http/pageOfRows.ts';
import { keepKnownPayers } from './keepKnownPayers.ts';

type Query = HandlerInput<typeof definition>['query'];

interface Row {
  id: number;
  pair: string;
  forgottenId: number | null;
  deposits: number;
  firstOn: Date;
  lastOn: Date;
  lastDepositId: number;
  remitterName: string;
  banks: string[];
  ofCompany: boolean;
  paidFor: string;
  forgottenAt: Date | null;
  forgottenBy: string | null;
  reason: string | null;
}

/** The rows of these ids, or of all that meet the condition. */
function read(db: Db | Tx, condition: Prisma.Sql): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT known_payers.id, known_payers.pair, forgotten_id AS "forgottenId", deposits,
      first_on AS "firstOn", last_on AS "lastOn", last_deposit_id AS "lastDepositId",
      remitter_name AS "remitterName", banks, of_company AS "ofCompany", paid_for AS "paidFor",
      forgotten_at AS "forgottenAt", admins.name AS "forgottenBy", reason
    FROM known_payers
    LEFT JOIN forgotten_payers ON forgotten_payers.id = forgotten_id
    LEFT JOIN admins ON admins.id = forgotten_by
    WHERE ${condition}`;
}

/** @returns null when the allocation is in force no more, or isn't the last of its pair */
export async function readKnownPayer(db: Db | Tx, id: number): Promise<Row | null> {
  await keepKnownPayers(db);
  const [row] = await read(db, Prisma.sql`known_payers.id = ${id}`);
  return row ?? null;
}

export function presentKnownPayer(row: Row): KnownPayer {
  return {
    id: row.id,
    state: row.forgottenId === null ? 'known' : 'forgotten',
    remitter_name: row.remitterName,
    banks: row.banks,
    paid_for: { kind: row.ofCompany ? 'company' : 'person', name: row.paidFor },
    deposits: row.deposits,
    first_on: toDay(row.firstOn),
    last_on: toDay(row.lastOn),
    last_deposit_id: row.lastDepositId,
    forgotten:
      row.forgottenAt === null
        ? null
        : {
            at: row.forgottenAt.toISOString(),
            by: row.forgottenBy ?? '',
            reason: row.reason ?? '',
          },
  };
}

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  last_on: Prisma.sql`last_on`,
  deposits: Prisma.sql`deposits`,
  remitter_name: Prisma.sql`remitter_name COLLATE "ja-JP-x-icu"`,
};

/** The known payers that the list's filters leave. */
export async function knownPayerSelection(
  { db }: Pick<Context, 'db'>,
  query: Omit<Query, 'page' | 'per_page'>,
) {
  await keepKnownPayers(db);
  const states = {
    known: Prisma.sql`forgotten_id IS NULL`,
    forgotten: Prisma.sql`forgotten_id IS NOT NULL`,
  };
  return {
    table: Prisma.sql`known_payers`,
    where: query.state ? states[query.state] : Prisma.sql`TRUE`,
    search: query.search ? [searchWay(Prisma.sql`search_text`, query.search)] : undefined,
    keepsPlan: true,
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    foundFirst: query.state === 'forgotten',
    sortsByText: query.sort === 'remitter_name',
    load: (ids: number[]) => read(db, Prisma.sql`known_payers.id = ANY(${ids})`),
  };
}

/** One page of the known payers, and how many there are in all. */
export async function listKnownPayers(context: Context, query: Query) {
  return pageOfRows(context.db, query, await knownPayerSelection(context, query));
}
