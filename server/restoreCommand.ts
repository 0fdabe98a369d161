import { releaseText } from '@seminar/shared/release';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BackupProblem, problemInWords } from './platform/backup/backupProblem.ts';
import { keysOf, writeKeys } from './platform/backup/keys.ts';
import { readPassphrase } from './platform/backup/passphrase.ts';
import { restoreBackup } from './platform/backup/restoreBackup.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { commandVariables } from './platform/context/secretFiles.ts';
import { startEmbeddedPostgres } from './platform/embeddedPostgres/startEmbeddedPostgres.ts';
import { projectFolder } from './platform/context/projectFolder.ts';

const usage = `Usage:
  npm run restore -- FILE --into DATABASE_URL [--keys-to FILE] [--passphrase-file FILE]
  npm run restore -- FILE --into DATA_DIR …`;

const variables = commandVariables();
/** npm runs commands in the project's folder; files are named from where the operator stands. */
const pathOf = (file: string) => resolve(variables['INIT_CWD'] ?? '.', file);

/** An address, or a data folder whose embedded database is made when it is missing. */
async function open(into: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (/^postgres(ql)?:\/\//.test(into)) return { url: into, stop: () => Promise.resolve() };
  return startEmbeddedPostgres({
    dataDir: pathOf(into),
    database: 'seminar',
    log: () => undefined,
  });
}

/** Said before the restore, which may take hours, not after it. */
function refuseUnwritable(file: string): void {
  if (existsSync(file)) throw new BackupProblem(`${file} is there already: choose another name.`);
  try {
    accessSync(dirname(file), constants.W_OK);
  } catch {
    throw new BackupProblem(`${file} can't be written: choose another folder.`);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      'keys-to': { type: 'string' },
      'passphrase-file': { type: 'string' },
    },
  });
  const [file] = positionals;
  const { into, 'keys-to': keysTo, 'passphrase-file': secret } = values;
  if (file === undefined || positionals.length > 1 || into === undefined) {
    throw new BackupProblem(usage);
  }
  if (keysTo !== undefined) refuseUnwritable(pathOf(keysTo));
  const passphrase = await readPassphrase(secret && pathOf(secret), variables);
  const database = await open(into);
  try {
    const { manifest, tables, rows } = await restoreBackup(pathOf(file), {
      databaseUrl: database.url,
      migrations: join(projectFolder(), 'prisma/migrations'),
      passphrase,
      withKeys: keysTo !== undefined,
    });
    console.log(`${rows} rows of ${tables} tables are there as they were at ${manifest.takenAt}.`);
    if (manifest.release) console.log(`Version ${releaseText(manifest.release)} took the backup.`);
    if (keysTo !== undefined) {
      await writeKeys(pathOf(keysTo), keysOf(manifest));
      console.log(`The keys are in ${pathOf(keysTo)}: start the server with them.`);
    } else if (manifest.keys !== null) {
      console.log('The backup holds the keys, too: --keys-to FILE writes them.');
    }
  } finally {
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(problemInWords(error));
  process.exitCode = 1;
}
