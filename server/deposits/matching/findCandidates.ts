import { tokyoDay } from '@seminar/shared/date';
import { submissionIsToPay } from '../../conditions/submissions.ts';
import type { Db } from '../../db/db.ts';
import { toDay } from '../../context/days.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { LookUp } from './lookUp.rules.ts';
import type { Candidate, PaidBefore } from './suggestion.rules.ts';

/** The condition of the indexes that all of this is found on. */
const open = submissionIsToPay.sql('submissions');
const applicant = Prisma.sql`payer_key(applicant_kana)`;
const company = Prisma.sql`payer_key(company_kana)`;
const lacking = Prisma.sql`(expected_amount - allocated_amount)`;

/** Of each way in, so many at most; more alike than these are told apart by no name. */
const mostPerWay = 100;
/** Of one company: a set may need them all. */
const mostPerCompany = 300;
/** One more than is still rare (suggestion.rules.ts). */
const fewWithAmount = 4;

/**
 * So many that meet the condition. The order is an index's own, or one that all matches are needed
 * for: of `LIMIT` alone the planner expects to meet some early in the table, but those who haven't
 * paid are the latest, at its end. (`id + 0`: of `id` it would expect the same.)
 */
function some(most: number, condition: Prisma.Sql, order = Prisma.sql`id + 0`): Prisma.Sql {
  return Prisma.sql`
    (SELECT id FROM submissions WHERE ${open} AND ${condition} ORDER BY ${order} LIMIT ${most})`;
}

/** Those whose text begins so; by operators of the index, whatever the plan knows of the parameter. */
function beginning(column: Prisma.Sql, text: string, besides = Prisma.sql`TRUE`): Prisma.Sql {
  const range = Prisma.sql`${column} ~>=~ ${text} AND ${column} ~<~ ${`${text}\uFFFD`}`;
  return some(mostPerWay, Prisma.sql`${besides} AND ${range}`, Prisma.sql`${column} USING ~<~`);
}

interface Wanted {
  lookUp: LookUp;
  before: PaidBefore;
  deposit: { id: number; provider: string; accountId: number | null };
}

/** The ids, apart so that the plan can be looked at: each way in reads one index and stops early. */
export function idsQuery({ lookUp, before, deposit }: Wanted): Prisma.Sql {
  const { amounts, applicantBeginning, companyBeginning, similarApplicants } = lookUp;
  const { studentNumbers, accountNumbers } = lookUp;
  const [amount, ...lessFee] = amounts;
  const applicants = [...new Set([...lookUp.applicants, ...before.applicants])];
  const companies = [...new Set([...lookUp.companies, ...before.companies])];
  const lackingAmount = Prisma.sql`${lacking} = ${amount}`;
  const ways = [
    some(mostPerWay, Prisma.sql`${applicant} = ANY(${applicants})`),
    some(mostPerCompany, Prisma.sql`${company} = ANY(${companies})`),
    some(fewWithAmount, lackingAmount, Prisma.sql`${applicant} USING ~<~`),
    applicantBeginning !== null && beginning(applicant, applicantBeginning),
    companyBeginning !== null && beginning(company, companyBeginning),
    similarApplicants !== null && beginning(applicant, similarApplicants, lackingAmount),
    similarApplicants !== null &&
      lessFee.length > 0 &&
      some(
        mostPerWay,
        Prisma.sql`${lacking} = ANY(${lessFee}) AND ${applicant} ~>=~ ${similarApplicants}
          AND ${applicant} ~<~ ${`${similarApplicants}\uFFFD`}`,
      ),
    ...lookUp.publicIds.map((id) => beginning(Prisma.sql`replace(public_id, '-', '')`, id)),
    studentNumbers.length > 0 &&
      some(
        mostPerWay,
        Prisma.sql`id IN (SELECT submission_id FROM students WHERE student_number = ANY(${studentNumbers}))`,
      ),
    accountNumbers.length > 0 &&
      some(
        mostPerWay,
        Prisma.sql`virtual_account_id IN (SELECT id FROM virtual_accounts
          WHERE provider = ${deposit.provider} AND account_number = ANY(${accountNumbers}))`,
      ),
    deposit.accountId !== null &&
      some(mostPerWay, Prisma.sql`virtual_account_id = ${deposit.accountId}`),
  ];
  return Prisma.join(
    ways.filter((way) => way !== false),
    ' UNION ',
  );
}

interface Row {
  id: number;
  publicId: string;
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

/** Every application that may be the one, some hundreds at most, in the order of their ids. */
export async function findCandidates(db: Db, wanted: Wanted): Promise<Candidate[]> {
  const rows = await db.$queryRaw<Row[]>`
    WITH found AS MATERIALIZED (${idsQuery(wanted)})
    SELECT s.id, s.public_id AS "publicId", s.seminar_id AS "seminarId",
      s.applicant_name AS "applicantName", s.applicant_kana AS "applicantKana",
      s.company_name AS "companyName", s.company_kana AS "companyKana",
      s.expected_amount AS expected,
      s.allocated_amount - coalesce(own.amount, 0) AS allocated, s.submitted_at AS "submittedAt",
      coalesce(seminars.payment_deadline, seminars.entry_end) AS "payUntil",
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

const formerDeposits = 20;

/** The statement for what a remitter paid for before. */
export function paidBeforeQuery(depositId: number, remitterKey: string): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ${applicant} AS applicant, ${company} AS company
    FROM (SELECT id FROM deposits WHERE payer_key(remitter_name) = ${remitterKey}
        AND allocated_amount > 0 ORDER BY id DESC LIMIT ${formerDeposits}) former
    JOIN allocations ON allocations.deposit_id = former.id AND allocations.reversed_at IS NULL
    JOIN submissions ON submissions.id = allocations.submission_id
    WHERE former.id <> ${depositId}`;
}

/** Whom the same remitter paid for in former deposits, the latest of them. */
export async function findPaidBefore(
  db: Db,
  depositId: number,
  remitterKey: string,
): Promise<PaidBefore> {
  if (remitterKey === '') return { applicants: new Set(), companies: new Set() };
  const rows = await db.$queryRaw<{ applicant: string; company: string }[]>(
    paidBeforeQuery(depositId, remitterKey),
  );
  const named = (keys: string[]) => new Set(keys.filter((key) => key !== ''));
  return {
    applicants: named(rows.map((row) => row.applicant)),
    companies: named(rows.map((row) => row.company)),
  };
}
