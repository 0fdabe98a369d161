import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { gmoAozoraEnv } from './gmoAozoraConfig.ts';
import { readSigning, UnusableSigning, type Signing } from '../pdf/signing.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const port = z.coerce
  .number({ error: 'must be a port number' })
  .int({ error: 'must be a port number' })
  .min(1, { error: 'must be a port number' })
  .max(65_535, { error: 'must be a port number' });
/** A whole number in plain digits. */
function count(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.int().min(least, { error }).max(most, { error }));
}
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''));

/** Whether Express accepts it as a proxy: an address, a network, or one of its three names. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', length] = text.split('/');
  const family = isIP(address);
  if (length === undefined) return family !== 0;
  return family !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128);
}

const proxies = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isProxy(part.trim())),
    { error: 'must be a number of proxies, or their addresses' },
  );

/** `office@example.jp` or `Office <office@example.jp>`. */
const sender = z
  .string()
  .refine((text) => z.email().safeParse(/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).success, {
    error: 'must be an email address, or a name and <an email address>',
  });

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  METRICS_PORT: port.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgresql://' })
    .optional(),
  DEMO: flag.optional(),
  TRUST_PROXY: proxies.optional(),
  DATA_DIR: z.string().default('.data'),
  APP_URL: webAddress.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'must have 8 characters or more' })
    .default('seminar-demo'),
  SESSION_SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits (32 bytes)' })
    .optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://' })
    .optional(),
  MAIL_FROM: sender.default('seminar@example.com'),
  BANK_PROVIDER: z
    .enum(['simulator', 'gmo-aozora', 'none'], { error: 'must be simulator, gmo-aozora or none' })
    .optional(),
  BANK_ACCOUNT_LIMIT: count(1, 1_000_000).default(2_000),
  ACCOUNT_QUARANTINE_DAYS: count(1, 3_650).default(180),
  PDF_SIGNING_P12: z.string().optional(),
  PDF_SIGNING_PASSWORD: z.string().default(''),
  WORKER: z.enum(['on', 'off', 'only'], { error: 'must be on, off or only' }).default('on'),
  WORKER_SLOTS: count(1, 50).default(4),
  SAMPLE_DATA: flag.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'must be silent, fatal, error, warn, info, debug or trace',
    })
    .optional(),
});

/** Thrown at start. Names every wrong variable and what it should be. */
export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment can't be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'BadEnvironment';
  }
}

function signingOf(
  { PDF_SIGNING_P12: path, PDF_SIGNING_PASSWORD: password }: z.output<typeof variables>,
  problems: string[],
): Signing | null {
  if (path === undefined) return null;
  try {
    return readSigning(path, password);
  } catch (error) {
    if (!(error instanceof UnusableSigning)) throw error;
    problems.push(error.message);
    return null;
  }
}

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the environment once (design: "Running it").
 *
 * @throws BadEnvironment naming every problem
 */
export function readEnv(source: NodeJS.ProcessEnv) {
  // An empty variable counts as not set: `PORT= npm start`, or docker compose passing on an unset one.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const problems: string[] = [];
  const wrong = new Set<PropertyKey>();
  for (const issue of variables.safeParse(given).error?.issues ?? []) {
    problems.push(`${issue.path.join('.')} ${issue.message}`);
    for (const name of issue.path) wrong.add(name);
  }
  // Continue without the wrong ones, so that other wrong or missing variables are named too.
  const values = variables.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
  const demo = values.DEMO ?? values.DATABASE_URL === undefined;
  const bankProvider = values.BANK_PROVIDER ?? (demo ? 'simulator' : 'none');
  const bank = bankProvider === 'gmo-aozora' ? gmoAozoraEnv.safeParse(given) : undefined;
  if (bank && !bank.success) {
    problems.push(...bank.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  if (!demo) {
    if (bankProvider === 'simulator')
      problems.push('BANK_PROVIDER simulator needs demo mode (DEMO=1)');
    for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY', 'MAIL_URL'] as const) {
      if (given[name] === undefined) problems.push(`${name} is required outside demo mode`);
    }
  }
  if (values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT must be another port than PORT');
  }
  const pdfSigning = signingOf(values, problems);
  if (problems.length > 0) throw new BadEnvironment(problems);
  return {
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    /** null: no metrics are served. */
    metricsPort: values.METRICS_PORT ?? null,
    /** null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    demo,
    /** For Express: the number of proxies in front of the server, or their addresses. */
    trustProxy:
      values.TRUST_PROXY === undefined || Number(values.TRUST_PROXY) === 0
        ? false
        : /^\d+$/.test(values.TRUST_PROXY)
          ? Number(values.TRUST_PROXY)
          : values.TRUST_PROXY,
    dataDir: resolve(values.DATA_DIR),
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    /** Variables that are at their default, which an office should set. */
    unset: (['APP_URL', 'MAIL_FROM'] as const).filter((name) => given[name] === undefined),
    adminEmail: values.ADMIN_EMAIL.toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    /** null in demo mode: generated into DATA_DIR. */
    sessionSecret: values.SESSION_SECRET ?? null,
    encryptionKey: values.ENCRYPTION_KEY ? Buffer.from(values.ENCRYPTION_KEY, 'hex') : null,
    /** null: mails become files in DATA_DIR/outbox. */
    mailUrl: values.MAIL_URL ?? null,
    mailFrom: values.MAIL_FROM,
    bankProvider,
    /** The number of virtual accounts that the contract with the bank allows. */
    bankAccountLimit: values.BANK_ACCOUNT_LIMIT,
    /** Days for which an account is not given to another applicant. */
    quarantineDays: values.ACCOUNT_QUARANTINE_DAYS,
    gmoAozora: bank?.success ? bank.data : null,
    /** null: documents are not signed. */
    pdfSigning,
    /** `off`: another process does the jobs; `only`: this one does nothing else. */
    worker: values.WORKER,
    /** How many jobs of one lane are done at the same time. */
    workerSlots: values.WORKER_SLOTS,
    sampleData: values.SAMPLE_DATA ?? demo,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}
