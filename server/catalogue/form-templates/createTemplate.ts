import type { NewTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { conditionColumns, fieldColumns, optionColumns } from './fieldColumns.ts';
import { fieldPlaces } from './fieldPlaces.rules.ts';
import { templateParts } from './presentTemplate.ts';

/** A condition between the fields of a new template: by their places and those of the options, from 0. */
interface PlacedCondition {
  of: number;
  on: number;
  options: readonly number[];
}

interface Order {
  template: NewTemplate;
  conditions?: readonly PlacedCondition[];
  adminId: number | null;
}

/** Stores the fields with their options, in the order of the form. */
async function insertFields(tx: Tx, templateId: number, given: NewTemplate['fields']) {
  const places = fieldPlaces(given);
  const fields = await tx.templateField.createManyAndReturn({
    data: given.map((field, index) => ({
      templateId,
      ...fieldColumns({ ...field, order: places[index] ?? index + 1 }),
    })),
    select: { id: true },
  });
  await tx.templateOption.createMany({
    data: fields.flatMap(({ id }, index) => {
      const field = given[index];
      return field ? optionColumns(field).map((option) => ({ fieldId: id, ...option })) : [];
    }),
  });
}

const readTemplate = (tx: Tx, id: number) =>
  tx.formTemplate.findUniqueOrThrow({ where: { id }, include: templateParts });

async function insertTemplate(tx: Tx, { template: input, conditions = [], adminId }: Order) {
  const { id } = await tx.formTemplate.create({
    data: {
      name: input.name,
      code: input.code,
      description: input.description,
      isActive: input.is_active,
    },
    select: { id: true },
  });
  await insertFields(tx, id, input.fields);
  await recordAudit(tx, {
    adminId,
    action: 'form_template.created',
    entity: 'form_template',
    entityId: id,
    after: { name: input.name, code: input.code },
  });
  const template = await readTemplate(tx, id);
  if (conditions.length === 0) return template;
  const conditional = conditions.map(({ of, on, options }) => {
    const [field, decider] = [template.fields[of], template.fields[on]];
    if (!field || !decider) throw new Error('a condition names fields of its template');
    const ids = options.flatMap((place) => decider.options[place]?.id ?? []);
    return { id: field.id, ...conditionColumns({ field_id: decider.id, option_ids: ids }) };
  });
  await updateRows(tx, 'template_fields', conditional);
  return readTemplate(tx, id);
}

/** @throws ValidationFailed the code is taken */
export async function createTemplate({ db }: Pick<Context, 'db'>, order: Order) {
  try {
    return await inTransaction(db, (tx) => insertTemplate(tx, order));
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ValidationFailed({ code: [message('template_code_taken')] });
    }
    throw error;
  }
}
