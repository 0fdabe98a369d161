import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { queueAccountPending } from '../../telling/mail/definitions/accountPending.ts';
import { queueApplicationReceivedFree } from '../../telling/mail/definitions/applicationReceivedFree.ts';
import { queueConfirmAddress } from '../../telling/mail/definitions/confirmAddress.ts';
import { queueFilesReceived, queueFileRejected } from '../../telling/mail/definitions/files.ts';
import type { QueuedMail } from '../../telling/mail/queueMail.ts';
import { queuePossibleDuplicate } from '../../telling/mail/definitions/possibleDuplicate.ts';
import { queueTransferInstructions } from '../../telling/mail/definitions/transferInstructions.ts';
import { queueWaitingListed } from '../../telling/mail/definitions/seats.ts';
import type { FittingMail } from './fittingMail.rules.ts';

/**
 * Queues the mail that `fittingMail` has chosen.
 *
 * @param order.repetition the applicant had such a mail before and is to get it again; absent: nobody gets the
 *   same mail twice
 * @returns the mail when it is new
 */
export async function queueFittingMail(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  order: { submissionId: number; kind: FittingMail; repetition?: number },
): Promise<QueuedMail | null> {
  const { submissionId: id, kind, repetition } = order;
  const { env } = context;
  switch (kind) {
    case 'possible_duplicate':
      return queuePossibleDuplicate(tx, env, id, repetition);
    case 'confirm_address':
      return queueConfirmAddress(tx, context, id, repetition);
    case 'waiting_listed':
      return queueWaitingListed(tx, env, id, repetition);
    case 'file_rejected':
      return queueFileRejected(tx, env, id, repetition);
    case 'files_received':
      return queueFilesReceived(tx, env, id, repetition);
    case 'application_received':
      return queueApplicationReceivedFree(tx, context, id, repetition);
    case 'account_pending':
      return queueAccountPending(tx, env, id, repetition);
    case 'transfer_instructions':
      return repetition === undefined
        ? queueTransferInstructions(tx, context, id)
        : queueTransferInstructions(tx, context, id, { adminId: null });
  }
}
