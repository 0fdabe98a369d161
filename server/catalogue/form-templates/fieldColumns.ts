import type { Condition } from '@seminar/shared/catalogue/form-templates/condition';
import type { NewField } from '@seminar/shared/catalogue/form-templates/newField';
import { settingsOf } from '@seminar/shared/catalogue/form-templates/settings.rules';

/** The columns of a new field. */
export function fieldColumns(field: NewField & { order: number }) {
  return {
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
    ...settingColumns(field),
    order: field.order,
  };
}

/** The columns of a new field's options, in the order in which they are given. */
export function optionColumns({ options }: Pick<NewField, 'options'>) {
  return options.map(({ value, label, label_en: labelEn }, index) => ({
    value: value ?? label,
    label,
    labelEn,
    order: index + 1,
  }));
}

export function settingColumns(field: Parameters<typeof settingsOf>[0]) {
  const { minimum, maximum, whole_number, consent, consent_en, accepts } = settingsOf(field);
  return {
    minimum,
    maximum,
    wholeNumber: whole_number,
    consent,
    consentEn: consent_en,
    accepts,
  };
}

export function conditionColumns(condition: Condition | null) {
  return {
    conditionFieldId: condition?.field_id ?? null,
    conditionOptionIds: condition?.option_ids ?? [],
  };
}
