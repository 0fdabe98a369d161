/**
 * The applications' numbers as a person reads them: consecutive ones as one range
 * (`KEIZOKU-A0001〜A0050`).
 *
 * @param numbers as the database gave them, in ascending order
 * @param dash between the first and the last of a range
 */
export function numberRanges(numbers: readonly string[], dash = '〜'): string[] {
  const ranges: { first: string; last: string; sequence: number }[] = [];
  for (const number of numbers) {
    const sequence = Number(/\d+$/.exec(number)?.[0] ?? Number.NaN);
    const open = ranges.at(-1);
    if (open && sequence === open.sequence + 1) {
      open.last = number;
      open.sequence = sequence;
    } else ranges.push({ first: number, last: number, sequence });
  }
  return ranges.map(({ first, last }) =>
    first === last ? first : `${first}${dash}${last.slice(last.lastIndexOf('-') + 1)}`,
  );
}
