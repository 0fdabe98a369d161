import { resolve } from 'node:path';
import { readEnv } from './platform/context/env.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { connect } from './platform/db/db.ts';
import { findUnsearchable, type UnsearchablePaper } from './platform/documents/findUnsearchable.ts';
import { reachEmbeddedPostgres } from './platform/embeddedPostgres/reachEmbeddedPostgres.ts';
import { startProblem } from './startProblem.ts';

const usage = `Usage: npm run find-papers
  Lists the stored papers whose text no search finds, since it is stored in characters that look alike.
  Changes nothing. DATABASE_URL names the database; without it, it is the one that DATA_DIR (.data) holds.`;

const names: Record<UnsearchablePaper['kind'], string> = {
  receipt: 'receipt',
  certificate: 'certificate',
  bill: 'invoice or estimate',
  return_invoice: 'return invoice',
};

try {
  readArguments(usage, { options: {} });
  const env = readEnv(process.env);
  const database = env.databaseUrl
    ? { url: env.databaseUrl, leave: () => Promise.resolve() }
    : await reachEmbeddedPostgres(resolve(env.dataDir), 'seminar');
  const db = connect(database.url, 1);
  let found = 0;
  try {
    for await (const { kind, number, characters } of findUnsearchable(db)) {
      found += 1;
      console.log(`${number}\t${names[kind]}\t${characters.join(' ')}`);
    }
    console.log(
      found === 0
        ? 'Every stored paper can be searched for what it says.'
        : `${found} ${found === 1 ? 'paper looks' : 'papers look'} right and can't be searched. Reissue those that somebody needs to search: their bytes stay as they were handed out.`,
    );
  } finally {
    await db.$disconnect();
    await database.leave();
  }
} catch (error) {
  console.error(startProblem(error, undefined) ?? (error as Error).message);
  process.exitCode = 1;
}
