import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const thisProcess = `${process.pid}-${randomBytes(4).toString('hex')}`;
const ending = /\.new-(\d+)-([0-9a-f]{8})-[0-9a-f]{8}/;

/** A name beside `target` for something that is renamed to `target` once it is complete. */
export function unfinishedName(target: string): string {
  return `${target}.new-${thisProcess}-${randomBytes(4).toString('hex')}`;
}

/** Removes the unfinished files that killed processes left beside `target`. */
export async function removeUnfinished(target: string): Promise<void> {
  const folder = path.dirname(target);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const rest = name.startsWith(path.basename(target)) && ending.exec(name);
    if (!rest || `${rest[1]}-${rest[2]}` === thisProcess) continue;
    // After a container's restart our own process id may be that of the dead process.
    if (Number(rest[1]) !== process.pid && isAlive(Number(rest[1]))) continue;
    // The initdb of a killed start may still be writing; the rest is then removed next time.
    const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 };
    await rm(path.join(folder, name), options).catch(() => undefined);
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
