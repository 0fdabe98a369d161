import { z } from 'zod';
import {
  reasonSchema,
  suggestionGrades,
  type ListedGroup,
  type ListedSuggestion,
} from '@seminar/shared/deposits/schema';
import { nameless } from '@seminar/shared/submissions/answers';
import { submissionCounts } from '../../conditions/seats.ts';
import type { Db } from '../../db/db.ts';
import type { Deposit, DepositSuggestion, Prisma } from '../../generated/prisma/client.ts';
import { findGroups } from './findGroups.ts';

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
  waitingSince: true,
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
    submissionCounts.of(row) &&
    row.anonymisedAt === null &&
    row.paymentStatus !== 'PAID' &&
    row.expectedAmount - row.allocatedAmount === owed
  );
}

type Stored = Pick<DepositSuggestion, 'depositId' | 'groupId' | 'groupOwed' | 'grade' | 'reasons'>;

/** The groups that are suggested, and of which as much is to come as when they were. */
async function readGroups(db: Db, stored: readonly Stored[]): Promise<Map<number, ListedGroup>> {
  const ids = stored.flatMap(({ groupId }) => groupId ?? []);
  if (ids.length === 0) return new Map();
  const open = new Map((await findGroups(db, ids)).map((group) => [group.groupId, group.shown]));
  return new Map(
    stored.flatMap(({ depositId, groupId, groupOwed, grade, reasons }): [number, ListedGroup][] => {
      const group = open.get(groupId ?? 0);
      if (group?.to_come !== groupOwed || !group) return [];
      const said = { grade: storedGrade.parse(grade), reasons: storedReasons.parse(reasons) };
      return [[depositId, { group, ...said }]];
    }),
  );
}

/**
 * The stored suggestions of deposits that still hold: since they were worked out, neither the deposit
 * nor the payments of the suggested applications have changed.
 */
export async function readStoredSuggestions(
  db: Db,
  deposits: readonly Pick<Deposit, 'id' | 'version' | 'allocatedAmount'>[],
): Promise<{ suggestions: Map<number, ListedSuggestion>; groups: Map<number, ListedGroup> }> {
  const open = new Map(
    deposits.filter((it) => it.allocatedAmount === 0).map(({ id, version }) => [id, version]),
  );
  if (open.size === 0) return { suggestions: new Map(), groups: new Map() };
  const stored = await db.depositSuggestion.findMany({
    where: { depositId: { in: [...open.keys()] }, grade: { not: null } },
  });
  const parsed = stored.map((row) => ({ ...row, parts: storedParts.parse(row.parts) }));
  const rows = await db.submission.findMany({
    where: { id: { in: [...new Set(parsed.flatMap(({ parts }) => parts.map(({ id }) => id)))] } },
    select: shown,
  });
  const current = parsed.filter((it) => open.get(it.depositId) === it.depositVersion);
  const groups = await readGroups(db, current);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, ListedSuggestion>();
  for (const { depositId, grade, parts, reasons } of current) {
    const getting = parts.flatMap(({ id, amount, owed }) => {
      const row = byId.get(id);
      return stillOwes(row, owed) ? [{ submission: presentCandidate(row), amount }] : [];
    });
    const [first] = getting;
    if (!first || getting.length !== parts.length) continue;
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
  return { suggestions: found, groups };
}
