import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readTarget } from './readTarget.ts';
import {
  beforeFirstAttendee,
  notApplied,
  selectRecipients,
  type DutyReminder,
} from './remindersOf.ts';

interface Order extends DutyReminder {
  /** The number of people that the staff member confirmed. */
  recipients: number;
  adminId: number;
}

/**
 * Starts the mails to everybody who has not applied; a job writes them in batches.
 *
 * @returns the reminder's id
 * @throws ValidationFailed the seminar isn't open
 * @throws Conflict a reminder is being sent already, or the number of people has changed meanwhile
 */
export async function startReminder(context: Context, order: Order): Promise<number> {
  const { fiscalYear, seminarType, seminarId, adminId } = order;
  try {
    return await inTransaction(context.db, async (tx) => {
      const { seminar } = await readTarget(tx, context, order);
      const { id } = await tx.annualDutyReminder.create({
        data: {
          fiscalYear,
          seminarType,
          seminarId,
          adminId,
          startedAt: context.clock(),
          total: order.recipients,
        },
      });
      const { recipients } = await selectRecipients(
        tx,
        order,
        await notApplied(tx, order, beforeFirstAttendee, null),
      );
      if (recipients.length !== order.recipients) {
        throw new Conflict(message('duty_recipients_changed', { count: recipients.length }));
      }
      await recordAudit(tx, {
        adminId,
        action: 'annual_duty.reminded',
        entity: 'seminar',
        entityId: seminarId,
        after: { fiscal_year: fiscalYear, seminar: seminar.name, recipients: recipients.length },
      });
      await enqueue(tx, 'remindAnnualDuty', { reminderId: id, after: beforeFirstAttendee });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict(message('duty_reminder_running'));
    throw error;
  }
}
