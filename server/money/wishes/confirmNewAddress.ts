import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { giveConfirmedAddress } from '../../applying/submissions/editSubmission.ts';
import { changeContact } from '../groups/changeContact.ts';
import { isConfirmable, lockOwn } from './newAddress.ts';

/** The page whose address is confirmed, by the code in its link. */
interface Confirmed {
  page: 'submission' | 'group';
  id: string;
}

/**
 * The reader of a new address confirms it: from now on the mails go there, with a link of the page as the first. The
 * former address is told.
 *
 * @returns null: nobody asks for an address with this code any more
 * @throws Conflict the application is cancelled or anonymised
 */
export async function confirmNewAddress(
  context: Context,
  { code: typed }: { code: string },
): Promise<Confirmed | null> {
  const code = normaliseCode(typed);
  const found = await context.db.newAddress.findUnique({
    where: { code, ...isConfirmable(context.clock()) },
  });
  if (!found) return null;
  const { submissionId, groupId, email, askedBy: by } = found;
  return inTransaction(context.db, async (tx) => {
    // What ends it holds the row of the page.
    const isOpen = async () => (await tx.newAddress.count({ where: { code } })) > 0;
    if (submissionId !== null) {
      const submission = await lockOwn(tx, submissionId);
      if (!(await isOpen())) return null;
      if (submission.status === 'cancelled') throw new Conflict(message('new_address_closed'));
      await giveConfirmedAddress(tx, context, { submission, email, by });
      await enqueue(tx, 'sendLinks', { email, first: { page: 'submission', id: submissionId } });
      const { publicId, linkCode } = submission;
      return { page: 'submission', id: linkCodeOf({ publicId, linkCode }) };
    }
    const group = await tx.group.findUniqueOrThrow({ where: { id: groupId ?? 0 } });
    const { contactName: name, phone, publicId, linkCode } = group;
    await tx.$queryRaw`SELECT FROM groups WHERE id = ${group.id} FOR NO KEY UPDATE`;
    if (!(await isOpen())) return null;
    await changeContact(tx, context, {
      publicId,
      contact: { name, email, phone },
      seen: undefined,
      adminId: null,
    });
    await enqueue(tx, 'sendLinks', { email, first: { page: 'group', id: group.id } });
    return { page: 'group', id: linkCodeOf({ publicId, linkCode }) };
  });
}
