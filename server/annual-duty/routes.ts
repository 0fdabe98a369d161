import {
  listAnnualDuty as listDefinition,
  listDutyReminders,
  previewDutyReminder,
  startDutyReminder,
  type DutyReminder as Presented,
} from '@seminar/shared/annual-duty/endpoints';
import { message, renderMessage } from '@seminar/shared/messages/message';
import type { SeminarType } from '@seminar/shared/seminars/schema';
import type { Router } from 'express';
import { bulk, recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { listAnnualDuty } from './listAnnualDuty.ts';
import { readTarget, targetsOf } from './readTarget.ts';
import { notApplied, sortOut } from './remindersOf.ts';
import { startReminder } from './startReminder.ts';

const parts = {
  seminar: { select: { id: true, name: true } },
  admin: { select: { name: true } },
} satisfies Prisma.AnnualDutyReminderInclude;

function present(row: Prisma.AnnualDutyReminderGetPayload<{ include: typeof parts }>): Presented {
  return {
    id: row.id,
    seminar: row.seminar,
    who: row.admin.name,
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    looked: row.looked,
    queued: row.queued,
  };
}

const dutyOf = (given: { fiscal_year: number; seminar_type: SeminarType }) => ({
  fiscalYear: given.fiscal_year,
  seminarType: given.seminar_type,
});

export function annualDutyRoutes(router: Router, context: Context): void {
  const { db } = context;

  route(router, listDefinition, async ({ query, request, admin }) => {
    const { rows, total, counts } = await listAnnualDuty(db, query);
    if (query.per_page > bulk && rows.length > 0) {
      await recordAccess(db, {
        adminId: admin.id,
        action: 'annual_duty.exported',
        entity: 'annual_duty',
        entityId: query.fiscal_year,
        count: rows.length,
      });
    }
    return { ...listPage(request, query, total, rows), counts };
  });

  route(router, listDutyReminders, async ({ query }) => {
    const [rows, targets] = await Promise.all([
      db.annualDutyReminder.findMany({
        where: dutyOf(query),
        include: parts,
        orderBy: { id: 'desc' },
        take: 20,
      }),
      targetsOf(db, context.clock, dutyOf(query)),
    ]);
    return {
      data: rows.map(present),
      targets: targets.map(({ id, name, entryEnd }) => ({ id, name, entry_end: toDay(entryEnd) })),
    };
  });

  route(router, previewDutyReminder, async ({ query, locale }) => {
    const reminder = { ...dutyOf(query), seminarId: query.seminar_id };
    const { write } = await readTarget(db, context, reminder);
    const { recipients, leftOut } = await sortOut(
      db,
      reminder,
      await notApplied(db, reminder, 0, null),
    );
    const { subject, text } = write(renderMessage(message('duty_anybody'), locale));
    return { data: { subject, text, recipients: recipients.length, ...leftOut } };
  });

  route(router, startDutyReminder, async ({ body, admin }) => {
    const id = await startReminder(context, {
      ...dutyOf(body),
      seminarId: body.seminar_id,
      recipients: body.recipients,
      adminId: admin.id,
    });
    const row = await db.annualDutyReminder.findUniqueOrThrow({ where: { id }, include: parts });
    return { data: present(row) };
  });
}
