import type { Condition } from '@seminar/shared/catalogue/form-templates/condition';
import { mostFields } from '@seminar/shared/catalogue/form-templates/newField';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { conditionProblems } from './conditionProblems.rules.ts';
import { conditionColumns } from './fieldColumns.ts';
import { fieldProblems } from './fieldProblems.rules.ts';
import { freeFieldPlace } from './freeFieldPlace.ts';
import { lockTemplate } from './lockTemplate.ts';
import { fieldParts, presentField, type FieldRow } from './presentTemplate.ts';

/**
 * A condition without the choices that went meanwhile, which never come back; null: none of them is left,
 * so that the field is asked whatever is chosen.
 */
function conditionLeft(condition: Condition | null, fields: readonly TemplateField[]) {
  const decider = fields.find(({ id }) => id === condition?.field_id);
  if (!condition || !decider) return condition;
  const known = new Set(decider.options.map(({ id }) => id));
  const option_ids = condition.option_ids.filter((id) => known.has(id));
  return option_ids.length === 0 ? null : { ...condition, option_ids };
}

/**
 * Asks a withdrawn field again, at the place that it had.
 *
 * @throws NotFound no such field, or it was not withdrawn
 * @throws ValidationFailed another field has its label or its key by now, the form is full, or the field
 *   that its condition names is withdrawn, too
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
    const others = fields.map(presentField);
    const { condition: former, ...shown } = presentField(field);
    const condition = conditionLeft(former, others);
    const asked = { ...shown, condition };
    const problems = { ...fieldProblems(asked, fields), ...conditionProblems(asked, others) };
    if (fields.length >= mostFields) {
      problems['label'] = [message('fields_too_many', { most: mostFields })];
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    await freeFieldPlace(tx, { templateId, order: field.order });
    const restored = await tx.templateField.update({
      where: { id: fieldId },
      data: {
        withdrawnAt: null,
        order: field.order,
        ...conditionColumns(condition),
        version: { increment: 1 },
      },
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
