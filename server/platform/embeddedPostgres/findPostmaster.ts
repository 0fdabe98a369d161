import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { errorCode } from './embeddedPostgresError.ts';
import { parsePostmasterFile } from './postmasterFile.rules.ts';
import { isAlive } from './unfinished.ts';

const run = promisify(execFile);

export type Postmaster =
  | { state: 'none' }
  /** A dead PostgreSQL left `postmaster.pid`, and another process has its process id now. */
  | { state: 'number-reused'; pid: number }
  /** `postmaster.pid` came with a copy that was made while PostgreSQL ran on another folder. */
  | { state: 'copied'; from: string }
  | { state: 'running'; pid: number; port: number | null };

export async function findPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '';
      throw error;
    },
  );
  const file = parsePostmasterFile(text);
  if (!file) return { state: 'none' };
  const alive = isAlive(file.pid);
  if (alive && (await isPostgresOf(cluster, file.pid))) {
    return { state: 'running', pid: file.pid, port: file.port };
  }
  if (!(await isSameFolder(cluster, file.folder))) return { state: 'copied', from: file.folder };
  return alive ? { state: 'number-reused', pid: file.pid } : { state: 'none' };
}

/** @param folder as PostgreSQL wrote it; empty: it has not written it yet */
async function isSameFolder(cluster: string, folder: string): Promise<boolean> {
  if (folder === '' || path.resolve(folder) === path.resolve(cluster)) return true;
  const [one, other] = await Promise.all([
    realpath(cluster),
    realpath(folder).catch(() => path.resolve(folder)),
  ]);
  return one === other;
}

async function isPostgresOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    // PostgreSQL's working folder is its data folder. A zombie has none; another user's can't be read.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    return folder === cluster;
  }
  const name = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: '' }));
  return path.basename(name.stdout.trim()).startsWith('postgres');
}
