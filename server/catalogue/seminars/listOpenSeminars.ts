import { tokyoDay } from '@seminar/shared/date';
import type { HandlerOutput } from '@seminar/shared/endpoint';
import type { listOpenSeminars as definition } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import { hasDateToChoose } from './sessions/sessionFields.ts';
import { pricesOf } from './pricesOf.ts';

/** A list that long is no help any more; an office has a few seminars open at a time. */
const most = 100;

/** What anybody can apply for, today or later; nothing while the office doesn't show the list. */
export async function listOpenSeminars({
  db,
  clock,
}: Context): Promise<HandlerOutput<typeof definition>['data']> {
  const association = await db.association.findUniqueOrThrow({
    where: { id: 1 },
    select: { publicList: true },
  });
  if (!association.publicList) return [];
  const now = clock();
  const today = tokyoDay(now);
  const rows = await db.seminar.findMany({
    where: {
      archivedAt: null,
      entryEnd: { gte: toDate(today) },
      formTemplate: { archivedAt: null },
      ...hasDateToChoose(now),
    },
    orderBy: [{ entryEnd: 'asc' }, { id: 'asc' }],
    take: most,
  });
  return rows.flatMap((row) => {
    if (row.formTemplateId === null) return [];
    const start = toDay(row.entryStart);
    return {
      id: row.id,
      name: row.name,
      code: row.code,
      entry_start: start,
      entry_end: toDay(row.entryEnd),
      ...pricesOf(row),
      description: row.description,
      duration: row.duration,
      audience: row.audience,
      place: row.place,
      name_en: row.nameEn,
      description_en: row.descriptionEn,
      duration_en: row.durationEn,
      audience_en: row.audienceEn,
      place_en: row.placeEn,
      form_template: { id: row.formTemplateId },
      entry_state: today < start ? ('upcoming' as const) : ('open' as const),
    };
  });
}
