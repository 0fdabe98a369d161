import type { Db } from '../platform/db/db.ts';
import { waitingPayloads } from './waitingPayloads.ts';

/** The changes of a person's own account of which a mail waits, the first one first. */
export async function toldChanges(db: Db, adminId: number) {
  const orders = await waitingPayloads(db, 'tellAccountChange');
  return orders
    .filter((order) => order.adminId === adminId)
    .map(({ change }) => change)
    .toReversed();
}
