import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { allocateStatementJob } from './allocateStatementJob.ts';
import { importStatementJob } from './importStatementJob.ts';
import { getImport, importFile, previewFile, workOffImport } from './testing/importFile.ts';
import { aozoraCsv, aozoraHeadings, csvFile } from './testing/writeCsv.ts';
import { depositRecords, transactionRecords, zenginFile } from './testing/writeZengin.ts';

const context = await testContext();
const { db } = context;
const client = await loggedIn(context);
const path = '/api/statement-imports';

/** Every test uses its own amounts, so that its deposits never match those of another test. */
let amount = 10_000;
const freshAmount = () => (amount += 1);
const depositsOf = (yen: number) =>
  db.deposit.findMany({ where: { amount: yen }, orderBy: { id: 'asc' } });
const rowsOf = async (id: number, query = '') =>
  (await client.get(`${path}/${id}/rows?per_page=100${query}`)).body.data as {
    row: number;
    verdict: string;
    notes: string[];
    account_number: string;
  }[];
const day = '2026-04-09';
const name = 'ﾔﾏﾀﾞ ﾀﾛｳ';

describe('a statement file', () => {
  it('is previewed row by row and changes nothing until it is imported', async () => {
    const yen = freshAmount();
    const preview = await previewFile(
      context,
      client,
      csvFile([
        aozoraHeadings,
        ['20260408', `振込 ${name}`, yen, '', '', ''],
        ['20260409', '振込手数料', '', 145, '', ''],
      ]),
      '入出金明細.csv',
    );
    expect(preview).toMatchObject({
      file_name: '入出金明細.csv',
      format: 'csv',
      encoding: 'Shift_JIS',
      state: 'ready',
      period: { from: '2026-04-08', to: '2026-04-09' },
      counts: { new: 1, known: 0, not_deposit: 1, reversal: 0, unreadable: 0 },
      new_amount: yen,
      problems: [],
      refusal: null,
      imported_at: null,
    });
    expect(await rowsOf(preview.id)).toMatchObject([
      { row: 2, verdict: 'new', day: '2026-04-08', amount: yen, remitter_name: 'ヤマダ タロウ' },
      { row: 3, verdict: 'not_deposit', notes: ['出金です。'] },
    ]);
    expect(await rowsOf(preview.id, '&verdict=not_deposit')).toHaveLength(1);
    expect(await depositsOf(yen)).toEqual([]);
  });

  it('is imported: its deposits are stored in the file’s order, not allocated', async () => {
    const yen = freshAmount();
    const done = await importFile(
      context,
      client,
      aozoraCsv([
        { day, name: 'ｽｽﾞｷ', amount: yen },
        { day, name, amount: yen },
      ]),
    );
    expect(done).toMatchObject({
      state: 'imported',
      counts: { new: 2 },
      new_amount: 2 * yen,
      waiting: 0,
    });
    expect(done.imported_by).toMatch(/^事務局/);
    const deposits = await depositsOf(yen);
    expect(deposits).toMatchObject([
      { remitterName: 'スズキ', provider: 'statement', allocatedAmount: 0 },
      { remitterName: 'ヤマダ タロウ' },
    ]);
    const history = await db.auditEntry.findMany({
      where: { entity: 'deposit', entityId: String(deposits[0]!.id) },
    });
    expect(history).toMatchObject([{ action: 'deposit.received', adminId: client.adminId }]);
  });

  it('adds nothing when it is imported again; an overlapping one adds only what is new', async () => {
    const yen = freshAmount();
    const two = [
      { day: '2026-04-01', name, amount: yen },
      { day: '2026-04-02', name, amount: yen },
    ];
    await importFile(context, client, aozoraCsv(two));
    const again = await previewFile(context, client, aozoraCsv(two));
    expect(again.counts).toMatchObject({ new: 0, known: 2 });
    expect(again.same_file_imported_at).not.toBeNull();
    const overlapping = await importFile(
      context,
      client,
      aozoraCsv([...two.slice(1), { day: '2026-04-03', name, amount: yen }]),
    );
    expect(overlapping.counts).toMatchObject({ new: 1, known: 1 });
    expect(await depositsOf(yen)).toHaveLength(3);
  });

  it('keeps two equal deposits of one day apart, and adds a third one', async () => {
    const yen = freshAmount();
    const one = { day, name, amount: yen };
    await importFile(context, client, aozoraCsv([one, one]));
    expect(await depositsOf(yen)).toHaveLength(2);
    const more = await importFile(context, client, aozoraCsv([one, one, one]));
    expect(more.counts).toMatchObject({ new: 1, known: 2 });
    expect(await depositsOf(yen)).toHaveLength(3);
  });

  it('has known deposits when they came in another of the bank’s formats', async () => {
    const yen = freshAmount();
    const entry = { day, name, amount: yen };
    await importFile(context, client, aozoraCsv([entry]));
    const notice = await importFile(
      context,
      client,
      zenginFile(depositRecords([{ entries: [entry] }])),
    );
    expect(notice.counts).toMatchObject({ new: 0, known: 1 });
    const list = await importFile(
      context,
      client,
      zenginFile(transactionRecords([{ entries: [entry, entry] }])),
    );
    expect(list.counts).toMatchObject({ new: 1, known: 1 });
  });

  it('has two deposits when equal ones are on two accounts of the association', async () => {
    const yen = freshAmount();
    const entries = [{ day, name, amount: yen }];
    const done = await importFile(
      context,
      client,
      zenginFile(depositRecords([{ entries }, { entries, bank: '0005', account: '7654321' }])),
    );
    expect(done.counts).toMatchObject({ new: 2 });
  });

  it('that has an unreadable row says what is wrong and can’t be imported', async () => {
    const yen = freshAmount();
    const preview = await previewFile(
      context,
      client,
      csvFile([
        aozoraHeadings,
        ['20260409', name, yen, '', '', ''],
        ['20260409', name, '八千', '', '', ''],
      ]),
    );
    expect(preview.counts).toMatchObject({ new: 1, unreadable: 1 });
    expect(preview.refusal).toBe('読み取れない行があるため、取り込めません。');
    expect(await rowsOf(preview.id, '&verdict=unreadable')).toMatchObject([
      { row: 3, notes: ['金額「八千」を読み取れません。'] },
    ]);
    const response = await client.send('post', `${path}/${preview.id}/import`);
    expect(response.status).toBe(409);
    expect(response.body.message).toBe(preview.refusal);
    expect(await depositsOf(yen)).toEqual([]);
  });

  it('whose totals are wrong can’t be imported', async () => {
    const yen = freshAmount();
    const records = depositRecords([{ entries: [{ day, name, amount: yen }] }]);
    records[2]!.write('000000000001', 7, 'latin1');
    const preview = await previewFile(context, client, zenginFile(records));
    expect(preview.problems).toEqual([
      {
        row: 3,
        text: expect.stringContaining('入金の合計が合いません。') as string,
        blocks: true,
      },
    ]);
    expect((await client.send('post', `${path}/${preview.id}/import`)).status).toBe(409);
  });
});

describe('a row that names one of our virtual accounts', () => {
  async function heldAccount(overrides: Parameters<typeof buildSubmission>[1] = {}) {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const submission = await buildSubmission(db, { virtualAccountId: account.id, ...overrides });
    return { account, submission };
  }
  const statusOf = async (id: number) =>
    await db.submission.findUniqueOrThrow({ where: { id }, include: { student: true } });

  it.each(['in the remitter’s code', 'in the text of the transfer'])(
    '%s pays for its application',
    async (where) => {
      const yen = freshAmount();
      const { account, submission } = await heldAccount({ expectedAmount: yen });
      const number = account.accountNumber;
      const entry =
        where === 'in the remitter’s code'
          ? { day, name, amount: yen, code: `501${number}` }
          : { day, name, amount: yen, edi: `KOZA ${number}` };
      const file = zenginFile(depositRecords([{ entries: [entry] }]));
      const done = await importFile(context, client, file);
      expect(await rowsOf(done.id)).toMatchObject([{ account_number: number }]);
      const paid = await statusOf(submission.id);
      expect(paid.paymentStatus).toBe('PAID');
      expect(paid.student).not.toBeNull();
      expect(await db.receipt.count({ where: { submissionId: submission.id } })).toBe(1);
    },
  );

  it('whose application is paid already is marked for refund', async () => {
    const yen = freshAmount();
    const { account, submission } = await heldAccount({ expectedAmount: yen });
    const entry = { day, name, amount: yen, code: account.accountNumber };
    await importFile(context, client, zenginFile(depositRecords([{ entries: [entry, entry] }])));
    expect((await statusOf(submission.id)).paymentStatus).toBe('PAID');
    expect(await depositsOf(yen)).toMatchObject([
      { refundAmount: 0, allocatedAmount: yen },
      { refundAmount: yen, allocatedAmount: 0 },
    ]);
  });

  it('is left alone when a staff member has assigned it before the job', async () => {
    const yen = freshAmount();
    const { account } = await heldAccount({ expectedAmount: yen });
    const other = await buildSubmission(db, { expectedAmount: yen });
    const entry = { day, name, amount: yen, code: account.accountNumber };
    const preview = await previewFile(
      context,
      client,
      zenginFile(depositRecords([{ entries: [entry] }])),
    );
    await client.send('post', `${path}/${preview.id}/import`);
    await importStatementJob(context, { import_id: preview.id });
    expect((await getImport(client, preview.id)).waiting).toBe(1);
    const [deposit] = await depositsOf(yen);
    await client.send('post', `/api/deposits/${deposit!.id}/assign`, {
      submission_id: other.publicId,
    });
    await workOffImport(context, preview.id);
    expect((await getImport(client, preview.id)).waiting).toBe(0);
    expect((await statusOf(other.id)).paymentStatus).toBe('PAID');
  });

  it('is allocated behind a dozen that can’t be; ten failures one after the other end the job', async () => {
    const yen = freshAmount();
    const { accountNumber } = await buildVirtualAccount(db, { state: 'taken' });
    const entries = Array.from({ length: 24 }, () => ({
      day,
      name,
      amount: yen,
      code: accountNumber,
    }));
    const { id } = await previewFile(context, client, zenginFile(depositRecords([{ entries }])));
    await client.send('post', `${path}/${id}/import`);
    await importStatementJob(context, { import_id: id });
    let asked = 0;
    // Asked once for each deposit.
    const failing = (fails: (nth: number) => boolean) => ({
      ...context,
      clock: () => {
        asked += 1;
        if (fails(asked)) throw new Error('not this one');
        return context.clock();
      },
    });
    const order = { import_id: id };
    const everyOther = failing((nth) => nth % 2 === 1);
    await expect(allocateStatementJob(everyOther, order)).rejects.toThrow('not this one');
    expect([asked, (await getImport(client, id)).waiting]).toEqual([24, 12]);
    asked = 0;
    await expect(
      allocateStatementJob(
        failing(() => true),
        order,
      ),
    ).rejects.toThrow('not this one');
    expect([asked, (await getImport(client, id)).waiting]).toEqual([10, 12]);
    await allocateStatementJob(context, order);
    expect((await getImport(client, id)).waiting).toBe(0);
  });
});

describe('a deposit that the bank reports as well', () => {
  const reported = (yen: number, overrides: Parameters<typeof bankDeposit>[0] = {}) =>
    bankDeposit({
      provider: 'gmo-aozora',
      depositedAt: day,
      amount: yen,
      remitterName: 'ヤマダ タロウ',
      ...overrides,
    });

  it('is known in a file that comes later', async () => {
    const yen = freshAmount();
    await recordDeposit(context, reported(yen));
    const preview = await previewFile(context, client, aozoraCsv([{ day, name, amount: yen }]));
    expect(preview.counts).toMatchObject({ new: 0, known: 1 });
  });

  it('is known when it came in a file before; each of two equal ones is known once', async () => {
    const yen = freshAmount();
    const one = { day, name, amount: yen };
    await importFile(context, client, aozoraCsv([one, one]));
    const first = reported(yen);
    expect(await recordDeposit(context, first)).toBe('known');
    expect(await recordDeposit(context, first)).toBe('known');
    expect(await recordDeposit(context, reported(yen))).toBe('known');
    expect(await recordDeposit(context, reported(yen))).toBe('unlinked');
    expect(await depositsOf(yen)).toHaveLength(3);
    const again = await previewFile(context, client, aozoraCsv([one, one, one]));
    expect(again.counts).toMatchObject({ new: 0, known: 3 });
  });

  it('is allocated when the bank names the account that the file didn’t', async () => {
    const yen = freshAmount();
    const account = await buildVirtualAccount(db, { state: 'taken', provider: 'gmo-aozora' });
    const submission = await buildSubmission(db, {
      virtualAccountId: account.id,
      expectedAmount: yen,
    });
    await importFile(context, client, aozoraCsv([{ day, name, amount: yen }]));
    const report = reported(yen, { accountNumber: account.accountNumber });
    expect(await recordDeposit(context, report)).toBe('allocated');
    expect(await recordDeposit(context, report)).toBe('known');
    const paid = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
    expect(paid.paymentStatus).toBe('PAID');
    expect(await depositsOf(yen)).toHaveLength(1);
  });

  it('between preview and import is not imported a second time', async () => {
    const yen = freshAmount();
    const preview = await previewFile(context, client, aozoraCsv([{ day, name, amount: yen }]));
    expect(preview.counts.new).toBe(1);
    await recordDeposit(context, reported(yen));
    await client.send('post', `${path}/${preview.id}/import`);
    await workOffImport(context, preview.id);
    expect((await getImport(client, preview.id)).counts).toMatchObject({ new: 0, known: 1 });
    expect(await depositsOf(yen)).toHaveLength(1);
  });

  it('of another remitter on that day is another deposit', async () => {
    const yen = freshAmount();
    await recordDeposit(context, reported(yen, { remitterName: 'スズキ ハナコ' }));
    const preview = await previewFile(context, client, aozoraCsv([{ day, name, amount: yen }]));
    expect(preview.counts).toMatchObject({ new: 1, known: 0 });
  });

  it('is known although the file cuts off the remitter’s name', async () => {
    const yen = freshAmount();
    const long = 'ｲﾂﾊﾟﾝｼﾔﾀﾞﾝﾎｳｼﾞﾝﾄｳﾄｲﾘﾖｳｷｷｷﾖｳｶｲｹﾝｼﾕｳｲｲﾝｶｲｼﾞﾑｷﾖｸ';
    await recordDeposit(
      context,
      reported(yen, { remitterName: `${long.normalize('NFKC')}トウキヨウシブ` }),
    );
    const preview = await previewFile(
      context,
      client,
      aozoraCsv([{ day, name: long, amount: yen }]),
    );
    expect(preview.counts).toMatchObject({ new: 0, known: 1 });
  });
});
