import type { Tx } from '../../server/platform/db/db.ts';

/** The mails that did not arrive: the applications, and the errors of the mail server. */
const troubles = [
  {
    application: 'late/okamoto',
    state: 'bounced',
    reason: 'recipient_refused',
    note: '550 5.1.1 <okamoto@example.jp>: Recipient address rejected: User unknown',
  },
  {
    application: 'late/nakagawa',
    state: 'failed',
    reason: 'unreachable',
    note: 'connect ECONNREFUSED 192.0.2.25:587',
  },
] as const;

/** Marks some transfer instructions as undelivered, so that the demo shows what to do then. */
export async function addUndelivered(
  tx: Tx,
  publicIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { application, state, reason, note } of troubles) {
    const mail = await tx.mail.findFirst({
      where: {
        kind: 'transfer_instructions',
        submission: { publicId: publicIds.get(application) ?? '' },
      },
    });
    if (!mail) throw new Error(`the sample has no instructions for ${application}`);
    await tx.mail.update({
      where: { id: mail.id },
      data: { state, reason, lastError: note, sentAt: null },
    });
    await tx.mailAttempt.create({
      data: {
        mailId: mail.id,
        to: mail.to,
        at: mail.createdAt,
        endedAt: mail.createdAt,
        outcome: state,
        reason,
        note,
      },
    });
  }
}
