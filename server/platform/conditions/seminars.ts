import type { Day } from '@seminar/shared/date';
import { Prisma } from '../../generated/prisma/client.ts';

/** The state of a row of `seminars` on a day, as `seminarState` says it of what is shown. */
export const seminarStateOn = (day: Day): Prisma.Sql => Prisma.sql`
  CASE WHEN ${day}::date < entry_start THEN 'upcoming' WHEN ${day}::date > entry_end THEN 'closed'
    WHEN EXISTS (SELECT FROM form_templates AS form
      WHERE form.id = form_template_id AND form.archived_at IS NULL) THEN 'open'
    ELSE 'no_form' END`;
