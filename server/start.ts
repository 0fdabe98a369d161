import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { openTasks, seedBasics } from '../prisma/seed.ts';
import { seedSampleData } from '../prisma/sample/seedSampleData.ts';
import { createApp } from './app.ts';
import { createBank } from './bank/createBank.ts';
import { linkDemoBank } from './accounts/linkDemoBank.ts';
import type { Context } from './context/context.ts';
import { connect, openPool } from './db/db.ts';
import { startEmbeddedPostgres } from './embeddedPostgres/startEmbeddedPostgres.ts';
import { readEnv, type Env } from './context/env.ts';
import { serialRequests } from './http/serialRequests.ts';
import { setSocketTimeouts } from './http/socketTimeouts.ts';
import { jobLimits } from './db/boundedClient.ts';
import { migrateJobs, startWorker } from './jobs/worker.ts';
import { createLog } from './context/log.ts';
import { migrate } from './db/migrate.ts';
import { closeMailTransport } from './mail/mailTransport.ts';
import { startDrawing } from './documents/drawInWorker.ts';
import { signingWarning } from './pdf/signingState.rules.ts';
import { startReadingStatements } from './statements/inThread.ts';
import { loadSecrets } from './context/secrets.ts';
import { workOf } from './tasks.ts';
import { projectFolder } from './projectFolder.ts';
import { startProblem } from './startProblem.ts';
import { welcome } from './welcome.ts';

/** As many as jobs run at once, and some for what they do side by side. */
const jobConnections = 8;

/** What was opened at start, closed in the reverse order at the end. */
class Closing {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #done: Promise<void> | undefined;

  add(step: () => Promise<unknown>): void {
    this.#steps.unshift(step);
  }

  run(): Promise<void> {
    this.#done ??= this.#runSteps();
    return this.#done;
  }

  async #runSteps(): Promise<void> {
    for (const step of this.#steps) {
      await step().catch((error: unknown) => console.error('Closing failed:', error));
    }
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function openDatabase(env: Env, closing: Closing): Promise<string> {
  if (env.databaseUrl !== null) return env.databaseUrl;
  say('Starting the embedded PostgreSQL …');
  const postgres = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    database: 'seminar',
    log: say,
    onExit(error) {
      console.error(error.message);
      void closing.run().then(() => process.exit(1));
    },
  });
  closing.add(() => postgres.stop());
  return postgres.url;
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.port, env.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Takes no more connections, lets those in flight finish, for 10 seconds at most. */
function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), 10_000);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}

async function run(env: Env, closing: Closing): Promise<void> {
  const root = projectFolder();
  const log = createLog(env.logLevel);
  const secrets = await loadSecrets(env);
  const databaseUrl = await openDatabase(env, closing);
  const pool = openPool(databaseUrl, 10, (error) => {
    log.error({ err: error }, 'a database connection broke');
  });
  closing.add(() => pool.end());
  const db = connect(databaseUrl);
  closing.add(() => db.$disconnect());

  const applied = await migrate(databaseUrl, join(root, 'prisma/migrations'));
  if (applied.length > 0) say(`Applied ${applied.length} migration(s).`);
  await migrateJobs(pool);
  const context: Context = {
    db,
    databaseUrl,
    env,
    secrets,
    clock: () => new Date(),
    bank: createBank(env, secrets, db),
    log,
  };
  await seedBasics(context);

  let ready = false;
  const app = createApp(context, pool, join(root, 'client/dist'), () => ready);
  const server = createServer(serialRequests(app));
  setSocketTimeouts(server);
  await listen(server, env);
  closing.add(() => drain(server));
  if (env.demo) await linkDemoBank(context);
  if (env.sampleData) await seedSampleData(context, say);
  closing.add(async () => closeMailTransport(env));
  closing.add(startDrawing());
  closing.add(startReadingStatements());
  // Jobs may take longer than a person waits, so they have connections with longer limits.
  const jobDb = connect(databaseUrl, jobConnections, jobLimits);
  closing.add(() => jobDb.$disconnect());
  const jobContext = { ...context, db: jobDb };
  const worker = await startWorker(jobContext, pool, workOf(jobContext));
  closing.add(() => worker.stop());
  ready = true;
  say(welcome(env));
  for (const task of await openTasks(context)) say(task);
  const doubt = env.pdfSigning && signingWarning(env.pdfSigning.validity, context.clock());
  if (doubt) say(doubt);
}

/** Starts the server and leaves the process with it; a start that fails says why and leaves with 1. */
export async function start(variables: NodeJS.ProcessEnv): Promise<void> {
  const closing = new Closing();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      say('\nStopping …');
      void closing.run().then(() => process.exit(0));
    });
  }
  let env: Env | undefined;
  try {
    env = readEnv(variables);
    await run(env, closing);
  } catch (error) {
    console.error(startProblem(error, env) ?? error);
    await closing.run();
    process.exit(1);
  }
}
