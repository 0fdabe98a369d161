import {
  addedFieldSchema,
  mostFields,
  type AddedField,
} from '@seminar/shared/catalogue/form-templates/newField';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { conditionProblems } from './conditionProblems.rules.ts';
import { conditionColumns, fieldColumns, optionColumns } from './fieldColumns.ts';
import { fieldProblems, takenProblems } from './fieldProblems.rules.ts';
import { freeFieldPlace } from './freeFieldPlace.ts';
import { lockTemplate } from './lockTemplate.ts';
import { fieldParts, presentField, type FieldRow } from './presentTemplate.ts';

/**
 * Adds a field to a form, at its place or last. Everybody who opens the form from now on is asked for it.
 *
 * @throws NotFound no such form
 * @throws ValidationFailed another field has its label or its key, the form is full, or its condition
 *   can't hold
 */
export async function addField(
  { db }: Context,
  { templateId, field, adminId }: { templateId: number; field: AddedField; adminId: number },
): Promise<FieldRow> {
  return inTransaction(db, async (tx) => {
    const { fields } = await lockTemplate(tx, templateId);
    const problems = {
      ...fieldProblems(field, fields),
      ...conditionProblems({ ...field, id: null }, fields.map(presentField)),
    };
    if (fields.length >= mostFields) {
      problems['label'] = [message('fields_too_many', { most: mostFields })];
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const order = field.order ?? (fields.at(-1)?.order ?? 0) + 1;
    await freeFieldPlace(tx, { templateId, order });
    const added = await tx.templateField.create({
      data: {
        templateId,
        ...fieldColumns({ ...field, order }),
        options: { create: optionColumns(field) },
        ...conditionColumns(field.condition),
      },
      include: fieldParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'form_template.field_added',
      entity: 'form_template',
      entityId: templateId,
      after: presentField(added),
    });
    return added;
  });
}

/**
 * When the schema refuses a field, whether its label or its key is taken, too, so that all is reported at once.
 * One that the schema accepts is checked under the form's lock.
 */
export async function furtherFieldProblems(
  { db }: Context,
  { templateId, body }: { templateId: number; body: Record<string, unknown> },
): Promise<Problems> {
  if (addedFieldSchema.safeParse(body).success) return {};
  const others = await db.templateField.findMany({
    where: { templateId, withdrawnAt: null },
    select: { label: true, key: true },
  });
  const { label, key } = addedFieldSchema.shape;
  const field = {
    label: label.safeParse(body['label']).data,
    key: key.safeParse(body['key']).data ?? null,
  };
  return takenProblems(field, others);
}
