import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import type { Prisma } from '../generated/prisma/client.ts';

/** The relations that a template is read with, in the form's order. */
export const templateParts = {
  fields: {
    orderBy: [{ order: 'asc' }, { id: 'asc' }],
    include: { options: { orderBy: [{ order: 'asc' }, { id: 'asc' }] } },
  },
} satisfies Prisma.FormTemplateInclude;

type TemplateRow = Prisma.FormTemplateGetPayload<{ include: typeof templateParts }>;

export function presentTemplate(row: TemplateRow): FormTemplate {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    is_active: row.isActive,
    fields: row.fields.map((field) => ({
      id: field.id,
      key: field.key,
      section: field.section,
      label: field.label,
      field_type: field.fieldType,
      is_required: field.isRequired,
      placeholder: field.placeholder,
      description: field.description,
      order: field.order,
      options: field.options.map(({ id, value, label, labelEn }) => ({
        id,
        value,
        label,
        label_en: labelEn,
      })),
      section_en: field.sectionEn,
      label_en: field.labelEn,
      placeholder_en: field.placeholderEn,
      description_en: field.descriptionEn,
    })),
  };
}
