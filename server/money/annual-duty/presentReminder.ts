import type { DutyReminder } from '@seminar/shared/money/annual-duty/endpoints';
import type { Prisma } from '../../generated/prisma/client.ts';

/** The relations that are read to present a reminder. */
export const reminderParts = {
  seminar: { select: { id: true, name: true } },
  admin: { select: { name: true } },
} satisfies Prisma.AnnualDutyReminderInclude;

type Row = Prisma.AnnualDutyReminderGetPayload<{ include: typeof reminderParts }>;

export function presentReminder(row: Row): DutyReminder {
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
