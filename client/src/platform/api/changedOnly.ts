/**
 * The parts of a form that differ from what it began with: a change sends only these, since a colleague may have
 * changed the others meanwhile.
 */
export function changedOnly<Values extends object>(
  typed: Values,
  begun: Partial<Values>,
): Partial<Values> {
  const changed = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(begun[name as keyof Values]),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
