type Fields<Value> = Readonly<Record<string, Value>> | null;

/** A field of two records that differs; null: that record has nothing in it. */
export interface ChangedField<Value> {
  name: string;
  before: Value | null;
  after: Value | null;
}

/** The fields by which a record differs from what it was, in their order. */
export function changedFields<Value>(
  before: Fields<Value>,
  after: Fields<Value>,
): ChangedField<Value>[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after));
}
