import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { Context } from '../../platform/context/context.ts';
import { readTarget } from './readTarget.ts';
import {
  beforeFirstAttendee,
  notApplied,
  selectRecipients,
  type DutyReminder,
} from './remindersOf.ts';

/**
 * The text of a reminder, the number of its recipients, and how many people it leaves out.
 *
 * @throws ValidationFailed the seminar isn't open
 */
export async function previewReminder(
  context: Context,
  { locale, ...reminder }: DutyReminder & { locale: Locale },
) {
  const { db } = context;
  const { write } = await readTarget(db, context, reminder);
  const people = await notApplied(db, reminder, beforeFirstAttendee, null);
  const { recipients, leftOut } = await selectRecipients(db, reminder, people);
  const { subject, text } = write(renderMessage(message('duty_anybody'), locale), 'ja');
  return { subject, text, recipients: recipients.length, ...leftOut };
}
