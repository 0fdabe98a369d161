import type { FieldChange } from '@seminar/shared/catalogue/form-templates/newField';
import { usesLost, type KeyUse } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { conditionProblems, dependenceProblems } from './conditionProblems.rules.ts';
import { conditionColumns, settingColumns } from './fieldColumns.ts';
import { fieldProblems } from './fieldProblems.rules.ts';
import { lockTemplate } from './lockTemplate.ts';
import { fieldParts, presentField, type FieldRow } from './presentTemplate.ts';

interface WantedOption {
  id?: number | null | undefined;
  value?: string | undefined;
  label: string;
  label_en?: string | null | undefined;
}

/** Options with an id must be options of this field; one without a value keeps its own, or gets its label. */
function optionProblems(field: FieldRow, options: readonly WantedOption[]): Problems {
  const problems: Problems = {};
  const ids = options.map(({ id }) => id ?? null);
  const values = options.map((option) => valueOf(field, option));
  for (const [index, id] of ids.entries()) {
    const known = id === null || field.options.some((option) => option.id === id);
    if (!known || (id !== null && ids.indexOf(id) < index)) {
      addProblem(problems, `options.${index}.id`, message('field_option', { label: field.label }));
    } else if (values.indexOf(values[index] ?? '') < index) {
      addProblem(problems, `options.${index}.label`, message('option_twice'));
    }
  }
  return problems;
}

function valueOf(field: FieldRow, { id, value, label }: WantedOption): string {
  return value ?? field.options.find((option) => option.id === id)?.value ?? label;
}

async function storeOptions(
  tx: Tx,
  field: FieldRow,
  options: readonly WantedOption[],
): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? []);
  await tx.templateOption.deleteMany({ where: { fieldId: field.id, id: { notIn: kept } } });
  const stored = options.map((option, index) => ({
    id: option.id ?? null,
    value: valueOf(field, option),
    label: option.label,
    labelEn: option.label_en ?? null,
    order: index + 1,
  }));
  // Two options may swap their values, of which each is there only once.
  await updateRows(
    tx,
    'template_options',
    kept.map((id) => ({ id, value: `\u0001${id}` })),
  );
  await updateRows(
    tx,
    'template_options',
    stored.flatMap(({ id, ...data }) => (id === null ? [] : [{ id, ...data }])),
  );
  await tx.templateOption.createMany({
    data: stored.flatMap(({ id, ...data }) =>
      id === null ? [{ fieldId: field.id, ...data }] : [],
    ),
  });
}

/**
 * Changes a field: what is absent stays. Applications keep what they were asked.
 *
 * @returns also what the product did with the answers and does no more
 * @throws NotFound no such field, or it is withdrawn
 * @throws Conflict somebody else has changed it since it was shown
 * @throws ValidationFailed as for a new field, or another field's condition needs what would go
 */
export async function changeField(
  { db }: Context,
  order: { templateId: number; fieldId: number; change: FieldChange; adminId: number },
): Promise<{ field: FieldRow; usesLost: readonly KeyUse[] }> {
  const { templateId, fieldId, adminId } = order;
  const { version, options: wantedOptions, ...change } = order.change;
  return inTransaction(db, async (tx) => {
    const { fields } = await lockTemplate(tx, templateId);
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) throw new NotFound();
    if (version && version !== field.version) throw new Conflict(message('field_stale'));
    const before = presentField(field);
    const given = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    const after = { ...before, ...given };
    const options = isChoiceType(after.field_type) ? (wantedOptions ?? before.options) : [];
    const others = fields.filter(({ id }) => id !== fieldId).map(presentField);
    const problems = {
      ...conditionProblems(after, others),
      ...fieldProblems({ ...after, options }, others),
      ...dependenceProblems(before, { field_type: after.field_type, options }, others),
      ...optionProblems(field, wantedOptions ?? []),
    };
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);

    if (wantedOptions || options.length < before.options.length) {
      await storeOptions(tx, field, options);
    }
    const changed = await tx.templateField.update({
      where: { id: fieldId },
      data: {
        key: after.key,
        section: after.section,
        label: after.label,
        fieldType: after.field_type,
        isRequired: after.is_required,
        placeholder: after.placeholder,
        description: after.description,
        sectionEn: after.section_en ?? null,
        labelEn: after.label_en ?? null,
        placeholderEn: after.placeholder_en ?? null,
        descriptionEn: after.description_en ?? null,
        ...settingColumns(after),
        ...conditionColumns(after.condition),
        version: { increment: 1 },
      },
      include: fieldParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'form_template.field_changed',
      entity: 'form_template',
      entityId: templateId,
      before,
      after: presentField(changed),
    });
    return { field: changed, usesLost: usesLost(before, after) };
  });
}
