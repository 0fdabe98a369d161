import { message } from '@seminar/shared/platform/messages/message';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { linkCodeOf, newCode, type PublicId } from '../../platform/ids/publicId.ts';
import { queueConfirmAddress } from '../../telling/mail/definitions/confirmAddress.ts';
import { queueLinkRenewed } from '../../telling/mail/definitions/linkRenewed.ts';
import { replaceInUnsentMails } from '../../telling/mail/replaceInUnsentMails.ts';
import { retireLink } from '../../catalogue/page-links/retireLink.ts';
import { lockSubmission } from './lockSubmission.ts';

interface Input {
  publicId: PublicId;
  adminId: number;
}

/**
 * Gives the applicant's page a new address, since somebody else may know the old one, which stops
 * working at once; the new one is mailed to the address on file. The code by which mails show who
 * reads them is replaced, too, since it stood beside the old address.
 *
 * @throws NotFound
 * @throws Conflict the application is anonymised
 */
export async function renewLink(context: Context, { publicId, adminId }: Input): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    if (submission.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    const { id, attention, confirmationCode } = submission;
    const was = linkCodeOf(submission);
    const linkCode = newCode();
    await retireLink(tx, { submissionId: id }, submission, now);
    const changed = await tx.submission.update({
      where: { id },
      data: {
        linkCode,
        confirmationCode: confirmationCode === null ? null : newCode(),
        searchText: searchTextOf({ ...submission, linkCode }, submission.virtualAccount),
      },
    });
    await replaceInUnsentMails(tx, { submissionId: id }, { was, is: linkCode });
    if (confirmationCode !== null && changed.confirmationCode !== null) {
      const codes = { was: confirmationCode, is: changed.confirmationCode };
      await replaceInUnsentMails(tx, { submissionId: id }, codes);
    }
    await recordAudit(tx, {
      adminId,
      action: 'submission.link_renewed',
      entity: 'submission',
      entityId: id,
    });
    const repetition = await tx.mail.count({ where: { submissionId: id } });
    await queueLinkRenewed(tx, context.env, { submissionId: id, adminId, now });
    // The button of the earlier mail holds the old code.
    if (attention.includes('unconfirmed') && submissionIsAlive.of(submission)) {
      await queueConfirmAddress(tx, context, id, repetition);
    }
  });
}
