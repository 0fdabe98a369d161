import { expect, test } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

const port = Number(process.env['E2E_PORT'] ?? 4173) + 1;
const address = `http://127.0.0.1:${port}`;
const dataDir = resolve('.cache/e2e-crash');

interface Field {
  id: number;
  key: string;
  field_type: string;
  options: { id: number }[];
}

let server: ChildProcess | undefined;

function startServer(): ChildProcess {
  server = spawn(process.execPath, ['server/dist/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_DATA: '0',
      NODE_ENV: 'production',
    },
    stdio: 'ignore',
  });
  return server;
}

test.afterAll(() => {
  // Also when the journey stopped halfway.
  server?.kill('SIGTERM');
});

async function isReady(): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Every process of the embedded PostgreSQL in our folder: the server's children and their children. */
async function databaseProcesses(): Promise<number[]> {
  // When root runs it in a folder closed to other users, the database is elsewhere, behind a link.
  const cluster = await realpath(`${dataDir}/database`);
  const listing = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = listing
    .trim()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .map(([, pid, parent, args]) => ({
      pid: Number(pid),
      parent: Number(parent),
      args: args ?? '',
    }));
  const started = rows.filter(({ args }) => args.includes(cluster) && args.includes('postgres'));
  // A child that has just begun still has its parent's arguments.
  const first = started.find(({ parent }) => !started.some(({ pid }) => pid === parent));
  if (!first) return [];
  return [first.pid, ...rows.filter(({ parent }) => parent === first.pid).map(({ pid }) => pid)];
}

function kill9(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended together with its parent.
  }
}

/** A staff member's session, made without a browser. */
async function office() {
  const cookies = new Map<string, string>();
  const call = async (path: string, method = 'GET', body?: unknown) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  await call('/sanctum/csrf-cookie');
  await call('/api/login', 'POST', { email: 'admin@example.com', password: 'seminar-demo' });
  return call;
}

function answer({ id, key, field_type, options }: Field, email: string) {
  if (options.length > 0) return { field_id: id, option_id: options[0]?.id };
  const values: Record<string, string> = { email, birth_date: '1980-01-02', tel: '03-1234-5678' };
  const kana = key.endsWith('_kana') ? 'ヤマダ' : undefined;
  const postal = key.endsWith('postal_code') ? '100-0001' : undefined;
  return { field_id: id, value: values[key] ?? values[field_type] ?? kana ?? postal ?? '山田' };
}

async function outbox(): Promise<string> {
  const names = await readdir(`${dataDir}/outbox`).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  return (
    await Promise.all(mails.map((name) => readFile(`${dataDir}/outbox/${name}`, 'utf8')))
  ).join();
}

test('when server and database are killed while applications arrive, no confirmed application is lost', async () => {
  test.setTimeout(180_000);
  await rm(dataDir, { recursive: true, force: true });
  const first = startServer();
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);

  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
  const callOffice = await office();
  const created = await callOffice('/api/seminars/continuous-training', 'POST', {
    name: '停電の日の講習会',
    code: 'CRASH-1',
    seminar_type: 'continuous_training',
    entry_start: today,
    entry_end: today,
    entry_fee: 8000,
  });
  const { data: seminar } = (await created.json()) as { data: { id: number } };
  await callOffice(`/api/seminars/${seminar.id}`, 'PATCH', { form_template: { id: 1 } });
  const path = `/api/seminars/continuous-training/${seminar.id}`;
  const form = await (await fetch(`${address}${path}/application-form`)).json();
  const { fields } = (form as { application_form_definition: { fields: Field[] } })
    .application_form_definition;

  const acknowledged: { id: string; email: string }[] = [];
  const apply = async (number: number) => {
    const email = `applicant-${number}@example.jp`;
    const response = await fetch(`${address}${path}/submit-application`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ fields: fields.map((field) => answer(field, email)) }),
    });
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
    const { data } = (await response.json()) as { data: { submission_id: string } };
    acknowledged.push({ id: data.submission_id, email });
  };
  await apply(0);
  const waiting = Array.from({ length: 60 }, (_, index) => apply(index + 1));
  await Promise.any(waiting);
  const database = await databaseProcesses();
  expect(database.length).toBeGreaterThan(1);
  const gone = once(first, 'exit');
  for (const pid of [first.pid ?? 0, ...database]) kill9(pid);
  await Promise.allSettled(waiting);
  await gone;

  const second = startServer();
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  const again = await office();
  const list = await (await again('/api/submissions?per_page=9999')).json();
  const { data } = list as {
    data: {
      submission_id: string;
      applicant: { virtual_bank_account: { account_number: string } };
    }[];
  };
  const stored = data.map(({ submission_id }) => submission_id);
  expect(stored).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)));
  const accounts = data.map(({ applicant }) => applicant.virtual_bank_account.account_number);
  expect(new Set(accounts).size).toBe(accounts.length);
  const unsent = async () => {
    const mails = await outbox();
    return acknowledged.filter(({ email }) => !mails.includes(email));
  };
  await expect.poll(unsent, { timeout: 60_000, intervals: [1000] }).toEqual([]);

  const stopped = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await stopped).toEqual([0, null]);
  expect(await databaseProcesses()).toEqual([]);
});
