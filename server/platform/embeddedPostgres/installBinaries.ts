import {
  chmod,
  constants,
  copyFile,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { NoBinaries, diskFull, errorCode } from './embeddedPostgresError.ts';
import { majorVersion, platformPackage } from './platformPackage.rules.ts';
import { removeUnfinished, unfinishedName } from './unfinished.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: string };

const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies PostgreSQL's binaries from node_modules to `<home>/postgresql/<version>` unless they are
 * already there. They are copied because the database's user may not be allowed to enter node_modules,
 * and because the package lacks symlinks that its install script would create.
 */
export async function installBinaries(home: string): Promise<Binaries> {
  const source = locatePackage();
  const { version } = manifest.parse(await readJson(path.join(source, 'package.json')));
  const target = path.join(home, 'postgresql', version);

  if (!(await exists(target))) {
    try {
      await makeReadableFolder(path.dirname(target));
      await removeUnfinished(target);
      await copyAtOnce(source, target);
    } catch (error) {
      throw errorCode(error) === 'ENOSPC' ? diskFull(home) : error;
    }
  }
  const binary = (name: string) =>
    path.join(target, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: binary('initdb'),
    postgres: binary('postgres'),
    pgCtl: binary('pg_ctl'),
    major: majorVersion(version),
  };
}

/** Removes the binaries of other versions. To be called only while none of them runs. */
export async function removeOtherVersions(binaries: Binaries): Promise<void> {
  const current = path.dirname(path.dirname(binaries.postgres));
  const parent = path.dirname(current);
  for (const name of await readdir(parent)) {
    if (name === path.basename(current) || name.includes('.new-')) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

function locatePackage(): string {
  const machine = `${process.platform} on ${process.arch}`;
  const name = platformPackage(process.platform, process.arch);
  if (!name) {
    throw new NoBinaries(
      `There is no embedded PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (cause) {
    throw new NoBinaries(
      `The package ${name}, the embedded PostgreSQL for ${machine}, is not installed. ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

async function copyAtOnce(source: string, target: string): Promise<void> {
  const unfinished = unfinishedName(target);
  try {
    await copyFolder(path.join(source, 'native'), unfinished);
    const listed = links.parse(await readJson(path.join(source, 'native', 'pg-symlinks.json'), []));
    for (const link of listed) {
      const place = path.join(unfinished, path.relative('native', link.target));
      await symlink(path.basename(link.source), place).catch(ignoreExisting);
    }
    await rename(unfinished, target).catch(async (error: unknown) => {
      // Another server was faster: its copy is the same.
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Sets modes explicitly: with a strict umask the database's user couldn't read its binaries. */
async function copyFolder(from: string, to: string): Promise<void> {
  await makeReadableFolder(to);
  const program = path.basename(from) === 'bin';
  const entries = await readdir(from, { withFileTypes: true });
  // Static libraries are needed only to compile against PostgreSQL.
  const wanted = entries.filter((entry) => !entry.name.endsWith('.a'));
  await Promise.all(
    wanted.map(async (entry) => {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      if (entry.isDirectory()) return copyFolder(source, target);
      await copyFile(source, target, constants.COPYFILE_FICLONE);
      await chmod(target, program ? 0o755 : 0o644);
    }),
  );
}

async function makeReadableFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function readJson(file: string, absent?: unknown): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (absent !== undefined && errorCode(error) === 'ENOENT') return absent;
    throw error;
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
