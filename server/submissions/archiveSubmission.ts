import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import { refundIsDue } from '../conditions/refunds.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';
import { archiveStudent } from '../students/archiveStudent.ts';
import { releaseAccount } from '../accounts/releaseAccount.ts';
import type { PublicId } from '../ids/publicId.ts';
import { announceApplication } from '../webhooks/announceApplication.ts';
import { lockSubmission } from './lockSubmission.ts';

/**
 * Archives an application and its student, and closes its account. Nothing is erased.
 *
 * @param submissionId the public id
 * @throws NotFound
 * @throws Conflict money is allocated to it, or a refund to its applicant is due
 */
export async function archiveSubmission(
  { db, clock }: Context,
  { publicId, adminId }: { publicId: PublicId; adminId: number },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    if (submission.allocatedAmount > 0) throw new Conflict(message('submission_has_money'));
    const due = { submissionId: submission.id, ...refundIsDue.where };
    if (await tx.refund.findFirst({ where: due })) {
      throw new Conflict(message('submission_refund_due'));
    }
    await tx.submission.update({ where: { id: submission.id }, data: { archivedAt: now } });
    await releaseAccount(tx, submission.virtualAccountId, now);
    if (submission.status !== 'cancelled') {
      await announceApplication(tx, 'cancelled', submission, now);
    }
    if (submission.student && !submission.student.archivedAt) {
      await archiveStudent(tx, submission.student.id, adminId, now);
    }
    await recordAudit(tx, {
      adminId,
      action: 'submission.archived',
      entity: 'submission',
      entityId: submission.id,
    });
  });
}
