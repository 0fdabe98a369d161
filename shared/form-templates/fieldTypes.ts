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
  'file',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Whether a field of this type is answered by choosing from its options. */
export function isChoiceType(type: FieldType): boolean {
  return type === 'select' || type === 'radio' || type === 'checkbox';
}

/** What a file field can take. A picture is a JPEG or a PNG. */
export const fileKinds = ['pdf', 'picture'] as const;
export type FileKind = (typeof fileKinds)[number];

/** No file may be larger, whatever its field says. */
export const mostMegabytes = 5;
