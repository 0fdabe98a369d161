import { message } from '@seminar/shared/platform/messages/message';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { waitsForFiles, withFileMarks } from '../../catalogue/answers/fileMarks.rules.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { followPayments } from '../payments/followPayments.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { giveHeldAccount } from './giveHeldAccount.ts';
import { lockFiles } from './lockFiles.ts';
import { sendFittingMail } from './sendFittingMail.ts';

interface Input {
  publicId: PublicId;
  /** The files that were looked at. */
  fileIds: readonly number[];
  adminId: number;
}

/**
 * Approves the files of an application, also one for which another was asked: unless something else holds it
 * back, it gets its account and the mail that says where to pay. A second time nothing happens.
 *
 * @throws NotFound
 * @throws Conflict it is cancelled or anonymised, or has other files than were looked at
 */
export async function approveFiles(context: Context, input: Input): Promise<void> {
  const { publicId, fileIds, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const { submission, files } = await lockFiles(tx, publicId);
    const { id, status, attention: before } = submission;
    const seen = new Set(fileIds);
    if (seen.size !== files.length || !files.every((file) => seen.has(file.id))) {
      throw new Conflict(message('files_stale'));
    }
    if (!waitsForFiles(before)) return;
    await tx.answerFile.updateMany({
      where: { submissionId: id, approvedAt: null },
      data: {
        approvedAt: context.clock(),
        rejectedAt: null,
        rejection: null,
        rejectionNote: null,
      },
    });
    const left = withFileMarks(before, []);
    const { account, attention } = await giveHeldAccount(tx, context, submission, left);
    const after = { status: statusByMarks(submission, attention), attention };
    await tx.submission.update({
      where: { id },
      data: {
        ...after,
        virtualAccountId: account?.id ?? null,
        searchText: searchTextOf(submission, account),
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'submission.files_approved',
      entity: 'submission',
      entityId: id,
      before: { status, attention: before },
      after,
    });
    // What costs nothing is complete now.
    await followPayments(tx, context, [id], { adminId, reason: null });
    await sendFittingMail(tx, context, id);
    if (submission.waitingSince !== null) await seatIsFree(tx, submission.seminarId);
  });
}
