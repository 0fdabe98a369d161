import type { NewTemplate } from '@seminar/shared/form-templates/schema';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, isUniqueViolation, type Tx } from '../db/db.ts';
import { ValidationFailed } from '../http/errors.ts';
import { templateParts } from './presentTemplate.ts';

async function insertTemplate(tx: Tx, input: NewTemplate, adminId: number | null) {
  const template = await tx.formTemplate.create({
    data: {
      name: input.name,
      code: input.code,
      description: input.description,
      isActive: input.is_active,
      fields: {
        create: input.fields.map((field, index) => ({
          key: field.key,
          section: field.section,
          label: field.label,
          fieldType: field.field_type,
          isRequired: field.is_required,
          placeholder: field.placeholder,
          description: field.description,
          sectionEn: field.section_en,
          labelEn: field.label_en,
          placeholderEn: field.placeholder_en,
          descriptionEn: field.description_en,
          order: field.order ?? index + 1,
          options: {
            create: field.options.map(({ value, label, label_en: labelEn }, position) => ({
              value,
              label,
              labelEn,
              order: position + 1,
            })),
          },
        })),
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
