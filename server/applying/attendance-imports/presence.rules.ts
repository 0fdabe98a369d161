/** A time during which somebody was there: instants, the second not included. */
export type Span = readonly [from: number, to: number];

/** The spans as few as possible, in order: what overlaps or meets is one. */
export function unionOf(spans: readonly Span[]): Span[] {
  const union: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (to <= from) continue;
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** What of the spans lies within the window; null: all of it. */
export function spansWithin(spans: readonly Span[], window: Span | null): Span[] {
  const union = unionOf(spans);
  if (window === null) return union;
  const [start, end] = window;
  return union.flatMap(([from, to]): Span[] => {
    const cut: Span = [Math.max(from, start), Math.min(to, end)];
    return cut[1] > cut[0] ? [cut] : [];
  });
}

/** Whole minutes: times are added up, never minutes, since a service rounds each row up. */
export function minutesOf(spans: readonly Span[]): number {
  const sum = unionOf(spans).reduce((total, [from, to]) => total + (to - from), 0);
  return Math.floor(sum / 60_000);
}
