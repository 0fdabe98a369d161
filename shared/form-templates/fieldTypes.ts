export const fieldTypes = [
  'text',
  'email',
  'number',
  'date',
  'tel',
  'url',
  'textarea',
  'select',
  'radio',
  'checkbox',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Whether a field of this type is answered by choosing from its options. */
export function isChoiceType(type: FieldType): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox';
}
