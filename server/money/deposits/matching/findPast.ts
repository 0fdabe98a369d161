import { toDay } from '../../../platform/context/days.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { Known } from './findCandidates.ts';
import { isSameRemitter, type PastPayment } from './pastPayments.rules.ts';
import { payerKey } from './payerKey.rules.ts';

/** How many former deposits of a remitter are looked at, the latest. */
const formerDeposits = 100;

/**
 * Finds what former deposits of a remitter are allocated to, or were until a person corrected it, without
 * what the office had forgotten. Exported so that a test can check the plan.
 */
export function pastQuery(depositId: number, remitterKey: string): Prisma.Sql {
  return Prisma.sql`
    SELECT former.id AS "depositId", former.deposited_at AS day, former.remitter_name AS "remitterName",
      former.payment_bank_name AS bank, former.payment_branch_name AS branch, allocations.corrected,
      applicant_name AS "applicantName", applicant_kana AS "applicantKana",
      company_name AS "companyName", company_kana AS "companyKana"
    FROM (SELECT * FROM deposits WHERE remitter_key = ${remitterKey} ORDER BY id DESC
      LIMIT ${formerDeposits}) former
    JOIN allocations ON allocations.deposit_id = former.id
      AND (allocations.reversed_at IS NULL OR allocations.corrected)
    JOIN submissions ON submissions.id = allocations.submission_id
    WHERE former.id <> ${depositId} AND former.reversed_at IS NULL AND submissions.anonymised_at IS NULL
      AND NOT EXISTS (
        SELECT FROM forgotten_payers AS forgotten
        WHERE forgotten.pair = payer_pair(former.remitter_key, submissions.paid_for_key)
          AND forgotten.restored_at IS NULL AND forgotten.forgotten_at >= allocations.created_at)
    ORDER BY former.deposited_at DESC, former.id DESC`;
}

/** What the same remitter paid for before, the latest first. */
export async function findPast(
  db: Db | Tx,
  { id, remitterName }: { id: number; remitterName: string },
): Promise<PastPayment[]> {
  const key = payerKey(remitterName);
  if (key === '') return [];
  const rows = await db.$queryRaw<(Omit<PastPayment, 'day'> & { day: Date })[]>(pastQuery(id, key));
  return rows
    .filter((row) => isSameRemitter(row.remitterName, remitterName))
    .map((row) => ({ ...row, day: toDay(row.day) }));
}

/** Whom to look up because of former deposits. */
export function knownFrom(past: readonly PastPayment[]): Known {
  const inForce = past.filter(({ corrected }) => !corrected);
  const keys = (names: string[]) => [...new Set(names.map(payerKey))].filter((key) => key !== '');
  return {
    applicants: keys(inForce.map(({ applicantKana }) => applicantKana)),
    companies: keys(inForce.map(({ companyKana }) => companyKana)),
  };
}
