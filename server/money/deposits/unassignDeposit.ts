import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { withdrawnByUnassigning } from '../../papers/refunds/refund.rules.ts';
import { withdrawnByAssigning } from '../../papers/refunds/withdrawnByAssigning.ts';
import { dropMails } from '../../telling/mail/undoing.ts';
import { changeAllocations } from './changeAllocations.ts';

interface Input {
  depositId: number;
  reason: string;
  version: number | null | undefined;
  adminId: number;
}

/**
 * Reverses every allocation of a deposit; students are suspended and receipts voided with it. Of a group it
 * is no more: if its whole money isn't there without this deposit, nobody of it is paid. Refunds that the
 * assignment had withdrawn become due again; those of fees don't.
 *
 * While the mails of the assignment wait, they are dropped, and nobody hears of either.
 *
 * @returns how many mails are not sent
 * @throws NotFound no such deposit
 * @throws Conflict it has no allocation, or the staff member's screen is out of date
 */
export async function unassignDeposit(context: Context, input: Input): Promise<number> {
  let unsent = 0;
  await changeAllocations(context, {
    depositId: input.depositId,
    adminId: input.adminId,
    version: input.version,
    targets: [],
    async decide({ allocations, kept, available, dueRefunds, groupId, reversed }, tx) {
      if (allocations.length === 0 && groupId === null) {
        throw new Conflict(message(kept.length > 0 ? 'kept_fee_stays' : 'deposit_unallocated'));
      }
      unsent = reversed ? 0 : await dropMails(tx, `deposit:${input.depositId}`);
      const withdraw = withdrawnByUnassigning(dueRefunds);
      const staying = dueRefunds.filter(({ id }) => !withdraw.includes(id));
      const free = staying.reduce((left, { amount }) => left - amount, available);
      const { depositId } = input;
      return {
        allocate: [],
        withdraw,
        restore: reversed ? [] : await withdrawnByAssigning(tx, { depositId, free }),
        action: 'deposit.unassigned',
        reason: input.reason,
      };
    },
  });
  return unsent;
}
