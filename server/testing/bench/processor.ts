import { readdir, readFile } from 'node:fs/promises';

/** Linux counts a process's time in hundredths of a second. */
const ticksASecond = 100;

/** The parent of a process, and its time in ms; null: it has ended, or this is not Linux. */
async function timeOf(pid: string): Promise<{ parent: number; ms: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { parent: parent ?? 0, ms: (((user ?? 0) + (system ?? 0)) * 1_000) / ticksASecond };
}

/** The processor's time in ms of processes, by their ids. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/**
 * What a process and the children of another (the database's connections) have used of the processor. It
 * says more than the clock on a machine that does other work, too. Empty where it can't be read.
 */
export async function processorTimes(server: number, database: number): Promise<ProcessorTimes> {
  const all = await readdir('/proc').catch(() => []);
  const times = await Promise.all(
    all
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const time = await timeOf(pid);
        const counts = time?.parent === database || pid === String(server);
        return time && counts ? [[pid, time.ms] as const] : [];
      }),
  );
  return new Map(times.flat());
}

/** What was used in between; connections that were closed meanwhile are left out. */
export function usedBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}
