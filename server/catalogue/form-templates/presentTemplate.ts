import type { EditedField, FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { Prisma } from '../../generated/prisma/client.ts';

/** In the form's order; one that shares its place with others comes after the older ones. */
export const inFormOrder: { order?: 'asc'; id?: 'asc' }[] = [{ order: 'asc' }, { id: 'asc' }];

/** The relations that a field is read with. */
export const fieldParts = {
  options: { orderBy: inFormOrder },
} satisfies Prisma.TemplateFieldInclude;

/** The relations that a template is read with: what it asks, in its order. */
export const templateParts = {
  fields: { where: { withdrawnAt: null }, orderBy: inFormOrder, include: fieldParts },
} satisfies Prisma.FormTemplateInclude;

type TemplateRow = Prisma.FormTemplateGetPayload<{ include: typeof templateParts }>;
export type FieldRow = Prisma.TemplateFieldGetPayload<{ include: typeof fieldParts }>;

export function presentField(field: FieldRow): EditedField {
  return { ...presentQuestion(field), version: field.version };
}

function presentQuestion(field: FieldRow): FormTemplate['fields'][number] {
  return {
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
    condition:
      field.conditionFieldId === null
        ? null
        : { field_id: field.conditionFieldId, option_ids: field.conditionOptionIds },
    minimum: field.minimum,
    maximum: field.maximum,
    whole_number: field.wholeNumber,
    consent: field.consent,
    ...(field.accepts.length > 0 ? { accepts: field.accepts } : {}),
    section_en: field.sectionEn,
    label_en: field.labelEn,
    placeholder_en: field.placeholderEn,
    description_en: field.descriptionEn,
    consent_en: field.consentEn,
  };
}

export function presentTemplate(row: TemplateRow): FormTemplate {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    description: row.description,
    is_active: row.isActive,
    fields: row.fields.map(presentQuestion),
  };
}
