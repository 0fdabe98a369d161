import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

export interface Secrets {
  session: string;
  /** 32 bytes. */
  encryption: Buffer;
}

/** A secret of the demo: made at the first start, the same at every later one. */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

export async function loadSecrets(env: Env): Promise<Secrets> {
  return {
    session: env.sessionSecret ?? (await keptSecret(env.dataDir, 'session-secret')),
    encryption:
      env.encryptionKey ?? Buffer.from(await keptSecret(env.dataDir, 'encryption-key'), 'hex'),
  };
}
