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

/** What is kept as a secret is none. */
export class BadSecret extends Error {
  override name = 'BadSecret';
}

/** Written whole, then linked: nobody ever reads half a secret. Another server may have been faster. */
async function keep(file: string, secret: string): Promise<void> {
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

/** A secret of the demo: made at the first start, the same at every later one. */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await keep(file, randomBytes(32).toString('hex'));
  const secret = (await readFile(file, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/i.test(secret)) {
    throw new BadSecret(
      `${file} holds no secret: put the right one back, or start with an empty folder.`,
    );
  }
  return secret;
}

export async function loadSecrets(env: Env): Promise<Secrets> {
  return {
    session: env.sessionSecret ?? (await keptSecret(env.dataDir, 'session-secret')),
    encryption:
      env.encryptionKey ?? Buffer.from(await keptSecret(env.dataDir, 'encryption-key'), 'hex'),
  };
}
