import type { NewTemplate } from '@seminar/shared/form-templates/schema';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../db/db.ts';
import { ValidationFailed } from '../http/errors.ts';
import { fieldColumns } from './fieldColumns.ts';
import { templateParts } from './presentTemplate.ts';

async function insertTemplate(tx: Tx, input: NewTemplate, adminId: number | null) {
  const template = await tx.formTemplate.create({
    data: {
      name: input.name,
      code: input.code,
      description: input.description,
      isActive: input.is_active,
      fields: {
        create: input.fields.map((field, index) =>
          fieldColumns({ ...field, order: field.order ?? index + 1 }),
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
  return template;
}

/** @throws ValidationFailed the code is taken */
export async function createTemplate(
  { db }: Pick<Context, 'db'>,
  { template, adminId }: { template: NewTemplate; adminId: number | null },
) {
  try {
    return await inTransaction(db, (tx) => insertTemplate(tx, template, adminId));
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ValidationFailed({ code: [message('template_code_taken')] });
    }
    throw error;
  }
}
