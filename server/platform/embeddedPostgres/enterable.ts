import { execFile } from 'node:child_process';
import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Account, asAccount } from './databaseAccount.ts';
import { errorCode } from './embeddedPostgresError.ts';

const run = promisify(execFile);

/** Tried, not computed from the modes: access lists and mounts also decide it. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  const attempt = account
    ? run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { cwd: '/', ...asAccount(account) })
    : access(folder, constants.X_OK);
  return attempt.then(
    () => true,
    () => false,
  );
}

/** The outermost folder in the path of `folder` that the account can't enter. */
export async function firstClosedFolder(folder: string, account: Account): Promise<string> {
  const parent = path.dirname(folder);
  if (parent === folder || (await canEnter(parent, account))) return folder;
  return firstClosedFolder(parent, account);
}

/**
 * Creates one of our folders, and lets the database's account pass through it (not list it). The
 * permissions of a home folder are never changed, even if it is the data folder.
 */
export async function openOwnFolder(folder: string, account: Account): Promise<void> {
  const passage = account ? 0o011 : 0;
  const made = await mkdir(folder, { recursive: true, mode: 0o700 | passage });
  if (!account || path.resolve(folder) === homedir()) return;
  const { uid, mode } = await stat(folder);
  const ours = made !== undefined || uid === process.getuid?.();
  if (!ours || (mode & 0o001) !== 0) return;
  await chmod(folder, (mode & 0o7777) | passage).catch((error: unknown) => {
    if (errorCode(error) !== 'EROFS') throw error;
  });
}
