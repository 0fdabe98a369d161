import type { Db, Tx } from '../../platform/db/db.ts';

/**
 * Whether the server of an address has refused a mail to it for good, and that mail was not sent again: nobody is
 * reached there. A later mail that the server took doesn't count, since servers also take mails for unknown users.
 */
export async function refusesMails(db: Db | Tx, address: string): Promise<boolean> {
  const refused = await db.mail.findFirst({
    where: { to: address, state: 'bounced', attempts: { gt: 0 } },
    select: { id: true },
  });
  return refused !== null;
}
