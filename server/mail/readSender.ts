import type { Db, Tx } from '../db/db.ts';
import type { Sender } from './renderMail.ts';

/** The association, as it signs its mails. */
export async function readSender(tx: Tx | Db): Promise<Sender> {
  const { cancellationNotice, ...sender } = await tx.association.findUniqueOrThrow({
    where: { id: 1 },
    select: {
      name: true,
      postalCode: true,
      address: true,
      phone: true,
      email: true,
      officeHours: true,
      cancellationNotice: true,
    },
  });
  return { ...sender, cancellation: cancellationNotice };
}
