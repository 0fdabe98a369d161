import { z } from 'zod';
import {
  reasonSchema,
  suggestionGrades,
  type ListedSuggestion,
} from '@seminar/shared/deposits/schema';
import { nameless } from '@seminar/shared/submissions/answers';
import { submissionIsAlive } from '../../conditions/submissions.ts';
import type { Db } from '../../db/db.ts';
import type { Deposit, Prisma } from '../../generated/prisma/client.ts';

/** What `deposit_suggestions` keeps as JSON. */
export const storedParts = z.array(
  z.object({
    /** The application's database id. */
    id: z.int(),
    /** Yen of the deposit that it gets. */
    amount: z.int(),
    /** Yen that it owed when this was worked out. */
    owed: z.int(),
  }),
);
export const storedReasons = z.array(reasonSchema);
const storedGrade = z.enum(suggestionGrades);

const shown = {
  id: true,
  publicId: true,
  applicantName: true,
  applicantKana: true,
  companyName: true,
  email: true,
  status: true,
  archivedAt: true,
  anonymisedAt: true,
  paymentStatus: true,
  expectedAmount: true,
  allocatedAmount: true,
  seminar: { select: { id: true, code: true, name: true } },
} satisfies Prisma.SubmissionSelect;
type Row = Prisma.SubmissionGetPayload<{ select: typeof shown }>;

function presentCandidate(row: Row): ListedSuggestion['submission'] {
  return {
    submission_id: row.publicId,
    seminar: row.seminar,
    applicant: {
      name: row.applicantName || nameless,
      kana: row.applicantKana,
      company_name: row.companyName,
      email: row.email,
      payment_status: row.paymentStatus,
      expected_payment_amount: row.expectedAmount,
      allocated_amount: row.allocatedAmount,
    },
  };
}

/** Money may still go to it, and as much is open as when it was suggested. */
function stillOwes(row: Row | undefined, owed: number): row is Row {
  return (
    row !== undefined &&
    submissionIsAlive.of(row) &&
    row.anonymisedAt === null &&
    row.paymentStatus !== 'PAID' &&
    row.expectedAmount - row.allocatedAmount === owed
  );
}

/**
 * The stored suggestions of deposits that still hold: since they were worked out, neither the deposit
 * nor the payments of the suggested applications have changed.
 */
export async function readStoredSuggestions(
  db: Db,
  deposits: readonly Pick<Deposit, 'id' | 'version' | 'allocatedAmount'>[],
): Promise<Map<number, ListedSuggestion>> {
  const open = new Map(
    deposits.filter((it) => it.allocatedAmount === 0).map(({ id, version }) => [id, version]),
  );
  if (open.size === 0) return new Map();
  const stored = await db.depositSuggestion.findMany({
    where: { depositId: { in: [...open.keys()] }, grade: { not: null } },
  });
  const parsed = stored.map((row) => ({ ...row, parts: storedParts.parse(row.parts) }));
  const rows = await db.submission.findMany({
    where: { id: { in: [...new Set(parsed.flatMap(({ parts }) => parts.map(({ id }) => id)))] } },
    select: shown,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, ListedSuggestion>();
  for (const { depositId, depositVersion, grade, parts, reasons } of parsed) {
    const getting = parts.flatMap(({ id, amount, owed }) => {
      const row = byId.get(id);
      return stillOwes(row, owed) ? [{ submission: presentCandidate(row), amount }] : [];
    });
    const [first] = getting;
    const holds = open.get(depositId) === depositVersion && getting.length === parts.length;
    if (!first || !holds) continue;
    found.set(depositId, {
      submission: first.submission,
      grade: storedGrade.parse(grade),
      reasons: storedReasons.parse(reasons),
      set:
        getting.length === 1
          ? null
          : getting.map(({ submission, amount }) => ({
              submission_id: submission.submission_id,
              name: submission.applicant.name,
              amount,
            })),
    });
  }
  return found;
}
