import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadEnvironment, readEnv } from './env.ts';

const production = {
  DATABASE_URL: 'postgresql://seminar@db/seminar',
  SESSION_SECRET: 's'.repeat(32),
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

it('metrics need a port of their own', () => {
  expect(problemsOf({ PORT: '3000', METRICS_PORT: '3000' })).toEqual([
    'METRICS_PORT must be another port than PORT',
  ]);
});

describe('an empty environment', () => {
  it('is a demo that only this machine can reach', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      metricsPort: null,
      demo: true,
      trustProxy: false,
      dataDir: resolve('.data'),
      appUrl: 'http://localhost:3000',
      adminEmail: 'admin@example.com',
      adminPassword: 'seminar-demo',
      sessionSecret: null,
      encryptionKey: null,
      mailUrl: null,
      mailFrom: 'seminar@example.com',
      bankProvider: 'simulator',
      bankAccountLimit: 2_000,
      quarantineDays: 180,
      gmoAozora: null,
      pdfSigning: null,
      worker: 'on',
      workerSlots: 4,
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
    expect(readEnv({ SAMPLE_DATA: '0', HOST: '0.0.0.0', BANK_PROVIDER: 'none' })).toMatchObject({
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
    ['DATABASE_URL', 'mysql://db'],
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
    ['MAIL_URL', 'http://mail'],
    ['MAIL_FROM', 'office'],
    ['MAIL_FROM', '事務局 <office>'],
    ['BANK_PROVIDER', 'other'],
    ['SAMPLE_DATA', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER', 'yes'],
    ['WORKER_SLOTS', '99'],
  ])('%s=%s stops the start, and says what it should be', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must `));
    expect(problems[0]).not.toContain(value);
  });

  it('doesn’t hide other problems', () => {
    expect(
      problemsOf({ DEMO: '0', PORT: 'x', SESSION_SECRET: 'short', BANK_PROVIDER: 'simulator' }),
    ).toEqual([
      'PORT must be a port number',
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
