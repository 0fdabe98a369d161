import type { Db } from '../platform/db/db.ts';

/** Notes that the bank was read to the end of the day before `day`. The tests have no real bank. */
export async function bankReadUntil(db: Db, day: string): Promise<void> {
  const syncedThrough = new Date(day);
  await db.bankConnection.upsert({
    where: { provider: 'none' },
    create: {
      provider: 'none',
      accessTokenEncrypted: '',
      expiresAt: syncedThrough,
      scope: '',
      bankAccountKey: '501-0000001',
      bankAccountName: '',
      linkedAt: syncedThrough,
      syncedThrough,
    },
    update: { syncedThrough },
  });
}
