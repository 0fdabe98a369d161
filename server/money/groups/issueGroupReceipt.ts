import type { HandlerInput } from '@seminar/shared/endpoint';
import type { issueGroupReceipt as definition } from '@seminar/shared/money/groups/endpoints';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { Conflict } from '../../platform/http/errors.ts';
import {
  attendeesOf,
  groupWordingOf,
  readAwaitingGroups,
} from '../../papers/receipts/awaitingGroups.ts';
import { issueGroupReceipts } from '../../papers/receipts/groupReceipts.ts';
import { printableWording } from '../../papers/receipts/wording.ts';

interface Order {
  publicId: string;
  adminId: number;
  input: HandlerInput<typeof definition>['body'];
}

/**
 * Issues the receipt of a group that waits since a character of it can't be printed, as the staff member words
 * it. Only when they say so (`as_it_is`), such characters are printed as 〓.
 *
 * @throws NotFound
 * @throws Conflict it awaits no receipt: somebody was faster, or it isn't paid any more
 * @throws ValidationFailed a character can't be printed
 */
export async function issueGroupReceipt(
  { db, clock }: Context,
  { publicId, adminId, input }: Order,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    const [awaiting] = await readAwaitingGroups(tx, [groupId]);
    if (!awaiting) throw new Conflict(message('receipt_not_awaited'));
    const wording = printableWording(groupWordingOf(awaiting), input, attendeesOf(awaiting.people));
    await issueGroupReceipts(tx, [{ awaiting, wording }], { adminId, at: clock() });
  });
}
