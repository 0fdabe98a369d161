import { tokyoDay } from '@seminar/shared/date';
import type { ListedGroup } from '@seminar/shared/money/deposits/schema';
import { groupMoneySql } from '../../../platform/conditions/groups.ts';
import { groupDeadline } from '../../../platform/conditions/paymentDeadline.ts';
import { placeIsToPay } from '../../../platform/conditions/places.ts';
import { submissionIsToPay } from '../../../platform/conditions/submissions.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Candidate } from './suggestion.rules.ts';

/** The most groups that are compared: of those that owe money the latest. */
const mostGroups = 300;

/** A group as a candidate: it owes what is still to come of its money, and pays under the company's name. */
export interface FoundGroup extends Candidate {
  groupId: number;
  shown: ListedGroup['group'];
}

/**
 * The latest groups of which somebody, or a place without a name, owes a fee. Exported so that a test can check the
 * plan.
 */
export const openGroupsQuery = Prisma.sql`
  SELECT groups.id FROM groups
  WHERE groups.archived_at IS NULL AND groups.anonymised_at IS NULL AND groups.id IN (
    SELECT submissions.group_id FROM submissions
    WHERE submissions.group_id IS NOT NULL AND ${submissionIsToPay.sql('submissions')}
    UNION ALL
    SELECT group_places.group_id FROM group_places WHERE ${placeIsToPay.sql('group_places')})
  ORDER BY groups.id DESC LIMIT ${mostGroups}`;

interface Row {
  id: number;
  publicId: string;
  number: string;
  companyName: string;
  companyKana: string;
  seminarId: number;
  seminarCode: string;
  seminarName: string;
  submittedAt: Date;
  payUntil: Date | null;
  accountId: number | null;
  accountNumber: string | null;
  people: number;
  owed: number;
  toCome: number;
}

/** The groups that wait for money, in the order in which they applied; of these ids, where they are given. */
export async function findGroups(db: Db | Tx, ids?: readonly number[]): Promise<FoundGroup[]> {
  const wanted = ids ? Prisma.sql`SELECT unnest(${[...ids]}::int[]) AS id` : openGroupsQuery;
  const rows = await db.$queryRaw<Row[]>`
    WITH open AS MATERIALIZED (${wanted})
    SELECT g.id, g.public_id AS "publicId", g.number, g.company_name AS "companyName",
      g.company_kana AS "companyKana", g.seminar_id AS "seminarId", seminars.code AS "seminarCode",
      seminars.name AS "seminarName", g.submitted_at AS "submittedAt",
      coalesce(${groupDeadline.sql('g', 'seminars')}, seminars.entry_end) AS "payUntil",
      g.virtual_account_id AS "accountId", account.account_number AS "accountNumber",
      money.people, money.owed, money.lacking - money.held AS "toCome"
    FROM open JOIN groups AS g ON g.id = open.id
    JOIN LATERAL (SELECT * FROM ${groupMoneySql} AS each WHERE each.group_id = g.id) AS money ON true
    JOIN seminars ON seminars.id = g.seminar_id
    LEFT JOIN virtual_accounts AS account ON account.id = g.virtual_account_id
    WHERE money.lacking > money.held AND g.archived_at IS NULL AND g.anonymised_at IS NULL
    ORDER BY g.id`;
  return rows.map((row) => ({
    // Apart from those of the applications.
    id: -row.id,
    groupId: row.id,
    publicId: row.publicId,
    number: row.number,
    seminarId: row.seminarId,
    applicantName: '',
    applicantKana: '',
    companyName: row.companyName,
    companyKana: row.companyKana,
    expected: row.owed,
    outstanding: row.toCome,
    submittedOn: tokyoDay(row.submittedAt),
    payUntil: row.payUntil === null ? null : toDay(row.payUntil),
    accountId: row.accountId,
    accountNumber: row.accountNumber,
    studentNumber: null,
    shown: {
      group_id: row.publicId,
      group_number: row.number,
      company_name: row.companyName,
      seminar: { id: row.seminarId, code: row.seminarCode, name: row.seminarName },
      people: row.people,
      owed: row.owed,
      to_come: row.toCome,
    },
  }));
}
