import { readdir, readFile } from 'node:fs/promises';

/** Linux counts a process's time in hundredths of a second. */
const ticksASecond = 100;

/** The parent of a process, and its time in ms; null: it has ended, or this is not Linux. */
async function timeOf(pid: number | string): Promise<{ parent: number; ms: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return { parent: parent ?? 0, ms: (((user ?? 0) + (system ?? 0)) * 1_000) / ticksASecond };
}

/**
 * The processor's time in ms that a process and the children of another (the database's connections) have
 * used. It says more than the clock on a machine that does other work, too. NaN where it can't be read.
 */
export async function processorTime(server: number, database: number): Promise<number> {
  const own = await timeOf(server);
  if (own === null) return Number.NaN;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(pids.map(timeOf));
  return all.reduce((sum, time) => sum + (time?.parent === database ? time.ms : 0), own.ms);
}
