/** The element id of the field that has this form name; an error summary finds it by the same rule. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
