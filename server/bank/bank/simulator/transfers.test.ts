import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessToken } from '../accessToken.ts';
import { bankAtWork, type BankAtWork } from '../testing/bankAtWork.ts';
import { linkBank } from '../testing/linking.ts';
import { issueSimulatorAccounts } from './issueSimulatorAccounts.ts';

let work: BankAtWork;
let token: string;
let account: { vaId: string; accountNumber: string };

beforeAll(async () => {
  work = await bankAtWork();
  await linkBank(work);
  token = (await accessToken(work.context)).accessToken;
});

beforeEach(async () => {
  const [issued] = await issueSimulatorAccounts(work.context, 1);
  if (!issued) throw new Error('no account');
  account = issued;
});

const simulator = () => `${work.address}/bank-simulator`;

function callBank(path: string, init: RequestInit = {}) {
  return fetch(`${work.config.apiUrl}${path}`, {
    ...init,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
  });
}

function pay(body: unknown) {
  return fetch(`${simulator()}/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const payment = (overrides: Record<string, unknown> = {}) => ({
  account_number: account.accountNumber,
  amount: 10_000,
  remitter_name: 'ヤマダ タロウ',
  ...overrides,
});

const change = (vaStatusChangeCode: string) =>
  callBank('/va/status-change', {
    method: 'POST',
    body: JSON.stringify({ vaStatusChangeCode, vaIdList: [{ vaId: account.vaId }] }),
  });

describe('an applicant who transfers', () => {
  test('is told what the bank booked, and the product is told that there is something', async () => {
    const before = work.notified();
    const answer = await pay(payment());
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      data: {
        item_key: expect.stringMatching(/^\d+$/),
        account_number: account.accountNumber,
        amount: 10_000,
        remitter_name: 'ヤマダ タロウ',
        transaction_date: '2026-04-10',
      },
    });
    expect(work.notified()).toBe(before + 1);
  });

  test('may write numbers as people do, and kana in half width', async () => {
    const wide = account.accountNumber.replace(
      /\d/g,
      (d) => '０１２３４５６７８９'[Number(d)] ?? '',
    );
    const answer = await pay(
      payment({ account_number: ` ${wide} `, amount: '１０,０００', remitter_name: 'ﾔﾏﾀﾞ ﾊﾅｺ' }),
    );
    expect(await answer.json()).toMatchObject({
      data: {
        account_number: account.accountNumber,
        amount: 10_000,
        remitter_name: 'ヤマダ ハナコ',
      },
    });
  });

  test('hears of every mistake at once', async () => {
    const before = work.notified();
    const answer = await pay({ account_number: '9999999', amount: 0, remitter_name: ' ' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: {
        account_number: ['この口座番号の振込専用口座はありません。'],
        amount: ['金額は1以上の整数（円）で入力してください。'],
        remitter_name: ['必須項目です。'],
      },
    });
    expect(work.notified()).toBe(before);
  });

  test.each([
    ['nothing at all', {}, ['account_number', 'amount', 'remitter_name']],
    ['a fraction', { amount: 10.5 }, ['amount']],
    ['a negative amount', { amount: -1 }, ['amount']],
    ['an amount in words', { amount: 'lots' }, ['amount']],
    ['an account number that is none', { account_number: 'abc' }, ['account_number']],
    ['a control character', { remitter_name: 'a\u0000b' }, ['remitter_name']],
    ['an endless name', { remitter_name: 'ア'.repeat(101) }, ['remitter_name']],
  ])('is refused with %s', async (_case, input, fields) => {
    const body = Object.keys(input).length === 0 ? {} : payment(input);
    const answer = await pay(body);
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(errors)).toEqual(fields);
    expect(Object.values(errors).every((texts) => texts.length === 1)).toBe(true);
  });

  test('can’t pay into a stopped account, can again when it is resumed, never when deleted', async () => {
    await change('1');
    expect((await pay(payment())).status).toBe(422);
    await change('2');
    expect((await pay(payment())).status).toBe(201);
    await change('3');
    await change('2');
    const answer = await pay(payment());
    expect(await answer.json()).toMatchObject({
      errors: { account_number: ['この口座は停止または解約されているため、振込できません。'] },
    });
  });
});

describe('the page at the bank', () => {
  const submit = (body: Record<string, string>) =>
    fetch(`${simulator()}/transfers`, {
      method: 'POST',
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      body: new URLSearchParams(body),
    });
  const typed = (overrides: Record<string, string> = {}) => ({
    account_number: account.accountNumber,
    amount: '10000',
    remitter_name: 'スズキ イチロウ',
    ...overrides,
  });

  test('books a transfer, says so, and lists it', async () => {
    const answer = await submit(typed({ amount: '12345' }));
    expect(answer.url).toMatch(/\/bank-simulator\/\?done=\d+$/);
    const shown = await answer.text();
    expect(shown).toMatch(/スズキ イチロウ 様から口座 \d{7} へ\s+12,345円を振り込みました。/);
    expect(shown).toMatch(/<td class="number">12,345円<\/td>/);
  });

  test('shows mistakes beside what was typed, and runs no markup', async () => {
    const answer = await submit(
      typed({ amount: '', remitter_name: '"><script>alert(1)</script>' }),
    );
    expect(answer.status).toBe(422);
    const shown = await answer.text();
    expect(shown).toContain('必須項目です。');
    expect(shown).toContain('&quot;&gt;&lt;script&gt;');
    expect(shown).not.toContain('<script');
  });

  test('has its style in a file of its own', async () => {
    const shown = await (await fetch(`${simulator()}/`)).text();
    expect(shown).toContain('/bank-simulator/simulator.css');
    expect(shown).not.toMatch(/<style|style=|<script/);
    const style = await fetch(`${simulator()}/simulator.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  test('a program that sends a form gets JSON', async () => {
    const answer = await fetch(`${simulator()}/transfers`, {
      method: 'POST',
      body: new URLSearchParams(typed()),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ data: { amount: 10_000 } });
  });
});
