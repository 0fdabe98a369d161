interface Chosen {
  sessionId: number | null;
}

/**
 * The date and place that somebody who is added attends: where most of the group do, since single people may have
 * been moved to another one. Cancelled people count only where nobody is left.
 *
 * @param places those without names
 */
export function sessionToJoin(
  people: readonly (Chosen & { status: string })[],
  places: readonly Chosen[],
): number | null {
  const left = [...people.filter(({ status }) => status !== 'cancelled'), ...places];
  const counts = new Map<number | null, number>();
  for (const { sessionId } of left.length > 0 ? left : people) {
    counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}
