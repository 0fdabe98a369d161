import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Measured } from './measure.ts';

/** A row of the table: one call against one other server. */
export interface Result {
  name: string;
  against: string;
  ours: Measured;
  bare: Measured;
  /** 0: it is only shown. */
  floor: number;
  /** Milliseconds of one call while nobody else calls. */
  alone: number | undefined;
  directus: number | undefined;
}

/** Ours a second, by the row's name. */
type Figures = Record<string, number>;

export const figuresOf = (results: readonly Result[]): Figures =>
  Object.fromEntries(results.map(({ name, ours }) => [name, ours.perSecond]));

/** The figures of an earlier run; null: there was none. */
export async function readFigures(path: string): Promise<Figures | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : z.record(z.string(), z.number()).parse(JSON.parse(text));
}

/** What ten times the data may cost at most. */
const leastShare = 0.75;
/** Milliseconds of a list or a search, alone. */
const mostAlone = 50;

const ratioOf = ({ ours, bare }: Pick<Result, 'ours' | 'bare'>) => ours.perSecond / bare.perSecond;

/** The same by the processor's time for one answer; null: it wasn't measured. */
const processorRatio = ({ ours, bare }: Pick<Result, 'ours' | 'bare'>) =>
  ours.processor === undefined || bare.processor === undefined
    ? null
    : bare.processor / ours.processor;

const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2);
const times = ({ p50, p99 }: Measured) => (p50 === null ? '' : `${p50} / ${p99}`);

const columns = [
  'call',
  'against',
  'ours, a second',
  'p50 / p99, ms',
  'alone, ms',
  'bare, a second',
  'p50 / p99, ms',
  'ratio',
  'processor, ms',
  'bare, ms',
  'its ratio',
  'floor',
  'Directus',
];

/** How much of its figure in the earlier run a row reaches. */
function shareOf({ name, ours }: Result, earlier: Figures | null): number | null {
  const before = earlier?.[name];
  return before === undefined ? null : ours.perSecond / before;
}

/** A result while the others are still measured. */
export const inShort = (result: Result): string =>
  `${result.name} (${result.against}): ${short(result.ours.perSecond)} of ${short(result.bare.perSecond)}, ${ratioOf(result).toFixed(2)}, by processor time ${processorRatio(result)?.toFixed(2) ?? '–'}`;

/** The results as a table in Markdown; a ratio under its floor is bold. */
export function tableOf(results: readonly Result[], earlier: Figures | null): string {
  const rows = results.map((result) => {
    const { name, against, ours, bare, floor, alone, directus } = result;
    const ratio = ratioOf(result);
    const share = shareOf(result, earlier);
    return [
      name,
      against,
      short(ours.perSecond),
      times(ours),
      alone === undefined ? '' : String(alone),
      short(bare.perSecond),
      times(bare),
      ratio < floor ? `**${ratio.toFixed(2)}**` : ratio.toFixed(2),
      ours.processor?.toFixed(2) ?? '',
      bare.processor?.toFixed(2) ?? '',
      processorRatio(result)?.toFixed(2) ?? '',
      floor === 0 ? '' : String(floor),
      directus === undefined ? '' : String(directus),
      ...(earlier === null ? [] : [share === null ? '' : share.toFixed(2)]),
    ];
  });
  const heads = [...columns, ...(earlier === null ? [] : ['of 100,000'])];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = heads.map((_, index) => (index < 2 ? '---' : '---:'));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}

/**
 * What is too slow: under its floor, not ahead of Directus, or (where there is an earlier run with fewer
 * rows) slowed by them.
 */
export function tooSlow(results: readonly Result[], earlier: Figures | null): string[] {
  return results.flatMap((result) => {
    const ratio = ratioOf(result);
    const { name, against, floor, directus, alone } = result;
    const share = shareOf(result, earlier);
    const isSlowed = floor > 0 && share !== null && share < leastShare;
    const isSlowAlone = earlier !== null && floor > 0 && (alone ?? 0) > mostAlone;
    return [
      ...(ratio < floor ? [`${name} (${against}): ${ratio.toFixed(2)}, floor ${floor}`] : []),
      ...(directus !== undefined && ratio <= directus
        ? [`${name} (${against}): ${ratio.toFixed(2)}, Directus ${directus}`]
        : []),
      ...(isSlowed ? [`${name}: ${share.toFixed(2)} of its figure at 100,000`] : []),
      ...(isSlowAlone ? [`${name}: ${alone} ms alone, at most ${mostAlone}`] : []),
    ];
  });
}
