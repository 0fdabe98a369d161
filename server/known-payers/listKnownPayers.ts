import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listKnownPayers as definition } from '@seminar/shared/known-payers/endpoints';
import type { KnownPayer } from '@seminar/shared/known-payers/schema';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import type { Db, Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, isFiltered, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];

/**
 * The allocations in force by remitter and whom they pay for: read from the ledger whenever it is asked,
 * so that what was undone is not in it. One row for each pair; two where part of it was forgotten.
 */
const known = Prisma.sql`(
  WITH forgotten AS (
    SELECT pair, max(forgotten_at) AS at, max(id) AS id
    FROM forgotten_payers WHERE restored_at IS NULL GROUP BY pair
  ), paid AS (
    SELECT allocations.id, deposit_id, allocations.created_at, deposited_at, remitter_name,
      deposits.search_text || ' ' || submissions.search_text AS search_text,
      concat_ws(' ', nullif(payment_bank_name, ''), nullif(payment_branch_name, '')) AS bank,
      paid_for_key LIKE 'company:%' AS of_company,
      CASE WHEN paid_for_key LIKE 'company:%' THEN company_name ELSE applicant_name END AS paid_for,
      payer_pair(remitter_key, paid_for_key) AS pair
    FROM allocations
    JOIN deposits ON deposits.id = deposit_id
    JOIN submissions ON submissions.id = submission_id
    WHERE allocations.reversed_at IS NULL AND deposits.reversed_at IS NULL
      AND remitter_key <> '' AND anonymised_at IS NULL AND paid_for_key <> 'person:'
  ), judged AS (
    SELECT paid.*, CASE WHEN paid.created_at <= forgotten.at THEN forgotten.id END AS forgotten_id
    FROM paid LEFT JOIN forgotten ON forgotten.pair = paid.pair
  )
  SELECT max(id) AS id, pair, forgotten_id, count(DISTINCT deposit_id)::int AS deposits,
    min(deposited_at) AS first_on, max(deposited_at) AS last_on,
    (array_agg(deposit_id ORDER BY id DESC))[1] AS last_deposit_id,
    (array_agg(remitter_name ORDER BY id DESC))[1] AS remitter_name,
    array_remove(array_agg(DISTINCT bank), '') AS banks,
    bool_or(of_company) AS of_company,
    (array_agg(paid_for ORDER BY id DESC))[1] AS paid_for,
    string_agg(DISTINCT search_text, ' ') AS search_text
  FROM judged GROUP BY pair, forgotten_id
) AS known_payers`;

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
    FROM ${known}
    LEFT JOIN forgotten_payers ON forgotten_payers.id = forgotten_id
    LEFT JOIN admins ON admins.id = forgotten_by
    WHERE ${condition}`;
}

/** @returns null when the allocation is in force no more, or isn't the last of its pair */
export async function readKnownPayer(db: Db | Tx, id: number): Promise<Row | null> {
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
export function knownPayerSelection(
  { db }: Pick<Context, 'db'>,
  query: Omit<Query, 'page' | 'per_page'>,
) {
  const states = {
    known: Prisma.sql`forgotten_id IS NULL`,
    forgotten: Prisma.sql`forgotten_id IS NOT NULL`,
  };
  return {
    table: known,
    where: allOf([
      searchCondition(Prisma.sql`search_text`, query.search),
      query.state ? states[query.state] : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids: number[]) => read(db, Prisma.sql`known_payers.id = ANY(${ids})`),
  };
}

/** One page of the known payers, and how many there are in all. */
export async function listKnownPayers(context: Context, query: Query) {
  return pageOfRows(context.db, query, knownPayerSelection(context, query));
}
