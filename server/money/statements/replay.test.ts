import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { importStatementJob } from './importStatementJob.ts';
import { getImport, importFile, previewFile } from './testing/importFile.ts';
import { aozoraCsv } from './testing/writeCsv.ts';
import { depositRecords, zenginFile } from './testing/writeZengin.ts';

const context = await testContext();
const { db } = context;
const client = await loggedIn(context);
const path = '/api/statement-imports';

afterEach(async () => {
  await db.statementRow.deleteMany();
  await db.depositSighting.deleteMany();
  await db.deposit.deleteMany();
});

interface Transfer {
  day: string;
  name: string;
  amount: number;
}
/** Few days, names and amounts, so that many are equal. */
const transfer = fc.record({
  day: fc.constantFrom('2026-04-01', '2026-04-02', '2026-04-03'),
  name: fc.constantFrom('ﾔﾏﾀﾞ', 'ｽｽﾞｷ'),
  amount: fc.constantFrom(8000, 9000),
});
/** A bank lists whole days, so it lists everything that happened in a period. */
const period = fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1, 2, 3)).map(([a, b]) => ({
  from: `2026-04-0${Math.min(a, b)}`,
  to: `2026-04-0${Math.max(a, b)}`,
}));
const source = fc.record({ period, kind: fc.constantFrom('csv', 'zengin', 'api') });

const within = ({ day }: Transfer, { from, to }: { from: string; to: string }) =>
  day >= from && day <= to;
const textOf = ({ day, name, amount }: Transfer) => `${day} ${name} ${amount}`;

async function readSource(
  all: readonly Transfer[],
  { period: days, kind }: { period: { from: string; to: string }; kind: string },
) {
  const listed = all.map((one, index) => ({ ...one, index })).filter((one) => within(one, days));
  if (listed.length === 0) return;
  if (kind === 'csv') await importFile(context, client, aozoraCsv(listed));
  else if (kind === 'zengin') {
    await importFile(context, client, zenginFile(depositRecords([{ entries: listed }])));
  } else {
    for (const { day, name, amount, index } of listed) {
      await recordDeposit(
        context,
        bankDeposit({
          provider: 'gmo-aozora',
          itemKey: `item ${index}`,
          depositedAt: day,
          remitterName: name.normalize('NFKC'),
          amount,
        }),
      );
    }
  }
}

describe('deposits read from any sources, any number of times and in any order', () => {
  it('are stored once for every transfer', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(transfer, { minLength: 1, maxLength: 8 }),
          fc.array(source, { minLength: 1, maxLength: 4 }),
          async (happened, sources) => {
            // Every source is read twice: the second time adds nothing.
            for (const one of [...sources, ...sources]) await readSource(happened, one);
            const seen = happened.filter((one) => sources.some((from) => within(one, from.period)));
            const stored = await db.deposit.findMany();
            const texts = stored.map(({ depositedAt, remitterName, amount }) =>
              textOf({ day: depositedAt.toISOString().slice(0, 10), name: remitterName, amount }),
            );
            expect(texts.toSorted()).toEqual(
              seen.map((one) => textOf({ ...one, name: one.name.normalize('NFKC') })).toSorted(),
            );
          },
        )
        .afterEach(async () => {
          await db.statementRow.deleteMany();
          await db.depositSighting.deleteMany();
          await db.deposit.deleteMany();
        }),
      { numRuns: 5 },
    );
  }, 120_000);
});

describe('at the same time', () => {
  const entries = [
    { day: '2026-04-01', name: 'ﾔﾏﾀﾞ', amount: 8000 },
    { day: '2026-04-01', name: 'ﾔﾏﾀﾞ', amount: 8000 },
  ];

  it('two staff members who import one statement import it once', async () => {
    const { id } = await previewFile(context, client, aozoraCsv(entries));
    const other = await loggedIn(context);
    const answers = await Promise.all([
      client.send('post', `${path}/${id}/import`),
      other.send('post', `${path}/${id}/import`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([
      importStatementJob(context, { import_id: id }),
      importStatementJob(context, { import_id: id }),
    ]);
    expect(await db.deposit.count()).toBe(2);
    expect(
      await db.auditEntry.count({ where: { action: 'statement.imported', entityId: String(id) } }),
    ).toBe(1);
  });

  it('two imports of the same deposits add them once', async () => {
    const previews = await Promise.all([
      previewFile(context, client, aozoraCsv(entries)),
      previewFile(context, client, zenginFile(depositRecords([{ entries }]))),
    ]);
    expect(previews.map(({ counts }) => counts.new)).toEqual([2, 2]);
    for (const { id } of previews) await client.send('post', `${path}/${id}/import`);
    await Promise.all(previews.map(({ id }) => importStatementJob(context, { import_id: id })));
    expect(await db.deposit.count()).toBe(2);
    const done = await Promise.all(previews.map(({ id }) => getImport(client, id)));
    expect(done.map(({ counts }) => counts.new).toSorted()).toEqual([0, 2]);
  });

  it('a file and the bank’s own report of the same deposits add them once', async () => {
    const { id } = await previewFile(context, client, aozoraCsv(entries));
    await client.send('post', `${path}/${id}/import`);
    const report = (itemKey: string) =>
      recordDeposit(
        context,
        bankDeposit({
          provider: 'gmo-aozora',
          itemKey,
          depositedAt: '2026-04-01',
          remitterName: 'ヤマダ',
          amount: 8000,
        }),
      );
    await Promise.all([report('a'), importStatementJob(context, { import_id: id }), report('b')]);
    expect(await db.deposit.count()).toBe(2);
  });
});
