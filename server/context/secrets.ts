import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';

export interface Secrets {
  session: string;
  /** 32 bytes. */
  encryption: Buffer;
}

/** A stored secret is not valid. */
export class BadSecret extends Error {
  override name = 'BadSecret';
}

/**
 * Writes the secret to a draft and links it, so that no server reads half a secret. If another server
 * was faster, its file stays.
 */
async function store(file: string, secret: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, secret, { flag: 'wx', mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

/** A secret of the demo: created at the first start, then read from its file. */
async function demoSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await store(file, randomBytes(32).toString('hex'));
  const secret = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(secret)) {
    throw new BadSecret(
      `${file} does not contain a valid secret: restore the file, or start with an empty folder.`,
    );
  }
  return secret;
}

export async function loadSecrets(env: Env): Promise<Secrets> {
  return {
    session: env.sessionSecret ?? (await demoSecret(env.dataDir, 'session-secret')),
    encryption:
      env.encryptionKey ?? Buffer.from(await demoSecret(env.dataDir, 'encryption-key'), 'hex'),
  };
}
