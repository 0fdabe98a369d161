import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import {
  mostHits,
  shortestSearch,
  type SearchGroup,
  type SearchHit,
} from '@seminar/shared/house/start-page/search/endpoints';
import type { Context } from '../../../platform/context/context.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import { submissionIsWaiting } from '../../../platform/conditions/seats.ts';
import { searchedYen } from '../../../platform/http/searchedYen.rules.ts';
import { searchCondition } from '../../../platform/http/searchWay.ts';
import { spokenTerm } from '../../../catalogue/answers/searchTextOf.ts';
import { memberFoundBy } from '../../../catalogue/members/listMembers.ts';

const seminar = Prisma.sql`(SELECT name FROM seminars WHERE seminars.id = seminar_id) AS seminar`;
const none = Prisma.sql`NULL::int AS amount, NULL::text AS day`;
const found = (term: string) => searchCondition(Prisma.sql`search_text`, term);

/** The newest come first. Each group has one statement, which reads an index and a few rows. */
function statements(term: string): Record<SearchGroup, Prisma.Sql> {
  const spoken = found(spokenTerm(term));
  const amount = searchedYen(term);
  const ofAmount = amount === null ? Prisma.sql`FALSE` : Prisma.sql`amount = ${amount}::int`;
  /** UNION, so that each part uses its index. */
  const byTextOrAmount = (table: Prisma.Sql) => Prisma.sql`id IN (
    SELECT id FROM ${table} WHERE ${found(term)} UNION SELECT id FROM ${table} WHERE ${ofAmount})`;
  return {
    seminars: Prisma.sql`
      SELECT id::text, name AS title, code AS note, ${none} FROM seminars
      WHERE archived_at IS NULL AND ${found(term)} ORDER BY seminars.id DESC`,
    submissions: Prisma.sql`
      SELECT public_id AS id, applicant_name AS title,
        concat_ws(' / ', nullif(company_name, ''), number) AS note, ${seminar}, ${none},
        CASE WHEN status = 'cancelled' THEN 'cancelled' WHEN NOT ${submissionIsWaiting.sql('submissions')}
          THEN payment_status::text END AS payment_status
      FROM submissions
      WHERE archived_at IS NULL AND ${spoken} ORDER BY submissions.id DESC`,
    groups: Prisma.sql`
      SELECT public_id AS id, company_name AS title,
        concat_ws(' / ', nullif(contact_name, ''), number) AS note, ${seminar}, ${none}
      FROM groups WHERE archived_at IS NULL AND ${spoken} ORDER BY groups.id DESC`,
    students: Prisma.sql`
      SELECT id::text, name AS title, student_number AS note, ${seminar}, ${none} FROM students
      WHERE archived_at IS NULL AND ${spoken} ORDER BY students.id DESC`,
    deposits: Prisma.sql`
      SELECT id::text, remitter_name AS title, account_number AS note, amount,
        deposited_at::text AS day
      FROM deposits WHERE ${byTextOrAmount(Prisma.sql`deposits`)} ORDER BY deposits.id DESC`,
    receipts: Prisma.sql`
      SELECT receipt_number AS id, receipt_number AS title,
        concat_ws(' / ', nullif(participant_name, ''), addressee) AS note, seminar_name AS seminar, amount,
        issue_date::text AS day
      FROM receipts WHERE ${byTextOrAmount(Prisma.sql`receipts`)} ORDER BY receipts.id DESC`,
    bills: Prisma.sql`
      SELECT bill_number AS id, bill_number AS title, addressee AS note, amount,
        issue_date::text AS day
      FROM bills WHERE ${byTextOrAmount(Prisma.sql`bills`)} ORDER BY bills.id DESC`,
    certificates: Prisma.sql`
      SELECT certificate_number AS id, certificate_number AS title,
        (SELECT name FROM students WHERE students.id = student_id) AS note,
        (SELECT seminars.name FROM students JOIN seminars ON seminars.id = seminar_id
          WHERE students.id = student_id) AS seminar, ${none}
      FROM certificates
      WHERE archived_at IS NULL AND certificate_number IS NOT NULL
        AND ${searchCondition(Prisma.sql`lower(certificate_number)`, term)}
      ORDER BY certificates.id DESC`,
    members: Prisma.sql`
      SELECT number AS id, name AS title, number AS note, ${none} FROM members
      WHERE anonymised_at IS NULL AND ${memberFoundBy(term)} ORDER BY members.id DESC`,
    imported_students: Prisma.sql`
      SELECT id::text, name AS title,
        certificate_number AS note, seminar_name AS seminar, ${none}
      FROM imported_students WHERE ${found(term)} ORDER BY imported_students.id DESC`,
    imported_receipts: Prisma.sql`
      SELECT id::text, receipt_number AS title, addressee AS note, amount, issue_date::text AS day
      FROM imported_receipts WHERE ${byTextOrAmount(Prisma.sql`imported_receipts`)}
      ORDER BY imported_receipts.id DESC`,
    mails: Prisma.sql`
      SELECT id::text, subject AS title, "to" AS note, ${none} FROM mails
      WHERE ${found(term)} ORDER BY mails.id DESC`,
  };
}

/** Only an application is paid or not, and not everything is for one seminar. */
type Own = 'payment_status' | 'seminar';
type Found = Omit<SearchHit, Own> & Partial<Pick<SearchHit, Own>>;

/** What a text finds anywhere, by group; the groups in which nothing was found are left out. */
export async function searchEverything(
  { db }: Pick<Context, 'db'>,
  { search }: { search: string },
) {
  if ([...searchKey(search)].length < shortestSearch) return [];
  const groups = Object.entries(statements(search)) as [SearchGroup, Prisma.Sql][];
  const answers = await Promise.all(
    groups.map(async ([group, statement]) => {
      const rows = await db.$queryRaw<Found[]>`${statement} LIMIT ${mostHits + 1}`;
      const hits = rows
        .slice(0, mostHits)
        .map((row): SearchHit => ({ payment_status: null, seminar: null, ...row }));
      return { group, hits, more: rows.length > mostHits };
    }),
  );
  return answers.filter(({ hits }) => hits.length > 0);
}
