/** What follows from what, where one act has done it all at one instant; by how the names begin. */
const consequences = [
  'submission.received',
  'allocation.',
  'refund.',
  'submission.',
  'student.',
  'receipt.',
  'mail.',
];

/** What is none of them stands above them. */
function depth(what: string): number {
  const found = consequences.findIndex((begin) => what.startsWith(begin));
  return found === -1 ? consequences.length : found;
}

/** Events, each list of them in the order in which they happened, as a history tells them. */
export function newestFirst<Event extends { at: Date; what: string }>(
  events: readonly Event[],
): Event[] {
  return events
    .toReversed()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || depth(b.what) - depth(a.what));
}
