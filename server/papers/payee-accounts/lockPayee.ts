import { message } from '@seminar/shared/platform/messages/message';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockRefund } from '../refunds/lockRefund.ts';
import { refuseInFile } from '../refunds/refuseInFile.ts';

/**
 * Locks a refund whose account is to be asked for or stored.
 *
 * @throws NotFound
 * @throws Conflict it is not due, or is in a file for the bank
 */
export async function lockPayee(tx: Tx, refundId: number) {
  const refund = await lockRefund(tx, refundId);
  if (!refundIsDue.of(refund)) throw new Conflict(message('payee_not_due'));
  await refuseInFile(tx, [refundId], { evenSent: true });
  return refund;
}
