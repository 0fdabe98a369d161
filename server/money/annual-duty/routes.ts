import {
  downloadAnnualDutyCsv,
  listAnnualDuty as listDefinition,
  listDutyReminders,
  previewDutyReminder,
  startDutyReminder,
} from '@seminar/shared/money/annual-duty/endpoints';
import type { SeminarType } from '@seminar/shared/catalogue/seminars/schema';
import type { Router } from 'express';
import { recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { annualDutyCsv } from './annualDutyCsv.ts';
import { listAnnualDuty } from './listAnnualDuty.ts';
import { listReminders } from './listReminders.ts';
import { presentReminder, reminderParts } from './presentReminder.ts';
import { previewReminder } from './previewReminder.ts';
import { startReminder } from './startReminder.ts';

const dutyOf = (given: { fiscal_year: number; seminar_type: SeminarType }) => ({
  fiscalYear: given.fiscal_year,
  seminarType: given.seminar_type,
});

export function annualDutyRoutes(router: Router, context: Context): void {
  const { db } = context;

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total, counts } = await listAnnualDuty(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'annual_duty',
      entityId: query.fiscal_year,
      rows,
      askAgain,
    });
    return { ...listPage(request, query, total, rows), counts };
  });

  route(router, downloadAnnualDutyCsv, (asked) => annualDutyCsv(context, asked));

  route(router, listDutyReminders, async ({ query }) => {
    const { reminders, targets } = await listReminders(context, dutyOf(query));
    return {
      data: reminders,
      targets: targets.map(({ id, name, entryEnd }) => ({ id, name, entry_end: toDay(entryEnd) })),
    };
  });

  route(router, previewDutyReminder, async ({ query, locale }) => {
    const reminder = { ...dutyOf(query), seminarId: query.seminar_id, locale };
    return { data: await previewReminder(context, reminder) };
  });

  route(router, startDutyReminder, async ({ body, admin }) => {
    const id = await startReminder(context, {
      ...dutyOf(body),
      seminarId: body.seminar_id,
      recipients: body.recipients,
      adminId: admin.id,
    });
    const include = reminderParts;
    const row = await db.annualDutyReminder.findUniqueOrThrow({ where: { id }, include });
    return { data: presentReminder(row) };
  });
}
