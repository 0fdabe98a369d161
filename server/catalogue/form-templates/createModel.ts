import { newTemplateSchema, type ModelForm } from '@seminar/shared/catalogue/form-templates/schema';
import type { Context } from '../../platform/context/context.ts';
import type { ModelField } from './continuousFields.ts';
import { createUnderFreeCode } from './createUnderFreeCode.ts';
import { englishFields, englishOptions, englishSections } from './englishTemplate.ts';
import { modelForms } from './modelForms.ts';

function fieldOf(field: ModelField) {
  const english = field.english ?? englishFields[field.key ?? ''];
  return {
    section_en: englishSections[field.section] ?? null,
    label_en: english?.label ?? null,
    placeholder_en: english?.placeholder ?? null,
    description_en: english?.description ?? null,
    key: field.key,
    section: field.section,
    label: field.label,
    field_type: field.type,
    is_required: field.required ?? false,
    placeholder: field.placeholder ?? '',
    description: field.description ?? '',
    consent: field.consent?.text ?? null,
    consent_en: field.consent?.english ?? null,
    options: (field.options ?? []).map(([value, label]) => ({
      value,
      label,
      label_en: englishOptions[label] ?? null,
    })),
  };
}

/** Creates a template from a form that comes with the product; each further one gets the next number. */
export function createModel(
  { db }: Pick<Context, 'db'>,
  { model, adminId }: { model: ModelForm; adminId: number | null },
) {
  const { fields, ...named } = modelForms[model];
  const template = newTemplateSchema.parse({ ...named, fields: fields.map(fieldOf) });
  const conditions = fields.flatMap(({ condition }, of) => {
    if (!condition) return [];
    const on = fields.findIndex(({ label }) => label === condition.label);
    const options = (fields[on]?.options ?? []).flatMap(([value], place) =>
      condition.values.includes(value) ? [place] : [],
    );
    return [{ of, on, options }];
  });
  return createUnderFreeCode({ db }, { template, conditions, adminId });
}
