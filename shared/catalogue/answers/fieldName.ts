/** The name of a field of a form: in the API's map of answers, and where it says what is wrong with one. */
export const fieldName = (fieldId: number): string => `field_${fieldId}`;

/** What is wrong with fields, as the API tells it. */
export function problemsByField<Told>(problems: ReadonlyMap<number, Told>): Record<string, Told> {
  return Object.fromEntries([...problems].map(([fieldId, told]) => [fieldName(fieldId), told]));
}
