import type { RunningServer } from './ground.ts';
import { changeEach, median, readFor, withProcessor, type Measured } from './measure.ts';
import { processorTimes } from './processor.ts';
import type { Result } from './report.ts';
import type { Change, FlowRow, ReadRow, Server, WriteRow } from './row.ts';

/** How long a row is measured. */
export interface Lengths {
  rounds: number;
  /** A round of reading. */
  seconds: number;
  /** The calls of a round of changes. */
  changes: number;
}

interface Sides {
  ours: RunningServer;
  bare: RunningServer;
  headers: Record<string, string>;
  /** Of the database. */
  database: number;
}

const timeOf =
  ({ pid }: RunningServer, { database }: Sides) =>
  () =>
    processorTimes(pid, database);

/**
 * Ours and each server that it is compared with, in turns; then ours by one caller, alone. The first round only
 * warms them up: a server that has just started is slow.
 *
 * @param first the number of the row's first call at the bare server
 */
export async function compareReads(
  row: ReadRow,
  first: number,
  sides: Sides,
  { rounds, seconds }: Lengths,
): Promise<Result[]> {
  const { ours, bare, headers } = sides;
  const address = ours.address + row.path;
  const oursTook: Measured[] = [];
  const bareTook = row.comparisons.map((): Measured[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    // Ours has more code that must become warm.
    const length = { seconds: round === 0 ? 2 * seconds : seconds };
    const measured = await withProcessor(timeOf(ours, sides), () =>
      readFor(address, headers, length),
    );
    if (round > 0) oursTook.push(measured);
    for (const [index] of row.comparisons.entries()) {
      const other = await withProcessor(timeOf(bare, sides), () =>
        readFor(`${bare.address}/${first + index}`, {}, { seconds }),
      );
      if (round > 0) bareTook[index]?.push(other);
    }
  }
  const alone = await readFor(address, headers, { seconds: seconds / 2, callers: 1 });
  const others = row.comparisons.map(({ name, floor }, index) => ({
    name,
    floor,
    bare: median(bareTook[index] ?? []),
  }));
  const fastest = Math.max(...others.map(({ bare: { perSecond } }) => perSecond));
  return others.map(({ name, floor, bare: other }, index): Result => ({
    name: row.name,
    against: name,
    ours: median(oursTook),
    bare: other,
    // A list of few rows: what the bare server itself doesn't reach without a count can't be demanded.
    floor: floor * other.perSecond > fastest ? 0 : floor,
    alone: alone.p50 ?? undefined,
    directus: index === 0 ? row.directus : undefined,
  }));
}

/** @param index the number of the row's call at the bare server */
export async function compareWrites(
  row: WriteRow,
  index: number,
  sides: Sides,
  { rounds, changes }: Lengths,
): Promise<Result> {
  const { ours, bare, headers } = sides;
  const took: [Measured[], Measured[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    // At least one for each connection.
    const calls = Math.max(10, changes);
    // Ours has more code that must become warm.
    const mineOnly = round === 0 ? 2 * calls : 0;
    const prepared = await row.prepare(2 * calls + mineOnly);
    const [theirs, mine] = [prepared.slice(0, calls), prepared.slice(calls)];
    const measured = await withProcessor(timeOf(ours, sides), () =>
      changeEach(ours.address, headers, mine),
    );
    const asBare = ({ bareValues }: Change) => ({ path: `/${index}`, body: bareValues });
    const other = await withProcessor(timeOf(bare, sides), () =>
      changeEach(bare.address, {}, theirs.map(asBare)),
    );
    if (round > 0) {
      took[0].push(measured);
      took[1].push(other);
    }
  }
  return {
    name: row.name,
    against: 'the least statements',
    ours: median(took[0]),
    bare: median(took[1]),
    floor: row.floor,
    alone: undefined,
    directus: row.directus,
  };
}

export async function compareFlow(
  { name, against, floor, ...row }: FlowRow,
  server: Server,
  { rounds }: Lengths,
): Promise<Result> {
  const took: [Measured[], Measured[]] = [[], []];
  const measured = (perSecond: number): Measured => ({
    perSecond,
    p50: null,
    p99: null,
    answers: 1,
  });
  for (let round = 0; round <= Math.min(rounds, 2); round += 1) {
    const ours = await row.ours(server);
    const bare = await row.bare();
    if (round === 0) continue;
    took[0].push(measured(ours));
    took[1].push(measured(bare));
  }
  return {
    name,
    against,
    ours: median(took[0]),
    bare: median(took[1]),
    floor,
    alone: undefined,
    directus: undefined,
  };
}
