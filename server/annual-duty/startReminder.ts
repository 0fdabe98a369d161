import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, isUniqueViolation } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { readTarget } from './readTarget.ts';
import { notApplied, sortOut, type DutyReminder } from './remindersOf.ts';

interface Order extends DutyReminder {
  /** How many people the clerk confirmed. */
  recipients: number;
  adminId: number;
}

/**
 * Starts the mails to everybody who has not applied; a job writes them, some at a time.
 *
 * @returns the reminder's id
 * @throws ValidationFailed the seminar isn't open
 * @throws Conflict one is being sent already, or meanwhile it would be another number of people
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
      const { recipients } = await sortOut(tx, order, await notApplied(tx, order, 0, null));
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
      await enqueue(tx, 'remindAnnualDuty', { reminderId: id, after: 0 });
      return id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict(message('duty_reminder_running'));
    throw error;
  }
}
