import type { Db, Tx } from '../../platform/db/db.ts';

/** Whether the server of an address has refused the last mail to it for good: nobody is reached there. */
export async function refusesMails(db: Db | Tx, address: string): Promise<boolean> {
  const last = await db.mail.findFirst({
    where: { to: address, attempts: { gt: 0 } },
    orderBy: { id: 'desc' },
    select: { state: true },
  });
  return last?.state === 'bounced';
}
