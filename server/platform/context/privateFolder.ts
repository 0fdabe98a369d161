import { chmod, mkdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder that only this user can read; one of ours that others can read is closed to them. A
 * home folder and a folder of another user stay as they are. As root others may still pass through it,
 * not list it: the embedded database runs as another user and lies inside.
 */
export async function makePrivate(folder: string): Promise<void> {
  // The outbox of a server that starts without secrets is made with its data folder.
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (made !== undefined || resolve(folder) === homedir()) return;
  const { uid, mode } = await stat(folder);
  const passage = uid === 0 ? 0o011 : 0;
  const closed = mode & (0o700 | passage);
  if (uid !== process.getuid?.() || (mode & 0o777) === closed) return;
  await chmod(folder, closed);
}
