import { message } from '@seminar/shared/platform/messages/message';
import type { Bill } from '../../generated/prisma/client.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import type { BillOrder } from './storeBill.ts';

/**
 * The invoice in whose place another one is ordered; null: in place of none.
 *
 * @param changeable the one that can be made out to somebody else; null: none can
 * @throws Conflict it is another one, or its fee is paid
 * @throws ValidationFailed it is made out so already
 */
export function insteadOf<Known extends Pick<Bill, 'billNumber' | 'addressee' | 'honorific'>>(
  { insteadOf: number, kind, addressee, honorific }: BillOrder,
  changeable: Known | null,
): Known | null {
  if (number === undefined) return null;
  if (kind !== 'invoice' || changeable?.billNumber !== number) {
    throw new Conflict(message('bill_stays'));
  }
  if (changeable.addressee === addressee && changeable.honorific === honorific) {
    throw new ValidationFailed({ addressee: [message('addressee_same')] });
  }
  return changeable;
}
