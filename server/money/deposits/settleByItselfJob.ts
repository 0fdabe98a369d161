import { message } from '@seminar/shared/platform/messages/message';
import { tokyoDay, type Day } from '@seminar/shared/date';
import { evidenceLabels } from '@seminar/shared/money/deposits/evidence/labels';
import { evidenceKinds } from '@seminar/shared/money/deposits/evidence/schema';
import { depositIsPostponed } from '../../platform/conditions/notes.ts';
import { depositIsUnlinked } from '../../platform/conditions/deposits.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { targetProblem } from './allocation.rules.ts';
import { changeAllocations, type Decision } from './changeAllocations.ts';
import type { LockedState } from './lockForChange.ts';
import { bestOf } from './matching/bestSuggestion.rules.ts';
import { evidenceIn } from './matching/decidingEvidence.rules.ts';
import { settlesByItself } from './matching/settlesByItself.rules.ts';
import { suggestApplications } from './matching/suggestApplications.ts';

interface Waiting {
  id: number;
  version: number;
  /** Of the application that it is suggested for. */
  publicId: string;
}

/**
 * The untouched deposits whose stored candidate may be one that settles by itself: one application, 高, to
 * the yen. What a person has postponed, or has taken back from an application before, waits for a person; so does what
 * is the money of a group.
 */
async function findWaiting({ db, clock }: Context): Promise<Waiting[]> {
  return db.$queryRaw<Waiting[]>`
    SELECT deposits.id, deposits.version, submissions.public_id AS "publicId"
    FROM deposit_suggestions AS known
    JOIN deposits ON deposits.id = known.deposit_id AND deposits.version = known.deposit_version
    JOIN submissions ON submissions.id = (known.parts -> 0 ->> 'id')::int
    WHERE known.grade = 'high' AND jsonb_array_length(known.parts) = 1
      AND known.parts -> 0 ->> 'amount' = known.parts -> 0 ->> 'owed'
      AND ${depositIsUnlinked.sql('deposits')} AND deposits.refund_amount = 0 AND deposits.aside_amount = 0
      AND deposits.intended_submission_id IS NULL AND deposits.group_id IS NULL
      AND NOT ${depositIsPostponed(tokyoDay(clock())).sql('deposits')}
      AND NOT EXISTS (SELECT FROM allocations WHERE allocations.deposit_id = deposits.id)
    ORDER BY deposits.id`;
}

/** Lets nobody stop this kind until the transaction is over. */
async function isAllowed(tx: Tx, kind: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT kind FROM self_settling WHERE kind = ${kind} AND allowed FOR SHARE`;
  return rows.length > 0;
}

async function isPostponed(tx: Tx, depositId: number, today: Day): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM deposits
    WHERE id = ${depositId} AND ${depositIsPostponed(today).sql('deposits')}`;
  return rows.length > 0;
}

/**
 * Judges a deposit anew, when it and its application are locked: a namesake may have applied since the
 * candidate was kept, or a person may have postponed it.
 *
 * @throws Conflict it isn't for the system to settle
 */
async function decide(
  tx: Tx,
  waiting: Waiting,
  { state, today }: { state: LockedState; today: Day },
): Promise<Decision> {
  const target = state.targetOf(normalisePublicId(waiting.publicId));
  const best = bestOf(
    await suggestApplications({ db: tx }, { depositId: waiting.id }),
    state.available,
  );
  const [kind] = best ? evidenceIn(best.reasons) : [];
  const isSame = best?.parts[0]?.submission_id === waiting.publicId;
  const isFree = state.allocations.length === 0 && state.dueRefunds.length === 0;
  const fits = target !== undefined && !targetProblem(target) && target.status === 'received';
  if (!best || !kind || !isSame || !isFree || !fits || !settlesByItself(best)) {
    throw new Conflict(message('deposit_stale'));
  }
  if (await isPostponed(tx, waiting.id, today)) throw new Conflict(message('deposit_stale'));
  if (!(await isAllowed(tx, kind))) throw new Conflict(message('deposit_stale'));
  return {
    allocate: [{ submissionId: target.id, amount: state.available }],
    withdraw: [],
    action: 'deposit.self_settled',
    // Japanese, since histories show it.
    reason: `根拠「${evidenceLabels[kind].ja}」による自動確定（確度 高・金額一致）`,
  };
}

/** Settles the deposits for which evidence speaks that the office lets settle by itself. */
export async function settleByItselfJob(context: Context): Promise<void> {
  const { db } = context;
  const allowed = await db.selfSettling.findMany({ where: { allowed: true } });
  if (!evidenceKinds.some((one) => allowed.some(({ kind }) => kind === one))) return;
  for (const waiting of await findWaiting(context)) {
    await attempt(context, { depositId: waiting.id }, () =>
      changeAllocations(context, {
        depositId: waiting.id,
        adminId: null,
        version: waiting.version,
        targets: [normalisePublicId(waiting.publicId)],
        decide: (state, tx) => decide(tx, waiting, { state, today: tokyoDay(context.clock()) }),
      }),
    );
  }
}
