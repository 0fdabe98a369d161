import { tokyoDay } from '@seminar/shared/date';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { toDate } from '../../platform/context/days.ts';
import type { Db } from '../../platform/db/db.ts';
import { writeReceipt } from '../../platform/documents/receipt/writeReceipt.ts';
import { plainReceipt } from '../../papers/receipts/testing/plainReceipt.ts';
import { receiptOrder } from '../../papers/receipts/testing/receiptOrder.ts';
import { buildSubmission, buildVirtualAccount } from '../factories.ts';
import type { FlowRow } from './row.ts';

const fee = 8_000;
/** Milliseconds after which the deposits of a reading must be there. */
const readingTimeout = 120_000;

/** How many of `count` a second, by what it took. */
async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return count / ((performance.now() - began) / 1_000);
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** Seven-digit numbers that no account has. */
async function freeNumbers(db: Db, count: number): Promise<string[]> {
  const drawn = new Set(
    Array.from({ length: 3 * count }, () => String(3_000_000 + randomInt(7_000_000))),
  );
  const taken = await db.virtualAccount.findMany({
    where: { accountNumber: { in: [...drawn] } },
    select: { accountNumber: true },
  });
  for (const { accountNumber } of taken) drawn.delete(accountNumber);
  return [...drawn].slice(0, count);
}

/** People who have transferred their fee to an account of their own, and the bank has booked it. */
async function transfer(db: Db, seminarId: number, count: number): Promise<void> {
  const today = toDate(tokyoDay(new Date()));
  const numbers = await freeNumbers(db, count);
  for (let number = 0; number < count; number += 1) {
    const vaId = randomUUID().replaceAll('-', '').slice(0, 10);
    const accountNumber = numbers[number] ?? '';
    const account = await buildVirtualAccount(db, {
      provider: 'simulator',
      externalId: vaId,
      accountNumber,
      state: 'taken',
    });
    await buildSubmission(db, {
      seminarId,
      email: `${vaId}@example.jp`,
      virtualAccountId: account.id,
    });
    await db.simulatorAccount.create({
      data: {
        vaId,
        accountNumber,
        deposits: {
          create: { transactionDate: today, amount: fee, remitterName: `ﾔﾏﾀﾞ ﾀﾛｳ ${number}` },
        },
      },
    });
  }
}

/** The least for a deposit that pays for its application: found by its account, stored, allocated. */
async function insertOneByOne(url: string, seminarId: number, count: number): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const run = (name: string, text: string, values: unknown[]) =>
    client.query<{ id: number }>({ name, text, values });
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM submissions WHERE seminar_id = $1 AND allocated_amount = 0
     ORDER BY id DESC LIMIT $2`,
    [seminarId, count],
  );
  try {
    return await rate(rows.length, async () => {
      for (const { id } of rows) {
        await client.query('BEGIN');
        const { rows: stored } = await run(
          'deposit',
          `INSERT INTO deposits (provider, bank_account_key, item_key, account_number, deposited_at,
             amount, remitter_name, search_text, raw)
           VALUES ('bench', 'bench', $1, '', now(), ${fee}, 'ヤマダ タロウ', 'ヤマダタロウ', '{}') RETURNING id`,
          [randomUUID()],
        );
        await run('lock', 'SELECT * FROM submissions WHERE id = $1 FOR UPDATE', [id]);
        await run(
          'allocation',
          `INSERT INTO allocations (deposit_id, submission_id, amount) VALUES ($1, $2, ${fee})`,
          [stored[0]?.id, id],
        );
        await client.query('COMMIT');
      }
    });
  } finally {
    await client.end();
  }
}

async function each(count: number, draw: (number: number) => Promise<unknown>): Promise<number> {
  return rate(count, async () => {
    for (let number = 1; number <= count; number += 1) await draw(number);
  });
}

/** What is done to many rows at once. */
export function flowRows({
  db,
  url,
  seminarId,
}: {
  db: Db;
  url: string;
  seminarId: number;
}): FlowRow[] {
  const deposits = 60;
  const receipts = 150;
  return [
    {
      name: 'deposits by sync, one reader',
      against: 'found, locked, allocated one by one',
      async ours({ address, headers }) {
        await transfer(db, seminarId, deposits);
        const before = await db.deposit.count();
        const json = { ...headers, 'Content-Type': 'application/json' };
        // The call is answered after some seconds; what isn't read by then goes on by itself.
        return rate(deposits, async () => {
          await answerOf(
            await fetch(`${address}/api/bank/sync`, { method: 'POST', headers: json }),
          );
          const end = Date.now() + readingTimeout;
          while ((await db.deposit.count()) < before + deposits) {
            if (Date.now() > end) throw new Error('the deposits were not read');
            await wait(50);
          }
        });
      },
      async bare() {
        await transfer(db, seminarId, deposits);
        return insertOneByOne(url, seminarId, deposits);
      },
      floor: 0.02,
    },
    {
      name: 'receipts as PDF, one process',
      against: 'plain pdfkit, its font kept',
      ours: () => each(receipts, (number) => writeReceipt(receiptOrder(number))),
      bare: () => each(receipts, (number) => plainReceipt(number)),
      floor: 0.3,
    },
  ];
}
