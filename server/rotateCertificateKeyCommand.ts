import { resolve } from 'node:path';
import { readEnv } from './platform/context/env.ts';
import { readArguments } from './platform/context/readArguments.ts';
import { loadSecrets } from './platform/context/secrets.ts';
import { replaceKey } from './papers/certificates/credentials/signingKey.ts';
import { connect } from './platform/db/db.ts';
import { reachEmbeddedPostgres } from './platform/embeddedPostgres/reachEmbeddedPostgres.ts';
import { startProblem } from './startProblem.ts';

const usage = `Usage: npm run rotate-certificate-key -- [--stolen]
  Certificates that are drawn from now on are signed with a new key. DATABASE_URL names the database;
  without it, it is the one that DATA_DIR (.data) holds.
  --stolen  what the key before has signed is no longer believed`;

try {
  const { values } = readArguments(usage, {
    options: { stolen: { type: 'boolean', default: false } },
  });
  const env = readEnv(process.env);
  const secrets = await loadSecrets(env);
  const database = env.databaseUrl
    ? { url: env.databaseUrl, leave: () => Promise.resolve() }
    : await reachEmbeddedPostgres(resolve(env.dataDir), 'seminar');
  const db = connect(database.url, 1);
  try {
    const { stolen } = values;
    const id = await replaceKey({ db, env, secrets, clock: () => new Date() }, { stolen });
    console.log(`Certificates are signed with the key ${id} now.`);
    console.log(
      stolen
        ? 'The key before is withdrawn: what it signed is no longer believed. Issue those certificates again, and replace each copy of the public keys.'
        : 'The key before stays published, so that what it signed stays genuine. Copy /.well-known/jwks.json again to where you publish it.',
    );
  } finally {
    await db.$disconnect();
    await database.leave();
  }
} catch (error) {
  console.error(startProblem(error, undefined) ?? (error as Error).message);
  process.exitCode = 1;
}
