/**
 * One action can cause several events at the same instant: here by the beginnings of their names,
 * causes before effects.
 */
const causalOrder = [
  'submission.received',
  'allocation.',
  'refund.',
  'submission.',
  'student.',
  'receipt.',
  'mail.',
];

/** Any other event counts as the last effect. */
function rankOf(what: string): number {
  const found = causalOrder.findIndex((begin) => what.startsWith(begin));
  return found === -1 ? causalOrder.length : found;
}

/**
 * Sorts events for the history: the newest first, and of one instant the effects above their
 * causes. The events of one kind must come in the order in which they happened.
 */
export function newestFirst<Event extends { at: Date; what: string }>(
  events: readonly Event[],
): Event[] {
  return events
    .toReversed()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || rankOf(b.what) - rankOf(a.what));
}
