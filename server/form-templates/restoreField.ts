import { mostFields } from '@seminar/shared/form-templates/newField';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { NotFound, ValidationFailed } from '../http/errors.ts';
import { conditionProblems } from './conditionProblems.rules.ts';
import { fieldProblems } from './fieldProblems.rules.ts';
import { lockTemplate } from './lockTemplate.ts';
import { fieldParts, presentField, type FieldRow } from './presentTemplate.ts';

/**
 * Asks a withdrawn field again, at the place that it had.
 *
 * @throws NotFound no such field, or it was not withdrawn
 * @throws ValidationFailed another field has its label or its key by now, the form is full, or its
 *   condition needs what is gone
 */
export async function restoreField(
  { db }: Context,
  order: { templateId: number; fieldId: number; adminId: number },
): Promise<FieldRow> {
  const { templateId, fieldId, adminId } = order;
  return inTransaction(db, async (tx) => {
    const { fields } = await lockTemplate(tx, templateId);
    const field = await tx.templateField.findUnique({
      where: { id: fieldId },
      include: fieldParts,
    });
    if (!field || field.templateId !== templateId || !field.withdrawnAt) throw new NotFound();
    const problems = {
      ...fieldProblems(presentField(field), fields),
      ...conditionProblems(presentField(field), fields.map(presentField)),
    };
    if (fields.length >= mostFields) {
      problems['label'] = [message('fields_too_many', { most: mostFields })];
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const restored = await tx.templateField.update({
      where: { id: fieldId },
      data: { withdrawnAt: null, version: { increment: 1 } },
      include: fieldParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'form_template.field_restored',
      entity: 'form_template',
      entityId: templateId,
      after: { field_id: fieldId, label: field.label },
    });
    return restored;
  });
}
