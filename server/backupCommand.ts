import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupProblem, problemInWords } from './platform/backup/backupProblem.ts';
import { noteBackup, noteCheck } from './platform/backup/backupLog.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { commandVariables } from './platform/context/secretFiles.ts';
import { connect, type Db } from './platform/db/db.ts';
import { findKeys } from './platform/backup/keys.ts';
import { readPassphrase } from './platform/backup/passphrase.ts';
import { takeBackup } from './platform/backup/takeBackup.ts';
import { verifyBackup } from './platform/backup/verifyBackup.ts';
import { reachEmbeddedPostgres } from './platform/embeddedPostgres/reachEmbeddedPostgres.ts';
import { projectFolder } from './platform/context/projectFolder.ts';

const usage = `Usage:
  npm run backup -- [--to FILE] [--passphrase-file FILE]
  npm run backup -- --verify FILE [--on DATABASE_URL] [--passphrase-file FILE]`;

const variables = commandVariables();
/** npm runs commands in the project's folder; files are named from where the operator stands. */
const pathOf = (file: string) => resolve(variables['INIT_CWD'] ?? '.', file);
const dataDir = resolve(variables['DATA_DIR'] || '.data');

/** Where a backup goes that nobody gave a name. */
async function usualFile(now: Date): Promise<string> {
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `seminar-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`);
}

/** The database of the server, for the while; null: there is none here. */
async function openDatabase(): Promise<{ url: string; leave: () => Promise<void> } | null> {
  const url = variables['DATABASE_URL'];
  if (url) return { url, leave: () => Promise.resolve() };
  if (!existsSync(join(dataDir, 'database'))) return null;
  return reachEmbeddedPostgres(dataDir, 'seminar');
}

/** The screens show the last backup. That it can't be noted doesn't make it a bad one. */
async function note(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = connect(databaseUrl, 1);
  try {
    await work(db);
  } catch (error) {
    console.log(`The screens won't show it: ${problemInWords(error)}`);
  } finally {
    await db.$disconnect();
  }
}

async function take(to: string | undefined, passphrase: string | null): Promise<void> {
  const file = to === undefined ? await usualFile(new Date()) : pathOf(to);
  if (existsSync(file)) {
    throw new BackupProblem(`${file} is there already: choose another name.`);
  }
  const database = variables['DATABASE_URL']
    ? { url: variables['DATABASE_URL'], leave: () => Promise.resolve() }
    : await reachEmbeddedPostgres(dataDir, 'seminar');
  try {
    const keys = await findKeys(variables, dataDir);
    const taken = await takeBackup({ databaseUrl: database.url, passphrase, keys }, file);
    await note(database.url, (db) => noteBackup(db, file, taken));
    console.log(`${taken.rows} rows of ${taken.tables} tables are in ${file}.`);
    if (passphrase === null) {
      console.log(
        'The file is not encrypted: it holds people’s data, and no keys. Keep ENCRYPTION_KEY yourself, or give a passphrase.',
      );
    } else if (!taken.keys) {
      console.log('It holds no keys: SESSION_SECRET and ENCRYPTION_KEY are not set here.');
    }
  } finally {
    await database.leave();
  }
}

async function verify(
  file: string,
  on: string | undefined,
  passphrase: string | null,
): Promise<void> {
  const migrations = join(projectFolder(), 'prisma/migrations');
  const found = await verifyBackup(pathOf(file), on ?? null, { migrations, passphrase });
  const { manifest, tables, rows, seen, problems } = found;
  console.log(
    `Taken at ${manifest.takenAt} from PostgreSQL ${manifest.postgres}: ${rows} rows of ${tables} tables, all restored.`,
  );
  for (const line of seen) console.log(`  - ${line}`);
  const database = await openDatabase();
  if (database) {
    const checked = { checkedAt: new Date(), problems };
    await note(database.url, (db) => noteCheck(db, new Date(manifest.takenAt), checked));
    await database.leave();
  }
  if (problems.length === 0) console.log('Nothing is wrong with it.');
  else throw new BackupProblem(problems.join('\n'));
}

async function main(): Promise<void> {
  const { values } = readArguments(usage, {
    options: {
      to: { type: 'string' },
      verify: { type: 'string' },
      on: { type: 'string' },
      'passphrase-file': { type: 'string' },
    },
  });
  const { to, verify: file, on, 'passphrase-file': secret } = values;
  if ((to !== undefined && file !== undefined) || (on !== undefined && file === undefined)) {
    throw new BackupProblem(usage);
  }
  const passphrase = await readPassphrase(secret && pathOf(secret), variables);
  if (file === undefined) await take(to, passphrase);
  else await verify(file, on, passphrase);
}

try {
  await main();
} catch (error) {
  console.error(problemInWords(error));
  process.exitCode = 1;
}
