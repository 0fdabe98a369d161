import type { Group } from '@seminar/shared/money/groups/schema';
import { toDay } from '../../platform/context/days.ts';
import { type Db } from '../../platform/db/db.ts';
import {
  amountOf,
  groupUnprintable,
  groupWordingOf,
  readAwaitingGroups,
} from '../../papers/receipts/awaitingGroups.ts';

/** The receipts over the fees of a group's people, void ones too, the newest first. */
export async function readGroupReceipts(db: Db, groupId: number): Promise<Group['receipts']> {
  const receipts = await db.receipt.findMany({ where: { groupId }, orderBy: { id: 'desc' } });
  return receipts.map((receipt) => ({
    receipt_number: receipt.receiptNumber,
    issue_date: toDay(receipt.issueDate),
    amount: receipt.amount,
    people: receipt.attendees.length,
    status: receipt.voidedAt === null ? 'valid' : 'void',
  }));
}

/** The receipt of a group that waits for the office, since a character can't be printed; null: none does. */
export async function readAwaitedGroupReceipt(
  db: Db,
  groupId: number,
): Promise<Group['awaits_receipt']> {
  const [awaiting] = await readAwaitingGroups(db, [groupId]);
  return awaiting
    ? {
        ...groupWordingOf(awaiting),
        people: awaiting.people.length,
        amount: amountOf(awaiting.people),
        unprintable: groupUnprintable(awaiting),
      }
    : null;
}
