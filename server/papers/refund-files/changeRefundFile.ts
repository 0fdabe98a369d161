import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { wantsFourEyes } from '../refunds/fourEyes.ts';
import { lockRefundFile } from './lockRefundFile.ts';
import { hasTyped } from './hasTyped.ts';
import { holdsEndedRefund, refundFileState, type FileFacts } from './refundFileState.rules.ts';

interface Act {
  id: number;
  /** What the person's screen shows. */
  version: number;
  adminId: number;
}

/** @throws Conflict the file must not go to the bank */
export function refuseUnready(file: FileFacts, fourEyes: boolean): void {
  if (holdsEndedRefund(file)) throw new Conflict(message('refund_file_broken'));
  if (refundFileState(file, fourEyes) === 'waiting') {
    throw new Conflict(message('refund_file_waiting'));
  }
}

/**
 * Approves a file that a colleague made.
 *
 * @throws NotFound
 * @throws Conflict it is one's own, or one has typed an account of it; it is approved, sent, withdrawn or broken, or the screen is out of date
 */
export async function approveRefundFile({ db, clock }: Context, act: Act): Promise<void> {
  const { id, version, adminId } = act;
  await inTransaction(db, async (tx) => {
    const file = await lockRefundFile(tx, id, version);
    if (file.sentAt !== null) throw new Conflict(message('refund_file_sent'));
    if (file.approvedAt !== null) throw new Conflict(message('refund_file_approved'));
    if (file.madeBy === adminId) throw new Conflict(message('refund_file_four_eyes'));
    if (hasTyped(file, adminId)) throw new Conflict(message('refund_file_own_account'));
    if (holdsEndedRefund(file)) throw new Conflict(message('refund_file_broken'));
    await tx.refundFile.update({
      where: { id },
      data: { approvedAt: clock(), approvedBy: adminId, version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.approved',
      entity: 'refund_file',
      entityId: id,
    });
  });
}

/**
 * Records that a file was given to the bank.
 *
 * @throws NotFound
 * @throws Conflict it waits for a colleague, is sent, withdrawn or broken, or the screen is out of date
 */
export async function markRefundFileSent({ db, clock }: Context, act: Act): Promise<void> {
  const { id, version, adminId } = act;
  await inTransaction(db, async (tx) => {
    const file = await lockRefundFile(tx, id, version);
    if (file.sentAt !== null) throw new Conflict(message('refund_file_sent'));
    // If the rule is being turned on at this moment, one of the two waits for the other.
    await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR SHARE`;
    refuseUnready(file, await wantsFourEyes(tx));
    await tx.refundFile.update({
      where: { id },
      data: { sentAt: clock(), sentBy: adminId, version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.sent',
      entity: 'refund_file',
      entityId: id,
    });
  });
}

/**
 * Withdraws a file that was not given to the bank: its refunds can go into another one.
 *
 * @throws NotFound
 * @throws Conflict it was given to the bank, is withdrawn, or the screen is out of date
 */
export async function withdrawRefundFile(
  { db, clock }: Context,
  { id, version, reason, adminId }: Act & { reason: string },
): Promise<void> {
  const at = clock();
  await inTransaction(db, async (tx) => {
    const file = await lockRefundFile(tx, id, version);
    if (file.sentAt !== null) throw new Conflict(message('refund_file_sent'));
    await tx.refundFile.update({
      where: { id },
      data: {
        withdrawnAt: at,
        withdrawnBy: adminId,
        withdrawalReason: reason,
        version: { increment: 1 },
      },
    });
    await tx.refundFileItem.updateMany({ where: { fileId: id }, data: { withdrawnAt: at } });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.withdrawn',
      entity: 'refund_file',
      entityId: id,
      reason,
    });
  });
}
