import { readFile } from 'node:fs/promises';
import { BackupProblem } from './backupProblem.ts';
import { shortestPassphrase } from '../context/env.ts';

/**
 * @param file a file with the passphrase in its first line
 * @returns null: none was given
 */
export async function readPassphrase(
  file: string | undefined,
  variables: NodeJS.ProcessEnv,
): Promise<string | null> {
  const given =
    file === undefined
      ? variables['BACKUP_PASSPHRASE']
      : (await readFile(file, 'utf8')).split(/\r?\n/)[0];
  if (file === undefined && !given) return null;
  if (given === undefined || given.length < shortestPassphrase) {
    throw new BackupProblem(`A passphrase has ${shortestPassphrase} characters or more.`);
  }
  return given;
}
