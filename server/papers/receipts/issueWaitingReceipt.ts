import type { HandlerInput } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import type { issueWaitingReceipt as definition } from '@seminar/shared/papers/receipts/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queueReceiptIssued } from '../../telling/mail/definitions/receiptIssued.ts';
import { issueAwaitedReceipts, readAwaiting } from './issueAwaitedReceipt.ts';
import type { IssuedReceipt } from './issueReceipts.ts';
import { printableWording, wordingOf } from './wording.ts';

interface Order {
  publicId: PublicId;
  adminId: number;
  input: HandlerInput<typeof definition>['body'];
}

/**
 * Issues a receipt that waits since a character of it can't be printed, as the staff member words it, and
 * tells the applicant. Only when they say so (`as_it_is`), such characters are printed as 〓.
 *
 * @throws NotFound no such application
 * @throws Conflict it awaits no receipt: somebody was faster, or it isn't paid any more
 * @throws ValidationFailed a character can't be printed
 */
export async function issueWaitingReceipt(
  { db, env, clock }: Context,
  { publicId, adminId, input }: Order,
): Promise<IssuedReceipt> {
  return inTransaction(db, async (tx) => {
    const [locked] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM submissions WHERE public_id = ${publicId} AND archived_at IS NULL FOR UPDATE`;
    if (!locked) throw new NotFound();
    const { submissions, association } = await readAwaiting(tx, [locked.id]);
    const [submission] = submissions;
    if (!submission) throw new Conflict(message('receipt_not_awaited'));
    const wording = printableWording(wordingOf(submission, association), input, [
      submission.applicantName,
    ]);
    const [issued] = await issueAwaitedReceipts(tx, [{ submission, wording }], {
      association,
      adminId,
      at: clock(),
    });
    if (!issued) throw new Error('the receipt was not issued');
    await queueReceiptIssued(tx, env, submission.id);
    return { receiptId: issued.id, receiptNumber: issued.receiptNumber };
  });
}
