import { addDays, type Day } from '@seminar/shared/date';
import type { FormTemplate, ModelForm } from '@seminar/shared/catalogue/form-templates/schema';
import type { Context } from '../../server/platform/context/context.ts';
import { createModel } from '../../server/catalogue/form-templates/createModel.ts';

import { findFormDefinition } from '../../server/catalogue/form-templates/findFormDefinition.ts';
import { modelForms } from '../../server/catalogue/form-templates/modelForms.ts';
import { createSeminar } from '../../server/catalogue/seminars/createSeminar.ts';
import { changeSeminar } from '../../server/applying/submissions/changeSeminar.ts';
import { withMoment } from '../../server/platform/audit/origin.ts';
import { contextAt } from './contextAt.ts';
import { momentOf } from './momentOf.ts';
import { sampleSeminars, type SampleSeminar } from './seminars.ts';

/** A form that comes with the product, created unless it is there. */
export async function sampleForm(
  context: Pick<Context, 'db'>,
  model: ModelForm,
): Promise<FormTemplate> {
  const { db } = context;
  const known = await db.formTemplate.findUnique({
    where: { code: modelForms[model].code },
    select: { id: true },
  });
  const form = known && (await findFormDefinition(db, known.id));
  if (form) return form;
  const created = await createModel(context, { model, adminId: null });
  const definition = await findFormDefinition(db, created.id);
  if (!definition) throw new Error('the form has just been created');
  return definition;
}

/** Registers a seminar with its form, if it doesn't exist yet. */
async function prepareSeminar(
  then: Context,
  { seminar, model, adminId }: SampleSeminar & { adminId: number },
): Promise<void> {
  const known = await then.db.seminar.findUnique({
    where: { code: seminar.code },
    select: { id: true, formTemplateId: true },
  });
  const created = known ?? {
    id: await createSeminar(then, { seminar, adminId }),
    formTemplateId: null,
  };
  if (model !== null && created.formTemplateId === null) {
    const { id } = await sampleForm(then, model);
    await changeSeminar(then, {
      seminarId: created.id,
      change: { form_template: { id } },
      adminId,
    });
  }
}

/** Registers the seminars that don't exist yet, ten days before applications open. */
export async function prepareSeminars(
  context: Context,
  { today, adminId }: { today: Day; adminId: number },
): Promise<void> {
  const planned = Object.entries(sampleSeminars(today)).sort(([, a], [, b]) =>
    a.seminar.entry_start.localeCompare(b.seminar.entry_start),
  );
  for (const [, { seminar, model }] of planned) {
    const [ten, yesterday] = [addDays(seminar.entry_start, -10), addDays(today, -1)];
    const at = momentOf(ten < yesterday ? ten : yesterday, '09:30');
    await withMoment(at, () => prepareSeminar(contextAt(context, at), { seminar, model, adminId }));
  }
}
