import { writeFile } from 'node:fs/promises';
import { findSecrets } from '../context/secrets.ts';
import { BackupProblem } from './backupProblem.ts';
import type { Manifest } from './entries.ts';

type Keys = NonNullable<Manifest['keys']>;

/**
 * The server's keys, if the command finds them in the same places as the server; null: it doesn't.
 */
export async function findKeys(
  variables: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<Keys | null> {
  const { session, encryption } = await findSecrets(dataDir);
  const keys = {
    session: variables['SESSION_SECRET'] || session,
    encryption: variables['ENCRYPTION_KEY'] || encryption,
  };
  return keys.session === null || keys.encryption === null
    ? null
    : { session: keys.session, encryption: keys.encryption };
}

/**
 * The keys that a backup holds.
 *
 * @throws BackupProblem it holds none
 */
export function keysOf({ keys }: Manifest): Keys {
  if (keys !== null) return keys;
  throw new BackupProblem(
    'The backup holds no keys: only one that was encrypted with a passphrase does. Without --keys-to it can be restored.',
  );
}

/** Writes the keys as lines of an environment, to a new file that nobody else may read. */
export async function writeKeys(file: string, keys: Keys): Promise<void> {
  const lines = `SESSION_SECRET=${keys.session}\nENCRYPTION_KEY=${keys.encryption}\n`;
  await writeFile(file, lines, { flag: 'wx', mode: 0o600 });
}
