import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A file system of its own, which may be filled. */
export interface SmallDisk {
  /** Takes all space until the returned function gives it back, also what becomes free meanwhile. */
  fill(): Promise<() => Promise<void>>;
  leave(): Promise<void>;
}

async function takeAll(file: string): Promise<void> {
  const handle = await open(file, 'a');
  try {
    for (let size = 1024 * 1024; size >= 4096;) {
      const written = await handle.write(Buffer.alloc(size)).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return null;
        throw error;
      });
      if (written === null || written.bytesWritten < size) size /= 2;
    }
  } finally {
    await handle.close();
  }
}

/**
 * Mounts a file system in memory on an empty folder.
 *
 * @returns null: this user or this system can't mount one
 */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  const options = `size=${megabytes}m,mode=711`;
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!mounted) return null;
  const ballast = join(folder, 'ballast');
  return {
    async fill() {
      let isFull = true;
      await takeAll(ballast);
      const keeping = (async () => {
        while (isFull) {
          await wait(200);
          if (isFull) await takeAll(ballast);
        }
      })();
      return async () => {
        isFull = false;
        await keeping;
        await rm(ballast);
      };
    },
    async leave() {
      await run('umount', [folder]).catch(() => run('umount', ['-l', folder]));
    },
  };
}
