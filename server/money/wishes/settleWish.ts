import { message } from '@seminar/shared/platform/messages/message';
import type { Role } from '@seminar/shared/roles';
import { mayDecideWish } from '@seminar/shared/money/wishes/decidingRoles.rules';
import type { Asker, WishState } from '@seminar/shared/money/wishes/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { queueContactsWish } from '../../telling/mail/definitions/groupWish.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Wish } from '../../generated/prisma/client.ts';
import { Conflict, Forbidden, NotFound } from '../../platform/http/errors.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { byOf, isForgotten } from './content.ts';
import { lockDepositsOf } from '../deposits/lockDepositsOf.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';

type Settled = Exclude<WishState, 'open'>;

const actions = {
  approved: 'submission.wish_approved',
  declined: 'submission.wish_declined',
  withdrawn: 'submission.wish_withdrawn',
} as const;

/**
 * Locks the application of a wish, then reads the wish: whoever settles it holds that lock.
 *
 * @throws NotFound
 */
export async function lockWish(
  tx: Tx,
  id: number,
): Promise<{ wish: Wish; submission: LockedSubmission }> {
  const found = await tx.wish.findUnique({
    where: { id },
    select: { submission: { select: { publicId: true } } },
  });
  if (!found) throw new NotFound();
  // The group and the deposits that a cancellation divides are locked before its application.
  await lockGroupsOf(tx, [normalisePublicId(found.submission.publicId)]);
  await lockDepositsOf(tx, normalisePublicId(found.submission.publicId));
  const submission = await lockSubmission(tx, normalisePublicId(found.submission.publicId));
  return { wish: await tx.wish.findUniqueOrThrow({ where: { id } }), submission };
}

/**
 * Whether a wish is to be settled now; false: it was settled so already.
 *
 * @throws Conflict it was settled in another way
 */
export function isToSettle({ state }: Pick<Wish, 'state'>, wanted: Settled): boolean {
  if (state === wanted) return false;
  if (state !== 'open') throw new Conflict(message('wish_settled'));
  return true;
}

/** Who decides. */
export interface Admin {
  id: number;
  role: Role;
}

/** @throws Forbidden another role decides such a wish */
export function refuseOthers({ role }: Admin, { kind }: Pick<Wish, 'kind'>): void {
  if (!mayDecideWish(role, kind)) throw new Forbidden();
}

interface Settlement {
  state: Settled;
  /** null: the applicant, or the seminar's rule. */
  adminId: number | null;
  /** The asker on a page; absent: the applicant, or somebody of the office. */
  by?: Asker;
  reason?: string;
}

/**
 * Notes what became of an open wish, whose application the caller has locked, and tells the contact who asked for it:
 * what is cancelled is told with what that changes.
 */
export async function settleWish(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  { id, kind, submissionId, askedBy }: Wish,
  { state, adminId, by = 'applicant', reason }: Settlement,
): Promise<void> {
  await tx.wish.update({
    where: { id },
    data: {
      state,
      settledAt: context.clock(),
      settledBy: adminId,
      reason: reason ?? null,
      // Who doesn't get the place has nothing to do here; who got it is in the application.
      ...(isForgotten({ kind }) ? { content: {} } : {}),
    },
  });
  await recordAudit(tx, {
    adminId,
    action: actions[state],
    entity: 'submission',
    entityId: submissionId,
    after: { wish_id: id, kind, ...byOf(by) },
    ...(reason === undefined ? {} : { reason }),
  });
  const endsItself = state === 'withdrawn' && by === 'contact';
  const isToldOtherwise = state === 'approved' && kind === 'cancellation';
  if (askedBy === 'contact' && !endsItself && !isToldOtherwise) {
    const answer = { submissionId, wishId: id, kind, state };
    await queueContactsWish(tx, context, { ...answer, reason: reason ?? null });
  }
}
