import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';

/** A text field, unless the test says otherwise. */
export function buildField(overrides: Partial<TemplateField> & { id: number }): TemplateField {
  return {
    key: null,
    section: null,
    label: `項目${overrides.id}`,
    field_type: 'text',
    is_required: false,
    placeholder: '',
    description: '',
    condition: null,
    order: overrides.id,
    options: [],
    ...overrides,
  };
}

/** Options whose ids are ten times their place: 10, 20, … */
export function buildOptions(...values: string[]): TemplateField['options'] {
  return values.map((value, index) => ({ id: (index + 1) * 10, value, label: value }));
}
