/** The text that replaces a person's data. */
export const anonymised = '（匿名化済）';

/** Keys whose values say nothing about a person: states and our own numbers. */
const kept = new Set([
  'status',
  'payment_status',
  'state',
  'kind',
  'student_number',
  'receipt_number',
  'certificate_number',
  'seminar',
  'attention',
]);

/** A stored change without its texts: which fields changed stays visible, and the amounts. */
export function withoutWords(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return value === '' || kept.has(key) ? value : anonymised;
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withoutWords(inner, name)]),
    );
  }
  return value;
}

/** A bank's raw data without names: days, times, amounts and account numbers stay. */
export function withoutNames(value: unknown): unknown {
  if (typeof value === 'string') return /^[\d.,:+TZ -]*$/.test(value) ? value : anonymised;
  if (Array.isArray(value)) return value.map(withoutNames);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, it]) => [name, withoutNames(it)]));
  }
  return value;
}
