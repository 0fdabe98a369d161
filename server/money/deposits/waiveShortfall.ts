import { message } from '@seminar/shared/platform/messages/message';
import type { Role } from '@seminar/shared/roles';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, Forbidden, refuseProblems } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { storeWaivers } from '../../applying/payments/storeWaivers.ts';
import {
  lockSubmission,
  type LockedSubmission,
} from '../../applying/submissions/lockSubmission.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { lockDepositsOf, refuseChangedDeposits } from './lockDepositsOf.ts';
import { readFeeLimit } from './readFeeLimit.ts';
import { mayWaive, waiverProblems } from './waiver.rules.ts';

interface Input {
  publicId: PublicId;
  /** Yen: exactly what is lacking. */
  amount: number;
  reason: string;
  admin: { id: number; role: Role };
}

/** @throws Conflict nothing of its fee is lacking, or none of it came */
function refuseUnlessShort({ status, anonymisedAt, ...it }: LockedSubmission): void {
  if (anonymisedAt) throw new Conflict(message('anonymised_stays'));
  if (status === 'cancelled') throw new Conflict(message('waiver_cancelled'));
  if (it.paymentStatus === 'PAID') throw new Conflict(message('waiver_paid'));
  if (it.allocatedAmount === 0) throw new Conflict(message('waiver_unpaid'));
  if (it.allocatedAmount > it.expectedAmount) throw new Conflict(message('waiver_overpaid'));
}

/** The last of the deposits that pay for it, all of which the caller has locked. */
async function lastDeposit(tx: Tx, submissionId: number, locked: ReadonlyMap<number, Date | null>) {
  const parts = await tx.allocation.findMany({
    where: { submissionId, reversedAt: null },
    orderBy: { id: 'desc' },
    select: { depositId: true },
  });
  refuseChangedDeposits(parts, locked, 'deposit_reversed');
  const [last] = parts;
  if (!last) throw new Error('an application with allocated money has an allocation');
  return last.depositId;
}

/** A screen that shows one of these deposits as mismatched is out of date. */
export async function renewDeposits(
  tx: Tx,
  locked: ReadonlyMap<number, Date | null>,
): Promise<void> {
  await tx.deposit.updateMany({
    where: { id: { in: [...locked.keys()] } },
    data: { version: { increment: 1 } },
  });
}

/**
 * The association bears what an application's payments lack: the application is paid with it, gets its
 * student and a receipt over what came, and a return invoice where the law asks for one.
 *
 * @throws NotFound
 * @throws ValidationFailed the amount isn't what is lacking
 * @throws Conflict nothing is lacking or nothing came, or a deposit is being changed at this moment
 * @throws Forbidden more than a transfer fee is lacking, and it isn't an administrator who asks
 */
export async function waiveShortfall(context: Context, input: Input): Promise<void> {
  const { publicId, amount, reason, admin } = input;
  const adminId = admin.id;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groups = await lockGroupsOf(tx, [publicId]);
    const deposits = await lockDepositsOf(tx, publicId);
    const submission = await lockSubmission(tx, publicId);
    const { id: submissionId } = submission;
    refuseUnlessShort(submission);
    refuseProblems(waiverProblems(amount, submission));
    const most = await readFeeLimit(tx);
    if (!mayWaive(amount, most, admin.role)) {
      throw new Forbidden(message('waiver_above_fee', { most }));
    }
    await mailsWait(tx, `waiver:${submissionId}`);
    const depositId = await lastDeposit(tx, submissionId, deposits);
    await storeWaivers(tx, [{ submissionId, amount }], { depositId, reason, adminId, at });
    await renewDeposits(tx, deposits);
    await followPayments(tx, context, [submissionId], { adminId, reason });
    await settleGroups(tx, context, groups, { adminId, reason });
  });
}
