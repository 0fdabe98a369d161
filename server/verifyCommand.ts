import { resolve } from 'node:path';
import { Client } from 'pg';
import { trailOfDatabase } from './office/audit-trail/chain/trailOfDatabase.ts';
import { trailOfDump } from './office/audit-trail/chain/trailOfDump.ts';
import {
  verifyTrail,
  type KeptSeal,
  type Verdict,
} from './office/audit-trail/chain/verifyTrail.ts';
import { BackupProblem, problemInWords } from './platform/backup/backupProblem.ts';
import { readPassphrase } from './platform/backup/passphrase.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { commandVariables } from './platform/context/secretFiles.ts';
import { reachEmbeddedPostgres } from './platform/embeddedPostgres/reachEmbeddedPostgres.ts';

// `npm run verify`: whether the audit is as it was written. Reads and changes nothing.
const usage = `Usage: npm run verify -- [FILE] [--seal ENTRY:SEAL]… [--passphrase-file FILE]
  FILE    a backup, or a dump of pg_dump in its plain format; without it the database itself
  --seal  a seal that was printed or filed, such as of a close`;

const variables = commandVariables();
const pathOf = (file: string) => resolve(variables['INIT_CWD'] ?? '.', file);

function sealOf(text: string): KeptSeal {
  const [, entry, hash] = /^(\d+):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (entry === undefined || hash === undefined) throw new BackupProblem(usage);
  return { entryId: BigInt(entry), hash: hash.toLowerCase(), where: 'the seal that you gave' };
}

async function verifyDatabase(seals: readonly KeptSeal[]): Promise<Verdict> {
  const url = variables['MIGRATION_DATABASE_URL'] || variables['DATABASE_URL'];
  const database = url
    ? { url, leave: () => Promise.resolve() }
    : await reachEmbeddedPostgres(resolve(variables['DATA_DIR'] || '.data'), 'seminar');
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return await verifyTrail(await trailOfDatabase(client), seals);
  } finally {
    await client.end();
    await database.leave();
  }
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      seal: { type: 'string', multiple: true, default: [] },
      'passphrase-file': { type: 'string' },
    },
  });
  if (positionals.length > 1) throw new BackupProblem(usage);
  const seals = values.seal.map(sealOf);
  const [file] = positionals;
  const secret = values['passphrase-file'];
  const verdict =
    file === undefined
      ? await verifyDatabase(seals)
      : await verifyTrail(
          await trailOfDump(
            pathOf(file),
            await readPassphrase(secret && pathOf(secret), variables),
          ),
          seals,
        );
  const { proven, anonymised, unproven, last, problem } = verdict;
  console.log(
    `${proven} entries of the audit are as they were written${anonymised > 0 ? `, ${anonymised} of them without the words of people who were anonymised since` : ''}.`,
  );
  if (last) console.log(`The last seal: ${last.entryId}:${last.hash}`);
  if (problem !== null) throw new BackupProblem(problem);
  if (unproven > 0) {
    console.log(`${unproven} entries are younger than the last seal, and not proven yet.`);
  }
}

try {
  await main();
} catch (error) {
  console.error(problemInWords(error));
  process.exitCode = 1;
}
