import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Receiver } from '../outgoing/postWebhook.ts';
import { readWebhookSecret } from '../outgoing/standardWebhook.ts';
import { gmoAozoraEnv } from './gmoAozoraConfig.ts';
import { isLocalHost } from './localHost.rules.ts';
import { refusedPorts } from './refusedPorts.ts';
import { withSecretFiles } from './secretFiles.ts';
import { readSigning, UnusableSigning, type Signing } from '../pdf/signing.ts';

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
/** A whole number in plain digits. */
function count(
  least: number,
  most: number,
  error = `must be a whole number from ${least} to ${most}`,
) {
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.int().min(least, { error }).max(most, { error }));
}
const port = count(1, 65_535, 'must be a port number in plain digits, from 1 to 65535');
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must start with http:// or https://', abort: true })
  .refine((address) => !/[?#@]/.test(address), {
    error: 'must end with the host, its port or a path',
  })
  .transform((address) => address.replace(/\/+$/, ''));

/** Whether the address can be taken apart: a `#` or `/` in a password cuts it off. */
const isWhole = (text: string) => URL.canParse(text) && !text.includes('#');

/** Whether the mail program can take it apart, too: it decodes user and password strictly. */
function isMailServer(text: string): boolean {
  if (!isWhole(text)) return false;
  const { hostname, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '';
}

const asIn = (example: string) => ({
  error: `must be an address such as ${example}; in a password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40`,
});
const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgresql://', abort: true })
  .refine(isWhole, asIn('postgresql://user:password@host:5432/database'));
const mailAddress = z
  .string()
  .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
  .refine(isMailServer, asIn('smtp://user:password@host:587'));

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

/** Of the passphrase that a backup is encrypted with. */
export const shortestPassphrase = 12;

/** A key of one repeated character protects nothing. */
const isRandom = (text: string) => new Set(text.toLowerCase()).size > 1;
const tooPlain = { error: 'must be random: openssl rand -hex 32' };
const sessionSecret = z
  .string()
  .min(32, { error: 'must have 32 characters or more' })
  .refine(isRandom, tooPlain);
const encryptionKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, { error: 'must be 64 hexadecimal digits (32 bytes)' })
  .refine(isRandom, tooPlain);

const demoPassword = 'seminar-demo';

const variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  METRICS_PORT: port.optional(),
  DATABASE_URL: databaseAddress.optional(),
  MIGRATION_DATABASE_URL: databaseAddress.optional(),
  DEMO: flag.optional(),
  DEMO_PUBLIC: z.enum(['1', 'loopback'], { error: 'must be 1 or loopback' }).optional(),
  TRUST_PROXY: proxies.optional(),
  DATA_DIR: z.string().default('.data'),
  APP_URL: webAddress.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).default('admin@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'must have 8 characters or more' })
    .default(demoPassword),
  SESSION_SECRET: sessionSecret.optional(),
  SESSION_SECRET_PREVIOUS: sessionSecret.optional(),
  ENCRYPTION_KEY: encryptionKey.optional(),
  ENCRYPTION_KEY_PREVIOUS: encryptionKey.optional(),
  MAIL_URL: mailAddress.optional(),
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
  ALERT_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must start with https://' }).optional(),
  ALERT_WEBHOOK_SECRET: z
    .string()
    .refine((text) => readWebhookSecret(text) !== null, {
      error: 'must be whsec_ and 24 to 64 bytes in base64',
    })
    .optional(),
  WEBHOOK_PRIVATE_ADDRESSES: flag.default(false),
  BACKUP_KEEP: count(0, 1_000).default(7),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .min(shortestPassphrase, { error: `must have ${shortestPassphrase} characters or more` })
    .optional(),
  VIDEO_DIR: z.string().optional(),
  VIDEO_QUOTA_GB: count(0, 100_000).default(100),
  VIDEO_FREE_GB: count(0, 100_000).default(2),
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

function alertWebhookOf(
  { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret, ...rest }: z.output<typeof variables>,
  problems: string[],
): Receiver | null {
  if (url === undefined) return null;
  if (!url.startsWith('https:') && !rest.WEBHOOK_PRIVATE_ADDRESSES) {
    problems.push('ALERT_WEBHOOK_URL must start with https://');
  }
  const key = secret === undefined ? null : readWebhookSecret(secret);
  if (key === null) {
    problems.push('ALERT_WEBHOOK_SECRET is required with ALERT_WEBHOOK_URL');
    return null;
  }
  return { url, keys: [key] };
}

const keyOf = (digits: string | undefined) =>
  digits === undefined ? null : Buffer.from(digits, 'hex');

type Values = z.output<typeof variables>;

/** A demo is opened at its own port, and asks its bank there. */
function refusedPortProblems({ PORT }: Values): string[] {
  return refusedPorts.has(PORT)
    ? [`PORT ${PORT} is refused by browsers: choose another, such as 3000 or 8080`]
    : [];
}

/** A demo has a known password: it must not be on a network by accident. */
function publicDemoProblems(host: string, values: Values): string[] {
  if (isLocalHost(host) || values.DEMO_PUBLIC === 'loopback') return [];
  if (values.DEMO_PUBLIC === undefined) {
    return [
      `HOST ${host} puts the demo on the network: set DEMO_PUBLIC=1 and an ADMIN_PASSWORD of your own, or DEMO_PUBLIC=loopback if only 127.0.0.1 is published`,
    ];
  }
  return values.ADMIN_PASSWORD === demoPassword
    ? ['ADMIN_PASSWORD must be one of your own when DEMO_PUBLIC is 1']
    : [];
}

/** What would carry people's data or tokens over a network without encryption. */
function exposedProblems(values: Values, bank: { apiUrl: string; tokenUrl: string } | null) {
  const isExposed = (address: string) => {
    const { protocol, hostname } = new URL(address);
    return protocol === 'http:' && !isLocalHost(hostname);
  };
  const problems: string[] = [];
  if (values.APP_URL !== undefined && isExposed(values.APP_URL)) {
    problems.push('APP_URL must start with https:// unless it is this machine’s own');
  }
  if (bank !== null && isExposed(bank.apiUrl)) {
    problems.push('GMO_AOZORA_API_URL must start with https://');
  }
  if (bank !== null && isExposed(bank.tokenUrl)) {
    problems.push('GMO_AOZORA_AUTH_URL must start with https://');
  }
  return problems;
}

/** The values that are right, so that whatever else is wrong or missing is named, too. */
function readValues(given: NodeJS.ProcessEnv, problems: string[]): Values {
  const wrong = new Set<PropertyKey>();
  for (const issue of variables.safeParse(given).error?.issues ?? []) {
    problems.push(`${issue.path.join('.')} ${issue.message}`);
    for (const name of issue.path) wrong.add(name);
  }
  return variables.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
}

/** What an office's server needs, and a demo does without. */
function officeProblems(
  given: NodeJS.ProcessEnv,
  bankProvider: NonNullable<Values['BANK_PROVIDER']>,
): string[] {
  const needed = ['SESSION_SECRET', 'ENCRYPTION_KEY', 'MAIL_URL'] as const;
  return [
    ...(bankProvider === 'simulator' ? ['BANK_PROVIDER simulator needs demo mode (DEMO=1)'] : []),
    ...needed
      .filter((name) => given[name] === undefined)
      .map((name) => `${name} is required outside demo mode`),
  ];
}

/** For Express: the number of proxies in front of the server, or their addresses. */
function trustedProxies({ TRUST_PROXY: text }: Values): false | number | string {
  if (text === undefined || Number(text) === 0) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads the environment once. docs/operations.md says what each variable is for.
 *
 * @throws BadEnvironment naming every problem
 */
export function readEnv(source: NodeJS.ProcessEnv) {
  // An empty variable counts as not set: `PORT= npm start`, or docker compose passing on an unset one.
  const problems: string[] = [];
  const given = withSecretFiles(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
    problems,
  );
  const values = readValues(given, problems);
  const demo = values.DEMO ?? given['DATABASE_URL'] === undefined;
  const bankProvider = values.BANK_PROVIDER ?? (demo ? 'simulator' : 'none');
  const bank = bankProvider === 'gmo-aozora' ? gmoAozoraEnv.safeParse(given) : undefined;
  if (bank && !bank.success) {
    problems.push(...bank.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const host = values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0');
  problems.push(
    ...(demo
      ? [...publicDemoProblems(host, values), ...refusedPortProblems(values)]
      : exposedProblems(values, bank?.data ?? null)),
  );
  if (!demo) problems.push(...officeProblems(given, bankProvider));
  if (values.MIGRATION_DATABASE_URL !== undefined && given['DATABASE_URL'] === undefined) {
    problems.push('MIGRATION_DATABASE_URL needs DATABASE_URL, with a role that owns nothing');
  }
  if (values.METRICS_PORT === values.PORT) {
    problems.push('METRICS_PORT must be another port than PORT');
  }
  const pdfSigning = signingOf(values, problems);
  const alertWebhook = alertWebhookOf(values, problems);
  const nightly = values.DATABASE_URL === undefined && values.BACKUP_KEEP > 0;
  if (problems.length > 0) throw new BadEnvironment(problems);
  return {
    port: values.PORT,
    host,
    /** null: no metrics are served. */
    metricsPort: values.METRICS_PORT ?? null,
    /** null: the embedded PostgreSQL. */
    databaseUrl: values.DATABASE_URL ?? null,
    /** As the owner of the tables, for migrations; null: the server's own role owns them. */
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL ?? null,
    demo,
    trustProxy: trustedProxies(values),
    dataDir: resolve(values.DATA_DIR),
    appUrl: values.APP_URL ?? `http://localhost:${values.PORT}`,
    /** Variables that are at their default, which an office should set. */
    unset: (['APP_URL', 'MAIL_FROM'] as const).filter((name) => given[name] === undefined),
    adminEmail: values.ADMIN_EMAIL.toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    /** null in demo mode: generated into DATA_DIR. */
    sessionSecret: values.SESSION_SECRET ?? null,
    encryptionKey: keyOf(values.ENCRYPTION_KEY),
    /** The keys before a change: what they protect can still be read (`npm run rotate-key`). */
    previousSessionSecret: values.SESSION_SECRET_PREVIOUS ?? null,
    previousEncryptionKey: keyOf(values.ENCRYPTION_KEY_PREVIOUS),
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
    /** Where alerts are told of, besides by mail. */
    alertWebhook,
    /** Whether webhooks may go to private addresses, and without encryption. */
    privateWebhooks: values.WEBHOOK_PRIVATE_ADDRESSES,
    /** How many nightly backups are kept; null: none are taken (the database is not the embedded one). */
    backupsKept: nightly ? values.BACKUP_KEEP : null,
    backupFolder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
    /** null: backups are not encrypted, and hold no keys. */
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
    /** The videos that the office has sent; the same folder for all copies of the server. */
    videoFolder: resolve(values.VIDEO_DIR ?? join(values.DATA_DIR, 'videos')),
    /** Gigabytes of videos at most, and those that stay free on the disk. */
    videoQuota: values.VIDEO_QUOTA_GB,
    videoFree: values.VIDEO_FREE_GB,
    sampleData: values.SAMPLE_DATA ?? demo,
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}
