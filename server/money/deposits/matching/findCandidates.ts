import { tokyoDay } from '@seminar/shared/date';
import { paymentDeadline } from '../../../platform/conditions/paymentDeadline.ts';
import { submissionIsToPay } from '../../../platform/conditions/submissions.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { toDay } from '../../../platform/context/days.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { LookUp } from './lookUp.rules.ts';
import type { Candidate } from './suggestion.rules.ts';

/** The condition of the partial indexes that these queries use. */
const open = submissionIsToPay.sql('submissions');
const applicantKey = Prisma.sql`payer_key(applicant_kana)`;
const companyKey = Prisma.sql`payer_key(company_kana)`;
const lacking = Prisma.sql`(expected_amount - allocated_amount)`;

/** At most this many for each query; a name can't tell more of them apart. */
const mostPerQuery = 100;
/** At most this many of one company: a set may need all of them. */
const mostPerCompany = 300;
/**
 * How many of those who owe the amount, the latest, are compared whatever their names are: the comparison
 * knows more than the keys (Latin letters, kanji, short names, legal forms).
 */
const mostWithAmount = 1000;

/**
 * At most `most` open applications that meet the condition. The order is the index's own, or one for
 * which all matches must be read: with `LIMIT` alone the planner expects matches early in the table and
 * scans it, but unpaid applications are the latest, at its end. (`id + 0`, since it expects the same of
 * an order by `id`.)
 */
function limited(most: number, condition: Prisma.Sql, order = Prisma.sql`id + 0`): Prisma.Sql {
  return Prisma.sql`
    (SELECT id FROM submissions WHERE ${open} AND ${condition} ORDER BY ${order} LIMIT ${most})`;
}

/** Those whose text starts with this. The index's own operators work for any parameter, unlike LIKE. */
function startingWith(column: Prisma.Sql, text: string, besides = Prisma.sql`TRUE`): Prisma.Sql {
  const range = Prisma.sql`${column} ~>=~ ${text} AND ${column} ~<~ ${`${text}\uFFFD`}`;
  return limited(
    mostPerQuery,
    Prisma.sql`${besides} AND ${range}`,
    Prisma.sql`${column} USING ~<~`,
  );
}

/** Whom the remitter paid for before and whom else to look up, as `payerKey` returns them. */
export interface Known {
  applicants: readonly string[];
  companies: readonly string[];
}

interface Wanted {
  lookUp: LookUp;
  known: Known;
  deposit: { id: number; provider: string; accountId: number | null };
}

/** Finds the ids: each part reads one index and stops early. Exported so that a test can check the plan. */
export function idsQuery({ lookUp, known, deposit }: Wanted): Prisma.Sql {
  const { amounts, applicantBeginning, companyBeginning, similarApplicants } = lookUp;
  const { applicationNumbers, studentNumbers, accountNumbers } = lookUp;
  const [amount, ...lessFee] = amounts;
  const applicants = [...new Set([...lookUp.applicants, ...known.applicants])];
  const companies = [...new Set([...lookUp.companies, ...known.companies])];
  const lackingAmount = Prisma.sql`${lacking} = ${amount}`;
  const queries = [
    limited(mostPerQuery, Prisma.sql`${applicantKey} = ANY(${applicants})`),
    limited(mostPerCompany, Prisma.sql`${companyKey} = ANY(${companies})`),
    limited(mostWithAmount, Prisma.sql`${lacking} = ANY(${amounts})`, Prisma.sql`(id + 0) DESC`),
    applicantBeginning !== null && startingWith(applicantKey, applicantBeginning),
    companyBeginning !== null && startingWith(companyKey, companyBeginning),
    similarApplicants !== null && startingWith(applicantKey, similarApplicants, lackingAmount),
    similarApplicants !== null &&
      lessFee.length > 0 &&
      limited(
        mostPerQuery,
        Prisma.sql`${lacking} = ANY(${lessFee}) AND ${applicantKey} ~>=~ ${similarApplicants}
          AND ${applicantKey} ~<~ ${`${similarApplicants}\uFFFD`}`,
      ),
    ...lookUp.publicIds.map((id) => startingWith(Prisma.sql`replace(public_id, '-', '')`, id)),
    applicationNumbers.length > 0 &&
      limited(mostPerQuery, Prisma.sql`number = ANY(${applicationNumbers})`),
    studentNumbers.length > 0 &&
      limited(
        mostPerQuery,
        Prisma.sql`id IN (SELECT submission_id FROM students WHERE student_number = ANY(${studentNumbers}))`,
      ),
    accountNumbers.length > 0 &&
      limited(
        mostPerQuery,
        Prisma.sql`virtual_account_id IN (SELECT id FROM virtual_accounts
          WHERE provider = ${deposit.provider} AND account_number = ANY(${accountNumbers}))`,
      ),
    deposit.accountId !== null &&
      limited(mostPerQuery, Prisma.sql`virtual_account_id = ${deposit.accountId}`),
  ];
  return Prisma.join(
    queries.filter((query) => query !== false),
    ' UNION ',
  );
}

interface Row {
  id: number;
  /** The group that pays for it. */
  groupId: number | null;
  publicId: string;
  number: string;
  seminarId: number;
  applicantName: string;
  applicantKana: string;
  companyName: string;
  companyKana: string;
  expected: number;
  allocated: number;
  submittedAt: Date;
  payUntil: Date | null;
  accountId: number | null;
  accountNumber: string | null;
  studentNumber: string | null;
}

/** Every application that the deposit may be for, some hundreds at most, in the order of their ids. */
export async function findCandidates(
  db: Db | Tx,
  wanted: Wanted,
): Promise<(Candidate & { groupId: number | null })[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH found AS MATERIALIZED (${idsQuery(wanted)})
    SELECT s.id, s.group_id AS "groupId", s.public_id AS "publicId", s.number,
      s.seminar_id AS "seminarId",
      s.applicant_name AS "applicantName", s.applicant_kana AS "applicantKana",
      s.company_name AS "companyName", s.company_kana AS "companyKana",
      s.expected_amount AS expected,
      s.allocated_amount - coalesce(own.amount, 0) AS allocated, s.submitted_at AS "submittedAt",
      coalesce(${paymentDeadline.sql('s', 'seminars')}, seminars.entry_end) AS "payUntil",
      s.virtual_account_id AS "accountId", virtual_accounts.account_number AS "accountNumber",
      students.student_number AS "studentNumber"
    FROM found JOIN submissions s ON s.id = found.id
    JOIN seminars ON seminars.id = s.seminar_id
    LEFT JOIN virtual_accounts ON virtual_accounts.id = s.virtual_account_id
    LEFT JOIN students ON students.submission_id = s.id
    LEFT JOIN allocations own ON own.submission_id = s.id AND own.deposit_id = ${wanted.deposit.id}
      AND own.reversed_at IS NULL
    ORDER BY s.id`;
  return rows.map(({ submittedAt, payUntil, allocated, ...row }) => ({
    ...row,
    outstanding: Math.max(0, row.expected - allocated),
    submittedOn: tokyoDay(submittedAt),
    payUntil: payUntil === null ? null : toDay(payUntil),
  }));
}
