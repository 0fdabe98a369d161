import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openTasks, seedBasics } from '../prisma/seed.ts';
import { createApp, createProbes } from './app.ts';
import { createBank } from './bank/bank/createBank.ts';
import { linkDemoBank } from './bank/virtual-accounts/linkDemoBank.ts';
import type { Context } from './platform/context/context.ts';
import { keyWarning } from './papers/certificates/credentials/signingKey.ts';
import { connect, openPool, poolOf, type Db } from './platform/db/db.ts';
import { BadEnvironment, readEnv, type Env } from './platform/context/env.ts';
import { isLocalHost } from './platform/context/localHost.rules.ts';
import { answerBrokenRequests } from './platform/http/brokenRequests.ts';
import { requestClasses } from './platform/http/requestClasses.ts';
import { serialRequests } from './platform/http/serialRequests.ts';
import { setSocketTimeouts } from './platform/http/socketTimeouts.ts';
import { jobLimits } from './platform/db/boundedClient.ts';
import type { Metrics } from './platform/metrics/createMetrics.ts';
import { metricsServer } from './platform/metrics/metricsServer.ts';
import { prepareDatabase } from './platform/jobs/prepareDatabase.ts';
import { startWorker } from './platform/jobs/startWorker.ts';
import { createLog } from './platform/context/log.ts';
import { grantToServer, runsAsOwner } from './platform/db/serverRole.ts';
import { closeMailTransport } from './telling/mail/mailTransport.ts';
import { startDrawing } from './platform/documents/drawInWorker.ts';
import { UnusableSigning } from './platform/pdf/signing.ts';
import { signingWarning } from './platform/pdf/signingState.rules.ts';
import { fileThreads } from './platform/imports/fileThreads.ts';
import { pagesAt } from './telling/mail/appUrlOf.ts';
import { release } from './platform/context/release.ts';
import { loadSecrets } from './platform/context/secrets.ts';
import { refuseDemoPeople, refuseOffice } from './demoPeople.ts';
import { clockTasks, laneNames, lanesOf } from './tasks.ts';
import { keepNotingCopy } from './house/operations/serverCopies.ts';
import { projectFolder } from './platform/context/projectFolder.ts';
import { startProblem } from './startProblem.ts';
import { welcome } from './welcome.ts';

/** How many connections the worker of one server keeps: its lanes listen, and a job takes one or two. */
function workerConnections({ workerSlots }: Env): { queue: number; jobs: number } {
  return { queue: laneNames.length + workerSlots, jobs: 3 * workerSlots };
}

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
  const { startEmbeddedPostgres } =
    await import('./platform/embeddedPostgres/startEmbeddedPostgres.ts');
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

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
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

/** Above this, days and deadlines of two copies could differ. */
const largestClockDifference = 60_000;

/** What to say when this machine's clock and the database's differ; null: they agree. */
async function clockWarning({ db, clock }: Context): Promise<string | null> {
  const [database] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  const difference = Math.abs((database?.now ?? clock()).getTime() - clock().getTime());
  return difference <= largestClockDifference
    ? null
    : `The clocks of this machine and of the database differ by ${Math.round(difference / 1_000)} seconds: set both by a time server.`;
}

/** What to say when people's data go to the database over a network in clear; null: they don't. */
function databaseWarning(databaseUrl: string): string | null {
  const { hostname, searchParams } = new URL(databaseUrl);
  const onSocket = hostname === '' || searchParams.get('host')?.startsWith('/') === true;
  if (onSocket || isLocalHost(hostname)) return null;
  const mode = searchParams.get('sslmode') ?? 'disable';
  return ['require', 'verify-ca', 'verify-full'].includes(mode)
    ? null
    : `The connection to the database on ${hostname} is not encrypted: add sslmode=verify-full to DATABASE_URL.`;
}

/** The connections of the job worker. Jobs may take longer than a person waits, so they have their own. */
function openJobConnections({ env, databaseUrl, log }: Context, closing: Closing) {
  const connections = workerConnections(env);
  const pool = openPool(
    databaseUrl,
    connections.queue,
    (error) => log.error({ err: error }, 'a connection of the job worker broke'),
    jobLimits,
  );
  closing.add(() => pool.end());
  const db = connect(databaseUrl, connections.jobs, jobLimits);
  pagesAt(db, env);
  closing.add(() => db.$disconnect());
  return { pool, db };
}

async function startJobs(
  context: Context,
  { pool, db }: { pool: Pool; db: Db },
  closing: Closing,
): Promise<void> {
  const jobContext = { ...context, db };
  const worker = await startWorker(jobContext, pool, lanesOf(jobContext), clockTasks(jobContext));
  closing.add(() => worker.stop());
}

/** Brings the tables up to date, as their owner, and lets the server's role use them. */
async function prepareTables(env: Env, databaseUrl: string): Promise<void> {
  const ownerUrl = env.migrationDatabaseUrl ?? databaseUrl;
  const applied = await prepareDatabase(ownerUrl);
  if (applied.length > 0) say(`Applied ${applied.length} migration(s).`);
  if (ownerUrl !== databaseUrl) await grantToServer(ownerUrl, databaseUrl);
  // The embedded database belongs to this program alone.
  if (env.databaseUrl !== null && (await runsAsOwner(databaseUrl))) {
    say(
      'The server owns its tables: whoever takes it over can take the audit apart. Set MIGRATION_DATABASE_URL to the owner, and DATABASE_URL to a role that owns nothing.',
    );
  }
}

interface Opened {
  /** The files of the program. */
  root: string;
  /** Of the sessions and limits of requests. */
  pool: Pool;
  /** null: another copy does the jobs. */
  jobs: { pool: Pool; db: Db } | null;
  isReady: () => boolean;
}

/** The metrics of this server; null: there is no port to read them, so nothing is measured. */
async function metricsOf(
  context: Context,
  { pool, jobs }: Pick<Opened, 'pool' | 'jobs'>,
): Promise<Metrics | null> {
  if (context.env.metricsPort === null) return null;
  const { createMetrics } = await import('./platform/metrics/createMetrics.ts');
  return createMetrics(context, {
    requests: poolOf(context.db),
    sessions: pool,
    ...(jobs && { queue: jobs.pool, jobs: poolOf(jobs.db) }),
  });
}

/** Answers requests from here on, and the probes with whether the server is ready. */
async function serve(context: Context, opened: Opened, closing: Closing): Promise<void> {
  const { env } = context;
  const { root, pool, isReady } = opened;
  const app =
    env.worker === 'only'
      ? createProbes(context, isReady)
      : createApp(context, pool, join(root, 'client/dist'), isReady);
  const metrics = await metricsOf(context, opened);
  const server = createServer(
    requestClasses(app),
    serialRequests(metrics === null ? app : metrics.measure(app)),
  );
  setSocketTimeouts(server);
  answerBrokenRequests(server);
  await listen(server, env.port, env.host);
  closing.add(() => drain(server));
  if (metrics === null || env.metricsPort === null) return;
  const measured = metricsServer(context, metrics);
  await listen(measured, env.metricsPort, env.host);
  closing.add(() => drain(measured));
}

/** A worker alone leaves both to the copies that answer requests. */
async function fillDemo(context: Context): Promise<void> {
  const { env } = context;
  if (env.worker === 'only') return;
  if (env.demo) await linkDemoBank(context);
  if (!env.sampleData) return;
  const { seedSampleData } = await import('../prisma/sample/seedSampleData.ts');
  await seedSampleData(context, say);
}

/** Says what should be put right in the settings or on the machine, although the server runs. */
async function warn(context: Context): Promise<void> {
  const { env, databaseUrl, clock } = context;
  const warnings = [
    databaseWarning(databaseUrl),
    await keyWarning(context),
    await clockWarning(context),
    env.pdfSigning && signingWarning(env.pdfSigning.validity, clock()),
  ];
  for (const text of warnings) if (text) say(text);
}

/** Stops the start rather than to hand out documents whose signatures are broken. */
async function checkSigning({ pdfSigning }: Env): Promise<void> {
  if (!pdfSigning) return;
  const { proveSigning } = await import('./platform/pdf/signature.ts');
  try {
    await proveSigning(pdfSigning, new Date());
  } catch (error) {
    if (!(error instanceof UnusableSigning)) throw error;
    throw new BadEnvironment([error.message]);
  }
}

async function run(env: Env, closing: Closing): Promise<void> {
  await checkSigning(env);
  const root = projectFolder();
  const log = createLog(env.logLevel);
  log.info(release, 'starting');
  const secrets = await loadSecrets(env);
  const databaseUrl = await openDatabase(env, closing);
  const pool = openPool(databaseUrl, 10, (error) => {
    log.error({ err: error }, 'a database connection broke');
  });
  closing.add(() => pool.end());
  const db = connect(databaseUrl);
  pagesAt(db, env);
  closing.add(() => db.$disconnect());

  await prepareTables(env, databaseUrl);
  const context: Context = {
    db,
    databaseUrl,
    env,
    secrets,
    clock: () => new Date(),
    bank: createBank(env, secrets, db),
    log,
  };
  await refuseDemoPeople(context);
  await refuseOffice(context);
  await seedBasics(context);

  let ready = false;
  const jobs = env.worker === 'off' ? null : openJobConnections(context, closing);
  await serve(context, { root, pool, jobs, isReady: () => ready }, closing);
  await fillDemo(context);
  closing.add(async () => closeMailTransport(env));
  closing.add(startDrawing());
  closing.add(fileThreads.start());
  closing.add(await keepNotingCopy(context));
  if (jobs) await startJobs(context, jobs, closing);
  ready = true;
  say(welcome(env));
  for (const task of await openTasks(context)) say(task);
  await warn(context);
}

/** Starts the server and leaves the process with it; a start that fails says why and leaves with 1. */
export async function start(variables: NodeJS.ProcessEnv): Promise<void> {
  const closing = new Closing();
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Writing to a terminal that is gone is an error, and would end the process before the database.
      if (signal === 'SIGHUP')
        for (const out of [process.stdout, process.stderr]) out.on('error', () => {});
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
