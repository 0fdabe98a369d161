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

/** The types that are answered by choosing from options. */
export const choiceTypes = ['select', 'radio', 'checkbox'] as const satisfies FieldType[];

export function isChoiceType(type: FieldType): boolean {
  return choiceTypes.some((choice) => choice === type);
}

/** What a file field can take. A picture is a JPEG or a PNG. */
export const fileKinds = ['pdf', 'picture'] as const;
export type FileKind = (typeof fileKinds)[number];

/** No file may be larger, whatever its field says. */
export const mostMegabytes = 5;
