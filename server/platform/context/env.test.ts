import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BadEnvironment, readEnv } from './env.ts';

const production = {
  DATABASE_URL: 'postgresql://seminar@db/seminar',
  SESSION_SECRET: 'st'.repeat(16),
  ENCRYPTION_KEY: 'ab'.repeat(32),
  MAIL_URL: 'smtp://mail:25',
  MAIL_FROM: '事務局 <office@example.jp>',
  APP_URL: 'https://seminar.example.jp/',
  TRUST_PROXY: '1',
};

function problemsOf(variables: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(variables);
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  - ', ''));
  }
  return [];
}

it('nightly backups are of the embedded database only, and can be switched off', () => {
  expect(readEnv({ BACKUP_KEEP: '30', BACKUP_DIR: '/mnt/backups' })).toMatchObject({
    backupsKept: 30,
    backupFolder: '/mnt/backups',
  });
  expect(readEnv({ BACKUP_KEEP: '0' }).backupsKept).toBeNull();
  expect(readEnv(production).backupsKept).toBeNull();
  expect(problemsOf({ BACKUP_PASSPHRASE: 'short', BACKUP_KEEP: '-1' })).toEqual([
    'BACKUP_KEEP must be a whole number from 0 to 1000',
    'BACKUP_PASSPHRASE must have 12 characters or more',
  ]);
});

it('a webhook for alerts needs an encrypted address and a secret', () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const given = { ALERT_WEBHOOK_URL: 'https://example.com/hook', ALERT_WEBHOOK_SECRET: secret };
  expect(readEnv(given).alertWebhook).toEqual({
    url: 'https://example.com/hook',
    keys: [Buffer.alloc(32, 1)],
  });
  expect(problemsOf({ ALERT_WEBHOOK_URL: 'http://10.0.0.1/' })).toEqual([
    'ALERT_WEBHOOK_URL must start with https://',
    'ALERT_WEBHOOK_SECRET is required with ALERT_WEBHOOK_URL',
  ]);
  expect(problemsOf({ ...given, ALERT_WEBHOOK_SECRET: 'abc' })).toContain(
    'ALERT_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64',
  );
  const inside = {
    ...given,
    ALERT_WEBHOOK_URL: 'http://10.0.0.1/',
    WEBHOOK_PRIVATE_ADDRESSES: '1',
  };
  expect(problemsOf(inside)).toEqual([]);
});

it('metrics need a port of their own', () => {
  expect(problemsOf({ PORT: '3000', METRICS_PORT: '3000' })).toEqual([
    'METRICS_PORT must be another port than PORT',
  ]);
});

it('a demo needs a port that browsers open; an office may have another one before it', () => {
  expect(problemsOf({ PORT: '6000' })).toEqual([
    'PORT 6000 is refused by browsers: choose another, such as 3000 or 8080',
  ]);
  expect(problemsOf({ PORT: '6001' })).toEqual([]);
  expect(problemsOf({ PORT: '6000', DEMO: '0' }).join()).not.toContain('PORT 6000');
});

describe('an empty environment', () => {
  it('is a demo that only this machine can reach', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      migrationDatabaseUrl: null,
      metricsPort: null,
      demo: true,
      trustProxy: false,
      dataDir: resolve('.data'),
      appUrl: 'http://localhost:3000',
      adminEmail: 'admin@example.com',
      adminPassword: 'seminar-demo',
      sessionSecret: null,
      encryptionKey: null,
      previousSessionSecret: null,
      previousEncryptionKey: null,
      mailUrl: null,
      mailFrom: 'seminar@example.com',
      bankProvider: 'simulator',
      bankAccountLimit: 2_000,
      quarantineDays: 180,
      gmoAozora: null,
      pdfSigning: null,
      videoFolder: resolve('.data/videos'),
      videoFree: 2,
      videoQuota: 100,
      worker: 'on',
      workerSlots: 4,
      alertWebhook: null,
      privateWebhooks: false,
      backupsKept: 7,
      backupFolder: resolve('.data/backups'),
      backupPassphrase: null,
      sampleData: true,
      logLevel: 'warn',
      unset: ['APP_URL', 'MAIL_FROM'],
    });
  });

  it('is the same as empty variables', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO: '', BANK_PROVIDER: '' })).toEqual(
      readEnv({}),
    );
  });

  it('gets its address from the port', () => {
    expect(readEnv({ PORT: '8080' })).toMatchObject({
      port: 8080,
      appUrl: 'http://localhost:8080',
    });
  });
});

describe('demo mode', () => {
  it('is off also when DATABASE_URL is wrong, so that what an office must set is named with it', () => {
    expect(
      problemsOf({ DATABASE_URL: 'mysql://db', MIGRATION_DATABASE_URL: 'postgresql://own@db' }),
    ).toEqual([
      'DATABASE_URL must start with postgresql://',
      'SESSION_SECRET is required outside demo mode',
      'ENCRYPTION_KEY is required outside demo mode',
      'MAIL_URL is required outside demo mode',
    ]);
  });

  it('is off when DATABASE_URL is set, unless DEMO asks for it', () => {
    expect(readEnv(production)).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      bankProvider: 'none',
      sampleData: false,
      logLevel: 'info',
      appUrl: 'https://seminar.example.jp',
      trustProxy: 1,
    });
    const { DATABASE_URL } = production;
    expect(readEnv({ DATABASE_URL, DEMO: '1' })).toMatchObject({
      metricsPort: null,
      demo: true,
      host: '127.0.0.1',
      bankProvider: 'simulator',
      sampleData: true,
    });
  });

  it('can be without sample data, open to the network, and without a bank', () => {
    const own = { HOST: '0.0.0.0', DEMO_PUBLIC: 'loopback' };
    expect(readEnv({ SAMPLE_DATA: '0', ...own, BANK_PROVIDER: 'none' })).toMatchObject({
      sampleData: false,
      host: '0.0.0.0',
      bankProvider: 'none',
    });
  });

  it('that is off requires the secrets, and names each missing one', () => {
    expect(problemsOf({ DEMO: '0' })).toEqual([
      'SESSION_SECRET is required outside demo mode',
      'ENCRYPTION_KEY is required outside demo mode',
      'MAIL_URL is required outside demo mode',
    ]);
  });

  it('that is off does not allow the simulated bank', () => {
    expect(problemsOf({ ...production, BANK_PROVIDER: 'simulator' })).toEqual([
      'BANK_PROVIDER simulator needs demo mode (DEMO=1)',
    ]);
  });

  it('that is off requires the settings of the bank', () => {
    const problems = problemsOf({ ...production, BANK_PROVIDER: 'gmo-aozora' });
    expect(problems.length).toBeGreaterThan(1);
    for (const problem of problems) expect(problem).toMatch(/^GMO_AOZORA_\w+ /);
  });
});

describe('a wrong variable', () => {
  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', 'http'],
    ['PORT', '1e3'],
    ['PORT', '0x10'],
    ['PORT', ' 80 '],
    ['PORT', '８０'],
    ['METRICS_PORT', '9.464e3'],
    ['BANK_ACCOUNT_LIMIT', '1e3'],
    ['ACCOUNT_QUARANTINE_DAYS', ' 30'],
    ['BACKUP_KEEP', '0x7'],
    ['TRUST_PROXY', '0x1'],
    ['TRUST_PROXY', ' 1'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_URL', 'postgresql://seminar:pa#ss@db/seminar'],
    ['DATABASE_URL', 'postgresql://seminar:pa/ss@db/seminar'],
    ['DATABASE_URL', 'postgresql://seminar:12#ss@db/seminar'],
    ['DATABASE_URL', 'postgresql://seminar:word@db:99999/seminar'],
    ['DATABASE_URL', 'postgresql://seminar:word@/seminar?host=/run/postgresql'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'a b!'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,proxy.local'],
    ['APP_URL', 'seminar.example.jp'],
    ['APP_URL', 'ftp://seminar.example.jp'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['SESSION_SECRET', 'short'],
    ['ENCRYPTION_KEY', 'ab'.repeat(31)],
    ['ENCRYPTION_KEY', 'xy'.repeat(32)],
    ['APP_URL', 'https://office:word@seminar.example.jp'],
    ['APP_URL', 'https://seminar.example.jp/?page=1'],
    ['APP_URL', 'https://seminar.example.jp/#start'],
    ['MAIL_URL', 'http://mail'],
    ['MAIL_URL', 'smtp:///mail'],
    ['MAIL_URL', 'smtp://mail:99999'],
    ['MAIL_URL', 'smtp://office:pa#ss@mail:587'],
    ['MAIL_URL', 'smtp://office:12#ss@mail:587'],
    ['MAIL_URL', 'smtp://office:pa%ss@mail:587'],
    ['MAIL_FROM', 'office'],
    ['MAIL_FROM', '事務局 <office>'],
    ['BANK_PROVIDER', 'other'],
    ['SAMPLE_DATA', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER', 'yes'],
    ['WORKER_SLOTS', '99'],
  ])('%s=%s stops the start, and says what it should be', (name, value) => {
    const problems = problemsOf({ DEMO: '1', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must `));
    expect(problems[0]).not.toContain(value);
  });

  it.each([
    ['DATABASE_URL', 'postgresql:///seminar?host=/run/postgresql&user=seminar'],
    ['DATABASE_URL', 'postgresql://%2Frun%2Fpostgresql/seminar'],
    ['DATABASE_URL', 'postgresql://seminar:p%40s%23s%2F@[::1]:5432/seminar?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://seminar:pa%ss@db'],
    ['MAIL_URL', 'smtp://office%40example.jp:p%23ss%25@mail.example.jp:587?insecure=1'],
    ['MAIL_URL', 'smtps://mail.example.jp'],
    ['APP_URL', 'https://seminar.example.jp:8443/seminars/'],
  ])('%s=%s is taken', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([]);
  });

  it('doesn’t hide other problems', () => {
    expect(
      problemsOf({ DEMO: '0', PORT: 'x', SESSION_SECRET: 'short', BANK_PROVIDER: 'simulator' }),
    ).toEqual([
      'PORT must be a port number in plain digits, from 1 to 65535',
      'SESSION_SECRET must have 32 characters or more',
      'BANK_PROVIDER simulator needs demo mode (DEMO=1)',
      'ENCRYPTION_KEY is required outside demo mode',
      'MAIL_URL is required outside demo mode',
    ]);
  });
});

describe('the proxies in front', () => {
  it.each([
    ['2', 2],
    ['0', false],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['fd00::/8', 'fd00::/8'],
    ['192.0.2.1', '192.0.2.1'],
  ])('TRUST_PROXY=%s', (given, taken) => {
    expect(readEnv({ TRUST_PROXY: given }).trustProxy).toBe(taken);
  });
});

describe('a demo on the network', () => {
  const problem = /^HOST 0\.0\.0\.0 puts the demo on the network: set DEMO_PUBLIC=1/;

  it('needs DEMO_PUBLIC and a password of its own', () => {
    expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringMatching(problem)]);
    expect(problemsOf({ HOST: '0.0.0.0', DEMO_PUBLIC: '1' })).toEqual([
      'ADMIN_PASSWORD must be one of your own when DEMO_PUBLIC is 1',
    ]);
    const own = { HOST: '0.0.0.0', DEMO_PUBLIC: '1', ADMIN_PASSWORD: 'eine eigene Losung' };
    expect(problemsOf(own)).toEqual([]);
  });

  it('is fine where only this machine’s address is published', () => {
    expect(problemsOf({ HOST: '0.0.0.0', DEMO_PUBLIC: 'loopback' })).toEqual([]);
    for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(problemsOf({ HOST })).toEqual([]);
  });
});

describe('outside demo mode', () => {
  it.each([
    ['APP_URL', 'http://seminar.example.jp', /^APP_URL must start with https/],
    ['APP_URL', 'http://192.168.0.5:3000', /^APP_URL must start with https/],
    ['SESSION_SECRET', 'a'.repeat(64), /^SESSION_SECRET must be random/],
    ['ENCRYPTION_KEY', '0'.repeat(64), /^ENCRYPTION_KEY must be random/],
    ['ENCRYPTION_KEY_PREVIOUS', 'F'.repeat(64), /^ENCRYPTION_KEY_PREVIOUS must be random/],
  ])('%s %s is refused', (name, value, problem) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'the local address %s may be http',
    (address) => {
      expect(problemsOf({ ...production, APP_URL: address })).toEqual([]);
    },
  );

  it('an address of the bank without encryption is refused', () => {
    const bank = {
      ...production,
      BANK_PROVIDER: 'gmo-aozora',
      GMO_AOZORA_CLIENT_ID: 'id',
      GMO_AOZORA_CLIENT_SECRET: 'secret',
    };
    expect(problemsOf({ ...bank, GMO_AOZORA_API_URL: 'http://bank.example' })).toEqual([
      'GMO_AOZORA_API_URL must start with https://',
    ]);
    expect(problemsOf({ ...bank, GMO_AOZORA_AUTH_URL: 'http://bank.example' })).toEqual([
      'GMO_AOZORA_AUTH_URL must start with https://',
    ]);
    expect(problemsOf({ ...bank, GMO_AOZORA_API_URL: 'http://127.0.0.1:9' })).toEqual([]);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seminar-secret-'));
  const file = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));
  const { SESSION_SECRET: _, ...others } = production;

  it('is read without its last line break', () => {
    writeFileSync(file, `${'st'.repeat(16)}\n`);
    expect(readEnv({ ...others, SESSION_SECRET_FILE: file }).sessionSecret).toBe('st'.repeat(16));
  });

  it('also that of the webhook for alerts', () => {
    writeFileSync(file, `whsec_${Buffer.alloc(32, 1).toString('base64')}\n`);
    const given = {
      ALERT_WEBHOOK_URL: 'https://example.com/hook',
      ALERT_WEBHOOK_SECRET_FILE: file,
    };
    expect(readEnv(given).alertWebhook?.keys).toEqual([Buffer.alloc(32, 1)]);
  });

  it('that is missing, empty or given twice is named', () => {
    expect(problemsOf({ ...others, SESSION_SECRET_FILE: join(folder, 'none') })).toEqual([
      expect.stringMatching(/^SESSION_SECRET_FILE can't be read \(ENOENT/),
      'SESSION_SECRET is required outside demo mode',
    ]);
    writeFileSync(file, '');
    expect(problemsOf({ ...others, SESSION_SECRET_FILE: file })[0]).toContain(
      'names an empty file',
    );
    expect(problemsOf({ ...production, SESSION_SECRET_FILE: file })).toEqual([
      'SESSION_SECRET and SESSION_SECRET_FILE are both set: keep one of them',
    ]);
  });
});
