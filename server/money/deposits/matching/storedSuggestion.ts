import { z } from 'zod';
import {
  suggestionReasonSchema,
  suggestionGrades,
  type ListedGroup,
  type ListedSuggestion,
} from '@seminar/shared/money/deposits/schema';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { paymentStatuses, submissionStatuses } from '@seminar/shared/applying/submissions/schema';
import { submissionCounts } from '../../../platform/conditions/seats.ts';
import { poolOf, type Db } from '../../../platform/db/db.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { Prisma, type Deposit, type Submission } from '../../../generated/prisma/client.ts';
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
export const storedReasons = z.array(suggestionReasonSchema);
const storedGrade = z.enum(suggestionGrades);

const candidateSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  groupId: z.int().nullable(),
  applicantName: z.string(),
  applicantKana: z.string(),
  companyName: z.string(),
  email: z.string(),
  status: z.enum(submissionStatuses),
  archivedAt: z.coerce.date().nullable(),
  waitingSince: z.coerce.date().nullable(),
  anonymisedAt: z.coerce.date().nullable(),
  paymentStatus: z.enum(paymentStatuses),
  expectedAmount: z.int(),
  /** Yen, without what it has of the deposit itself. */
  allocatedAmount: z.int(),
  /** Yen that it has of it. */
  ownAmount: z.int(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
});
type Candidate = z.output<typeof candidateSchema>;

const storedSchema = z.object({
  depositId: z.int(),
  depositVersion: z.int(),
  grade: storedGrade,
  parts: storedParts,
  reasons: storedReasons,
  groupId: z.int().nullable(),
  groupOwed: z.int().nullable(),
  candidates: z.array(candidateSchema),
});
type Stored = z.output<typeof storedSchema>;

/** Yen that an application has of the deposit that it is suggested for. */
export function ownPartSql(deposit: 'deposits' | 'deposit_suggestions', submission: string) {
  const id = Prisma.raw(deposit === 'deposits' ? 'deposits.id' : `${deposit}.deposit_id`);
  return Prisma.sql`coalesce((SELECT allocations.amount FROM allocations
    WHERE allocations.deposit_id = ${id} AND allocations.submission_id = ${Prisma.raw(submission)}.id
      AND allocations.reversed_at IS NULL), 0)`;
}

/** The stored suggestions of these deposits, with the applications that they name as they are now. */
const readStored = prepared(
  'stored suggestions',
  Prisma.sql`
    SELECT deposit_id AS "depositId", deposit_version AS "depositVersion", grade, parts, reasons,
      group_id AS "groupId", group_owed AS "groupOwed",
      (SELECT coalesce(json_agg(json_build_object('id', submissions.id, 'publicId', public_id,
          'groupId', submissions.group_id,
          'applicantName', applicant_name, 'applicantKana', applicant_kana,
          'companyName', company_name, 'email', email, 'status', status,
          'archivedAt', submissions.archived_at, 'waitingSince', waiting_since,
          'anonymisedAt', anonymised_at, 'paymentStatus', payment_status,
          'expectedAmount', expected_amount, 'allocatedAmount', allocated_amount - own.amount,
          'ownAmount', own.amount,
          'seminar', json_build_object('id', seminars.id, 'code', seminars.code,
            'name', seminars.name))), '[]')
        FROM jsonb_array_elements(parts) AS part
        JOIN submissions ON submissions.id = (part ->> 'id')::int
        JOIN seminars ON seminars.id = submissions.seminar_id
        CROSS JOIN LATERAL (SELECT ${ownPartSql('deposit_suggestions', 'submissions')} AS amount) AS own
      ) AS candidates
    FROM deposit_suggestions WHERE deposit_id = ANY (${[]}::int[]) AND grade IS NOT NULL`,
  storedSchema,
);

function presentCandidate(row: Candidate): ListedSuggestion['submission'] {
  return {
    submission_id: row.publicId,
    of_group: row.groupId !== null,
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
function stillOwes(row: Candidate | undefined, owed: number): row is Candidate {
  return (
    row !== undefined &&
    submissionCounts.of(row) &&
    row.anonymisedAt === null &&
    row.paymentStatus !== 'PAID' &&
    row.expectedAmount - row.allocatedAmount === owed
  );
}

/**
 * Its kept suggestion is sure, still holds (as `stillOwes` says), and leaves no difference: it can be accepted without
 * a question, or together with others.
 */
export const depositIsSure = {
  sql: (alias: string) => {
    const deposit = Prisma.raw(alias);
    return Prisma.sql`${deposit}.id IN (
      SELECT deposit_id FROM deposit_suggestions AS stored JOIN deposits AS open ON open.id = deposit_id
      CROSS JOIN LATERAL (
        SELECT sum(CASE WHEN jsonb_array_length(parts) = 1 THEN part.owed ELSE part.amount END) AS owed,
          bool_and(submissions.id IS NOT NULL) AS hold
        FROM jsonb_to_recordset(parts) AS part (id int, amount int, owed int)
        LEFT JOIN submissions ON submissions.id = part.id AND ${submissionCounts.sql('submissions')}
          AND submissions.anonymised_at IS NULL AND submissions.payment_status <> 'PAID'
          AND submissions.expected_amount - submissions.allocated_amount = part.owed) AS whole
      WHERE stored.grade = 'high' AND stored.group_id IS NULL
        AND stored.deposit_version = open.version
        AND open.allocated_amount = 0 AND open.reversed_at IS NULL
        AND whole.hold AND whole.owed = open.amount - (
          SELECT coalesce(sum(refunds.amount), 0) FROM refunds
          WHERE refunds.deposit_id = open.id AND withdrawn_at IS NULL AND completed_at IS NOT NULL))`;
  },
};

/** The groups that are suggested, and of which as much is to come as when they were. */
async function readGroups(db: Db, stored: readonly Stored[]): Promise<Map<number, ListedGroup>> {
  const ids = stored.flatMap(({ groupId }) => groupId ?? []);
  if (ids.length === 0) return new Map();
  const open = new Map((await findGroups(db, ids)).map((group) => [group.groupId, group.shown]));
  return new Map(
    stored.flatMap(({ depositId, groupId, groupOwed, grade, reasons }): [number, ListedGroup][] => {
      const group = open.get(groupId ?? 0);
      if (group?.to_come !== groupOwed || !group) return [];
      return [[depositId, { group, grade, reasons }]];
    }),
  );
}

interface Shown extends Pick<Deposit, 'id' | 'version' | 'allocatedAmount'> {
  allocations: readonly { submission: Pick<Submission, 'paymentStatus'> }[];
}

/** As `depositIsLookedFor`, from what is shown: a deposit that pays rightly has no suggestion. */
const isLookedFor = ({ allocatedAmount, allocations }: Shown) =>
  allocatedAmount === 0 ||
  allocations.some(({ submission }) => submission.paymentStatus === 'MISMATCH');

/**
 * The stored suggestions of deposits that still hold: since they were worked out, neither the deposit
 * nor the payments of the suggested applications have changed. One of which something is allocated has only a set that
 * takes it from nobody.
 */
export async function readStoredSuggestions(
  db: Db,
  deposits: readonly Shown[],
): Promise<{ suggestions: Map<number, ListedSuggestion>; groups: Map<number, ListedGroup> }> {
  const open = new Map(deposits.filter(isLookedFor).map((deposit) => [deposit.id, deposit]));
  if (open.size === 0) return { suggestions: new Map(), groups: new Map() };
  const stored = await readStored(poolOf(db), [[...open.keys()]]);
  const current = stored.filter((it) => open.get(it.depositId)?.version === it.depositVersion);
  const groups = await readGroups(
    db,
    current.filter((it) => open.get(it.depositId)?.allocatedAmount === 0),
  );
  const found = new Map<number, ListedSuggestion>();
  for (const { depositId, grade, parts, reasons, candidates } of current) {
    const byId = new Map(candidates.map((row) => [row.id, row]));
    const getting = parts.flatMap(({ id, amount, owed }) => {
      const row = byId.get(id);
      return stillOwes(row, owed) ? [{ submission: presentCandidate(row), amount }] : [];
    });
    const [first] = getting;
    if (!first || getting.length !== parts.length) continue;
    const allocated = open.get(depositId)?.allocatedAmount ?? 0;
    const own = candidates.reduce((sum, { ownAmount }) => sum + ownAmount, 0);
    if (allocated > 0 && (own !== allocated || getting.length === 1)) continue;
    found.set(depositId, {
      submission: first.submission,
      grade,
      reasons,
      set:
        getting.length === 1
          ? null
          : getting.map(({ submission, amount }) => ({
              submission_id: submission.submission_id,
              of_group: submission.of_group,
              name: submission.applicant.name,
              seminar: submission.seminar,
              amount,
            })),
    });
  }
  return { suggestions: found, groups };
}
