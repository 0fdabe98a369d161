import type { NewTemplate } from '@seminar/shared/form-templates/schema';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../db/db.ts';
import { ValidationFailed } from '../http/errors.ts';
import { conditionColumns, fieldColumns } from './fieldColumns.ts';
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

async function insertTemplate(tx: Tx, { template: input, conditions = [], adminId }: Order) {
  const places = fieldPlaces(input.fields);
  const template = await tx.formTemplate.create({
    data: {
      name: input.name,
      code: input.code,
      description: input.description,
      isActive: input.is_active,
      fields: {
        create: input.fields.map((field, index) =>
          fieldColumns({ ...field, order: places[index] ?? index + 1 }),
        ),
      },
    },
    include: templateParts,
  });
  await recordAudit(tx, {
    adminId,
    action: 'form_template.created',
    entity: 'form_template',
    entityId: template.id,
    after: { name: template.name, code: template.code },
  });
  if (conditions.length === 0) return template;
  for (const { of, on, options } of conditions) {
    const [field, decider] = [template.fields[of], template.fields[on]];
    if (!field || !decider) throw new Error('a condition names fields of its template');
    const ids = options.flatMap((place) => decider.options[place]?.id ?? []);
    await tx.templateField.update({
      where: { id: field.id },
      data: conditionColumns({ field_id: decider.id, option_ids: ids }),
    });
  }
  return tx.formTemplate.findUniqueOrThrow({
    where: { id: template.id },
    include: templateParts,
  });
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
