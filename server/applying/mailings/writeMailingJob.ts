import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { queueMails } from '../../telling/mail/queueMail.ts';
import { stillWanted } from './recipientsOf.ts';
import { writtenFor } from './writtenFor.ts';

/** How many people one run of the job handles, so that its transaction stays short. */
const batch = 50;

/**
 * Writes the mails of a mailing for the next people, to the addresses that they have now, and orders another
 * run for the rest. Who may not get it any more gets none. A run that is repeated after a crash writes no mail twice.
 */
export async function writeMailingJob(
  context: Context,
  { mailingId, after }: TaskPayload<'writeMailing'>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM mailings WHERE id = ${mailingId} FOR UPDATE`;
    const order = await tx.mailing.findUniqueOrThrow({ where: { id: mailingId } });
    if (order.finishedAt !== null) return;
    const recipients = await tx.mailingRecipient.findMany({
      where: { mailingId, submissionId: { gt: after } },
      orderBy: { submissionId: 'asc' },
      take: batch,
    });
    const ids = recipients.map(({ submissionId }) => submissionId);
    const submissionIds = [...(await stillWanted(tx, order, ids))];
    const written = await writtenFor(tx, context, { text: order, submissionIds });
    const queued = await queueMails(
      tx,
      written.map(({ submission, mail }) => ({
        ...mail,
        eventKey: `mailing:${mailingId}:${submission.id}`,
        to: submission.email,
        submission,
        adminId: order.adminId,
        now: context.clock(),
      })),
    );
    const last = recipients.at(-1);
    await tx.mailing.update({
      where: { id: mailingId },
      data: {
        looked: { increment: recipients.length },
        queued: { increment: queued.size },
        ...(last ? {} : { finishedAt: context.clock() }),
      },
    });
    if (last) await enqueue(tx, 'writeMailing', { mailingId, after: last.submissionId });
  });
}
