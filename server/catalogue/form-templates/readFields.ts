import { tokyoDay } from '@seminar/shared/date';
import type { FormFields } from '@seminar/shared/catalogue/form-templates/schema';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import { toDay } from '../../platform/context/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { fieldParts, inFormOrder, presentField } from './presentTemplate.ts';

/**
 * The fields of a form as the office edits them.
 *
 * @throws NotFound also for an archived form
 */
export async function readFields(
  { db, clock }: Context,
  { templateId }: { templateId: number },
): Promise<FormFields> {
  const template = await db.formTemplate.findUnique({
    where: { id: templateId },
    include: {
      fields: { orderBy: inFormOrder, include: fieldParts },
      seminars: { where: { archivedAt: null }, orderBy: { id: 'desc' } },
    },
  });
  if (!template || template.archivedAt) throw new NotFound();
  const today = tokyoDay(clock());
  const withdrawn = template.fields.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return {
    id: template.id,
    name: template.name,
    fields: template.fields.filter(({ withdrawnAt }) => withdrawnAt === null).map(presentField),
    withdrawn: withdrawn
      .toSorted((a, b) => Number(b.withdrawnAt) - Number(a.withdrawnAt))
      .map(presentField),
    seminars: template.seminars.map(({ id, name, entryStart, entryEnd }) => ({
      id,
      name,
      entry_state: periodState(today, toDay(entryStart), toDay(entryEnd)),
    })),
  };
}
