import { mostSpans } from '@seminar/shared/applying/watching/schema';

/** A stretch of a film, in seconds. */
export type Span = readonly [from: number, to: number];

/** The union of stretches, in their order. */
export function unionOf(spans: readonly Span[]): Span[] {
  const union: [number, number][] = [];
  for (const [from, to] of [...spans].sort(([one], [other]) => one - other)) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}

/** To the millisecond, as the server counts. */
const exact = (seconds: number) => Math.round(seconds * 1000) / 1000;
const round = ([from, to]: Span): [number, number] => [exact(from), exact(to)];

/**
 * What a player reports: what it has played and the server has not credited, and last the stretch in which it stands,
 * where the person will go on. Repeating what is credited already would change nothing.
 *
 * @param watched what the server has credited
 * @param at where the player stands, in seconds
 */
export function spansToReport(
  played: readonly Span[],
  watched: readonly Span[],
  at: number,
): [number, number][] {
  const isCredited = ([from, to]: Span) =>
    watched.some(([start, end]) => start <= from && to <= end);
  const union = unionOf(played).map(round);
  const open = union.filter((span) => !isCredited(span)).slice(-(mostSpans - 1));
  const end = exact(at);
  const [begin = end] = union.find(([from, to]) => from <= end && end <= to) ?? [];
  return [...open, [begin, end]];
}

/** Seconds as a player shows them: 1:02:03, 2:03. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor((whole % 3600) / 60),
    whole % 60,
  ];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
