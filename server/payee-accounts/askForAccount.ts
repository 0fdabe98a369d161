import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { lockPayee } from './lockPayee.ts';
import { newLink, tokenHash } from './payeeLink.ts';

/**
 * Mails the payer a link on which the account is said, once. A link of before ends; an account that was said
 * before counts until another is said.
 *
 * @throws NotFound
 * @throws Conflict the refund is not due or is in a file, or no mail address is known
 */
export async function askForAccount(
  { db, clock }: Context,
  { refundId, adminId }: { refundId: number; adminId: number },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const { submissionId } = await lockPayee(tx, refundId);
    const submission =
      submissionId === null
        ? null
        : await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
    if (!submission?.email) throw new Conflict(message('payee_no_email'));
    const { token, expiresAt } = newLink(now);
    const link = { tokenHash: tokenHash(token), expiresAt, askedAt: now, askedBy: adminId };
    await tx.payeeAccount.upsert({
      where: { refundId },
      create: { refundId, ...link },
      update: link,
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund.account_asked',
      entity: 'refund',
      entityId: refundId,
    });
    await enqueue(tx, 'mailPayee', { refundId, token });
  });
}
