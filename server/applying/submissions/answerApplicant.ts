import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { queueSecondApplication } from '../../telling/mail/definitions/appliedAgain.ts';
import { fittingMail, type FittingMail, type Standing } from './fittingMail.rules.ts';
import { queueFittingMail } from './queueFittingMail.ts';

export interface Told {
  /** What the browser shows. */
  text: Message;
  status: 'success' | 'partial_success';
}

const partly = (text: Message): Told => ({ text, status: 'partial_success' });

/** What the browser shows of a new application whose applicant gets this mail. */
function toldBeside(
  mail: FittingMail,
  { waitingSince, limited }: { waitingSince: Date | null; limited: boolean },
): Told {
  switch (mail) {
    case 'possible_duplicate':
      return partly(message('application_to_check'));
    case 'confirm_address':
      if (waitingSince !== null) return partly(message('application_unconfirmed_waiting'));
      return partly(message(limited ? 'application_unconfirmed_seat' : 'application_unconfirmed'));
    case 'waiting_listed':
      return partly(message('application_waiting'));
    case 'file_rejected':
    case 'files_received':
      return partly(message('application_files'));
    case 'application_received':
      return { text: message('application_free'), status: 'success' };
    case 'account_pending':
      return partly(message('application_no_account'));
    case 'transfer_instructions':
      return { text: message('application_received'), status: 'success' };
  }
}

/** Orders the mail that fits a new application, and says what the browser shows. */
export async function answerApplicant(
  tx: Tx,
  context: Context,
  given: Standing & { id: number; email: string; earlierId: number | null; limited: boolean },
): Promise<Told> {
  const { id, earlierId } = given;
  if (earlierId !== null) {
    await queueSecondApplication(tx, context.env, { earlierId, submissionId: id });
    return toldBeside('possible_duplicate', given);
  }
  if (given.email === '') return partly(message('application_no_email'));
  const kind = fittingMail(given);
  const mail = await queueFittingMail(tx, context, { submissionId: id, kind });
  // The mail waits for the office, because the mailbox got enough today.
  return mail?.isHeld === true ? partly(message('application_to_check')) : toldBeside(kind, given);
}
