import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { submissionTakesSeat } from '../../platform/conditions/seats.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { archiveStudent } from '../students/archiveStudent.ts';
import { voidBillsOf } from '../../papers/bills/voidBills.ts';
import { releaseAccounts } from '../../bank/virtual-accounts/releaseAccount.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { announceApplications } from '../../telling/webhooks/announceApplications.ts';
import { lockGroupsOf } from '../group-payments/lockGroups.ts';
import { settleGroups } from '../group-payments/settleGroups.ts';
import { endWishes } from './endWishes.ts';
import { lockSubmission } from './lockSubmission.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * Archives an application and its student, closes its account, voids its invoice, gives its seat on, and ends
 * what its applicant asked for. Nothing else is erased than who was to take the place over.
 *
 * @throws NotFound
 * @throws Conflict money is allocated to it, or a refund to its applicant is due
 */
export async function archiveSubmission(
  context: Context,
  { publicId, adminId }: { publicId: PublicId; adminId: number },
): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groups = await lockGroupsOf(tx, [publicId]);
    const submission = await lockSubmission(tx, publicId);
    if (submission.allocatedAmount > 0) throw new Conflict(message('submission_has_money'));
    const due = { submissionId: submission.id, ...refundIsDue.where };
    if (await tx.refund.findFirst({ where: due })) {
      throw new Conflict(message('submission_refund_due'));
    }
    await tx.submission.update({ where: { id: submission.id }, data: { archivedAt: now } });
    await releaseAccounts(tx, { submissionIds: [submission.id] }, now);
    if (submissionTakesSeat.of(submission)) await seatIsFree(tx, submission.seminarId);
    await endWishes(tx, { submissionIds: [submission.id], at: now, adminId });
    const voiding = { reason: systemReasons.applicationDeleted, at: now, adminId };
    await voidBillsOf(tx, [submission.id], voiding);
    if (submission.status !== 'cancelled') {
      await announceApplications(tx, 'cancelled', [submission], now);
    }
    if (submission.student && !submission.student.archivedAt) {
      await archiveStudent(tx, submission.student.id, adminId, now);
    }
    await noteChanges(tx, [
      { of: { submissionId: submission.id }, change: { what: 'deleted' }, ...voiding },
    ]);
    await recordAudit(tx, {
      adminId,
      action: 'submission.archived',
      entity: 'submission',
      entityId: submission.id,
    });
    await settleGroups(tx, context, groups, { adminId, reason: null });
  });
}
