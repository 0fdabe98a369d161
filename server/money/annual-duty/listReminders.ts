import type { Context } from '../../platform/context/context.ts';
import { presentReminder, reminderParts } from './presentReminder.ts';
import { targetsOf } from './readTarget.ts';
import type { DutyReminder } from './remindersOf.ts';

/** The last reminders of a fiscal year, and the seminars to which the next one can invite. */
export async function listReminders(
  { db, clock }: Context,
  duty: Pick<DutyReminder, 'fiscalYear' | 'seminarType'>,
) {
  const [rows, targets] = await Promise.all([
    db.annualDutyReminder.findMany({
      where: duty,
      include: reminderParts,
      orderBy: { id: 'desc' },
      take: 20,
    }),
    targetsOf(db, clock, duty),
  ]);
  return { reminders: rows.map(presentReminder), targets };
}
