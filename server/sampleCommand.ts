import { resolve } from 'node:path';
import { Client } from 'pg';
import { addApplications, databaseIsEmpty } from '../prisma/sample/many/addApplications.ts';
import { seedBasics } from '../prisma/seed.ts';
import { readEnv } from './platform/context/env.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { commandVariables } from './platform/context/secretFiles.ts';
import { connect } from './platform/db/db.ts';
import { pagesAt } from './telling/mail/appUrlOf.ts';
import { startEmbeddedPostgres } from './platform/embeddedPostgres/startEmbeddedPostgres.ts';
import { prepareDatabase } from './platform/jobs/prepareDatabase.ts';
import { startProblem } from './startProblem.ts';

const mostSubmissions = 2_000_000;
// `npm run sample -- --submissions 100000`
const usage = `Usage: npm run sample -- --submissions NUMBER

Fills an empty database, or a demo's, as five years would: applications, deposits, students, receipts,
certificates, mails, the audit. The same number on the same day gives the same rows. Stop the server first.

  --submissions NUMBER  how many applications, from 1 to ${mostSubmissions}
  --help                prints this

DATABASE_URL names the database; without it, it is the one that DATA_DIR (.data) holds.`;

const variables = commandVariables();
const say = (text: string) => console.log(text);

function submissionsAsked(): number {
  const { values } = readArguments(usage, { options: { submissions: { type: 'string' } } });
  const { submissions = '' } = values;
  const asked = /^[1-9]\d*$/.test(submissions) ? Number(submissions) : 0;
  if (asked < 1 || asked > mostSubmissions) throw new Error(usage);
  return asked;
}

async function openDatabase(dataDir: string): Promise<{ url: string; leave: () => Promise<void> }> {
  const url = variables['MIGRATION_DATABASE_URL'] || variables['DATABASE_URL'];
  if (url) return { url, leave: () => Promise.resolve() };
  const started = await startEmbeddedPostgres({ dataDir, database: 'seminar', log: say });
  return { url: started.url, leave: () => started.stop() };
}

async function fill(url: string, submissions: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const db = connect(url, 2);
  try {
    const context = {
      db,
      env: readEnv({ ...process.env, DEMO: '1' }),
      clock: () => new Date(),
    };
    pagesAt(db, context.env);
    const empty = await databaseIsEmpty(client);
    const applied = await prepareDatabase(url);
    if (applied.length > 0) say(`Applied ${applied.length} migration(s).`);
    if (empty) await seedBasics(context);
    const began = Date.now();
    await addApplications(context, client, submissions, say);
    say(`Done in ${Math.round((Date.now() - began) / 1_000)} seconds. npm start shows it.`);
  } finally {
    await db.$disconnect();
    await client.end();
  }
}

async function fillWhatIsAsked(submissions: number): Promise<void> {
  const database = await openDatabase(resolve(variables['DATA_DIR'] || '.data'));
  try {
    await fill(database.url, submissions);
  } finally {
    await database.leave();
  }
}

try {
  await fillWhatIsAsked(submissionsAsked());
} catch (error) {
  console.error(startProblem(error, undefined) ?? (error as Error).message);
  process.exitCode = 1;
}
