import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { loadSecrets } from './secrets.ts';

const root = await mkdtemp(join(tmpdir(), 'seminar-secrets-'));
afterAll(() => rm(root, { recursive: true }));
const demo = (name: string, rest = {}) => readEnv({ DATA_DIR: join(root, name), ...rest });

it('a demo creates its secrets once, in files that only its user can read', async () => {
  const env = demo('kept');
  const made = await loadSecrets(env);
  expect(made.session).toMatch(/^[0-9a-f]{64}$/);
  expect(made.encryption).toHaveLength(32);
  expect(made.encryption.toString('hex')).not.toBe(made.session);
  expect(await loadSecrets(env)).toEqual(made);
  const files = await readdir(env.dataDir);
  expect(files.toSorted()).toEqual(['encryption-key', 'session-secret']);
  for (const file of files) {
    expect((await stat(join(env.dataDir, file))).mode & 0o777).toBe(0o600);
  }
});

it('the data folder is closed to other users, one that was open too', async () => {
  const env = demo('closed');
  const others = async () => (await stat(env.dataDir)).mode & 0o066;
  await loadSecrets(env);
  expect(await others()).toBe(0);
  await chmod(env.dataDir, 0o755);
  await loadSecrets(env);
  expect(await others()).toBe(0);
});

it('two servers that start at once in one folder get the same secrets', async () => {
  const env = demo('together');
  const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(env)));
  for (const secrets of all) expect(secrets).toEqual(all[0]);
  expect(await readdir(env.dataDir)).toHaveLength(2);
});

it('two demos have different secrets', async () => {
  const [one, other] = [await loadSecrets(demo('one')), await loadSecrets(demo('other'))];
  expect(one.session).not.toBe(other.session);
});

it('secrets from the environment are used unchanged, and no file is written', async () => {
  const secrets = await loadSecrets(
    demo('given', { SESSION_SECRET: 'st'.repeat(20), ENCRYPTION_KEY: '0F'.repeat(32) }),
  );
  expect(secrets).toEqual({
    session: 'st'.repeat(20),
    encryption: Buffer.alloc(32, 15),
    previousSession: null,
    previousEncryption: null,
  });
  await expect(readdir(join(root, 'given'))).rejects.toThrow('ENOENT');
});

it('a file that does not contain a secret is named, and not used', async () => {
  const env = demo('torn');
  await loadSecrets(env);
  await writeFile(join(env.dataDir, 'encryption-key'), '');
  await expect(loadSecrets(env)).rejects.toThrow('encryption-key');
});
