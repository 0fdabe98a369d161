import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from './env.ts';
import { makePrivate } from './privateFolder.ts';

export interface Secrets {
  session: string;
  /** 32 bytes. */
  encryption: Buffer;
  /** The keys of before a change. */
  previousSession: string | null;
  previousEncryption: Buffer | null;
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

const files = { session: 'session-secret', encryption: 'encryption-key' } as const;

async function readSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  const secret = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(secret)) {
    throw new BadSecret(
      `${file} does not contain a valid secret: restore the file, or start with an empty folder.`,
    );
  }
  return secret;
}

/** A secret of the demo: made at the first start, the same at every later one. */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  if (!existsSync(file)) await store(file, randomBytes(32).toString('hex'));
  return readSecret(dataDir, name);
}

export async function loadSecrets(env: Env): Promise<Secrets> {
  if (env.sessionSecret === null || env.encryptionKey === null) {
    await makePrivate(env.dataDir);
  }
  return {
    session: env.sessionSecret ?? (await keptSecret(env.dataDir, files.session)),
    encryption:
      env.encryptionKey ?? Buffer.from(await keptSecret(env.dataDir, files.encryption), 'hex'),
    previousSession: env.previousSessionSecret,
    previousEncryption: env.previousEncryptionKey,
  };
}

/** What a server keeps in its folder, without making any; null: it keeps none there. */
export async function findSecrets(
  dataDir: string,
): Promise<Record<keyof typeof files, string | null>> {
  const find = (name: string) =>
    existsSync(join(dataDir, name)) ? readSecret(dataDir, name) : Promise.resolve(null);
  return { session: await find(files.session), encryption: await find(files.encryption) };
}
