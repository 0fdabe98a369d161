import type { Tx } from './db.ts';

/**
 * Runs work that may anonymise records which otherwise can't be changed. While this setting is on,
 * the database's triggers allow it.
 */
export async function whileAnonymising(tx: Tx, work: () => Promise<void>): Promise<void> {
  await tx.$executeRaw`SELECT set_config('seminar.anonymising', 'on', true)`;
  await work();
  await tx.$executeRaw`SELECT set_config('seminar.anonymising', '', true)`;
}
