import { mostFields, type AddedField } from '@seminar/shared/form-templates/newField';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { ValidationFailed } from '../http/errors.ts';
import { conditionProblems } from './conditionProblems.rules.ts';
import { conditionColumns, fieldColumns, optionColumns } from './fieldColumns.ts';
import { fieldProblems } from './fieldProblems.rules.ts';
import { lockTemplate } from './lockTemplate.ts';
import { makeRoom } from './makeRoom.ts';
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
    await makeRoom(tx, { templateId, order });
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
