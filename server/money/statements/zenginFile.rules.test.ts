import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll } from './testing/readAll.ts';
import {
  depositRecords,
  transactionRecords,
  zenginFile,
  type WrittenDeposit,
} from './testing/writeZengin.ts';

const yamada: WrittenDeposit = { day: '2026-04-09', amount: 8000, name: 'ﾔﾏﾀﾞ ﾀﾛｳ' };
const notice = (...entries: WrittenDeposit[]) => depositRecords([{ entries }]);
const brief = (bytes: Uint8Array) =>
  readAll(bytes).lines.map(({ kind, day, amount, remitterName }) => [
    kind,
    day,
    amount,
    remitterName,
  ]);
const keys = (bytes: Uint8Array) => readAll(bytes).problems.map(({ row, key }) => [row, key]);

/** A record with some bytes written over, from a position of the bank's document. */
function overwrite(record: Buffer, from: number, text: string): Buffer {
  const changed = Buffer.from(record);
  changed.write(text, from - 1, 'latin1');
  return changed;
}

describe('a notice of transfers (種別 01)', () => {
  it.each(['', '\n', '\r\n'] as const)('is read with %j between its records', (lineEnd) => {
    const { lines, problems, format } = readAll(
      zenginFile(notice({ ...yamada, code: '5011234567', edi: 'KEIZOKU 12' }), lineEnd),
    );
    expect(problems).toEqual([]);
    expect(format).toBe('zengin_deposits');
    expect(lines).toMatchObject([
      {
        row: 2,
        kind: 'deposit',
        day: '2026-04-09',
        valueDay: '2026-04-09',
        amount: 8000,
        remitterName: 'ヤマダ タロウ',
        bankCode: '0310',
        bankAccount: '501-0000001',
        accountHints: ['5011234567', 'KEIZOKU 12'],
        paymentBankName: 'トウトギンコウ',
        paymentBranchName: 'カンダ',
        remarks: 'KEIZOKU 12',
      },
    ]);
  });

  it('takes the second amount of form B where the first is zero', () => {
    const [line] = readAll(zenginFile(notice({ ...yamada, formB: true, edi: '1234567' }))).lines;
    expect(line).toMatchObject({ amount: 8000, remarks: '1234567' });
  });

  it('reads several groups, each with the account of its header', () => {
    const { lines, problems } = readAll(
      zenginFile(
        depositRecords([
          { entries: [yamada], account: '0000001' },
          {
            entries: [{ ...yamada, amount: 9000 }],
            bank: '0005',
            branch: '012',
            account: '7654321',
          },
        ]),
      ),
    );
    expect(problems).toEqual([]);
    expect(lines.map(({ row, bankCode, bankAccount }) => [row, bankCode, bankAccount])).toEqual([
      [2, '0310', '501-0000001'],
      [5, '0005', '012-7654321'],
    ]);
  });

  it('distinguishes a reversed transfer from one that arrived', () => {
    expect(brief(zenginFile(notice(yamada, { ...yamada, cancelled: true })))).toEqual([
      ['deposit', '2026-04-09', 8000, 'ヤマダ タロウ'],
      ['reversal', '2026-04-09', 8000, 'ヤマダ タロウ'],
    ]);
  });

  it('an amount that can’t be read is an error, never 0', () => {
    const [header, entry, ...rest] = notice(yamada);
    const broken = overwrite(entry!, 20, '0000008O00');
    const { lines } = readAll(zenginFile([header!, broken, ...rest]));
    expect(lines).toMatchObject([{ row: 2, kind: 'unreadable', amount: null }]);
    expect(lines[0]?.notes).toEqual([{ key: 'statement_amount', values: { text: '0000008O00' } }]);
  });

  it('a day that doesn’t exist is an error', () => {
    const [line] = readAll(zenginFile(notice({ ...yamada, day: '080231' }))).lines;
    expect(line).toMatchObject({ kind: 'unreadable', notes: [{ key: 'statement_day' }] });
  });

  it('checks count and sum of the arrived and of the cancelled transfers', () => {
    const records = notice(yamada, { ...yamada, amount: 500, cancelled: true });
    const trailer = (from: number, text: string) =>
      keys(zenginFile([...records.slice(0, 3), overwrite(records[3]!, from, text), records[4]!]));
    expect(trailer(2, '000009')).toEqual([[4, 'statement_totals_in']]);
    expect(trailer(8, '000000008001')).toEqual([[4, 'statement_totals_in']]);
    expect(trailer(20, '000000')).toEqual([[4, 'statement_totals_cancelled']]);
    expect(trailer(26, '000000000501')).toEqual([[4, 'statement_totals_cancelled']]);
    expect(trailer(26, '            ')).toEqual([[4, 'statement_totals_unreadable']]);
  });

  it('says where a file is cut off', () => {
    const file = zenginFile(notice(yamada, yamada));
    expect(keys(file.subarray(0, 202 * 2 + 80))).toEqual([[3, 'statement_record_short']]);
    expect(keys(file.subarray(0, 202 * 3))).toEqual([[null, 'statement_end_missing']]);
    expect(keys(file.subarray(202))).not.toEqual([]);
  });

  it('says when its records have been converted to another encoding', () => {
    const text = new TextDecoder('shift_jis').decode(zenginFile(notice(yamada)));
    expect(keys(Buffer.from(text))).toEqual([[1, 'statement_record_long']]);
  });

  it('says which record is missing or out of place', () => {
    const [header, entry, trailer, end] = notice(yamada) as [Buffer, Buffer, Buffer, Buffer];
    expect(keys(zenginFile([header, entry, end]))).toEqual([[3, 'statement_trailer_missing']]);
    expect(keys(zenginFile([header, entry, trailer, end, entry]))).toEqual([
      [5, 'statement_after_end'],
    ]);
    expect(keys(zenginFile([header, overwrite(entry, 1, '5'), trailer, end]))).toContainEqual([
      2,
      'statement_record_type',
    ]);
    expect(keys(zenginFile([header, entry, trailer, entry, end]))).toEqual([
      [4, 'statement_header_missing'],
    ]);
  });

  it('every record that was written is read', () => {
    const entry = fc.record({
      day: fc.constantFrom('2026-04-01', '2026-03-31', '2025-12-31', '2019-05-01', '2018-07-01'),
      amount: fc.integer({ min: 1, max: 999_999_999 }),
      name: fc.constantFrom('ﾔﾏﾀﾞ ﾀﾛｳ', 'ｶ)ﾒﾃﾞｲｶﾙ', 'ABC TRADING', 'ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ'),
      cancelled: fc.boolean(),
      formB: fc.boolean(),
    });
    const heisei = (day: string) =>
      day < '2019-05-01' ? `30${day.slice(5, 7)}${day.slice(8)}` : day;
    fc.assert(
      fc.property(
        fc.array(fc.array(entry, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '\n', '\r\n'),
        (groups, lineEnd) => {
          const written = groups.map((entries) => ({
            entries: entries.map((one) => ({ ...one, day: heisei(one.day) })),
          }));
          const { lines, problems } = readAll(zenginFile(depositRecords(written), lineEnd));
          expect(problems).toEqual([]);
          expect(lines.map(({ kind, day, amount }) => [kind, day, amount])).toEqual(
            groups
              .flat()
              .map(({ cancelled, day, amount }) => [
                cancelled ? 'reversal' : 'deposit',
                day,
                amount,
              ]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is read without an exception, whichever byte is broken', () => {
    const file = zenginFile(notice(yamada, { ...yamada, cancelled: true }));
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(255), fc.nat(file.length), (at, byte, end) => {
        const broken = Buffer.from(file);
        broken[at] = byte;
        expect(() => readAll(broken.subarray(0, end))).not.toThrow();
      }),
    );
  });
});

describe('a list of transactions (種別 03)', () => {
  const file = (...entries: Parameters<typeof transactionRecords>[0][number]['entries']) =>
    zenginFile(transactionRecords([{ entries }]));

  it('distinguishes deposits from withdrawals, interest and corrections', () => {
    const { lines, problems, format } = readAll(
      file(
        { day: '2026-04-09', amount: 8000, name: 'ﾔﾏﾀﾞ ﾀﾛｳ', code: '1234567' },
        { day: '2026-04-09', amount: 330, direction: 'out', category: '14', summary: 'ﾃｽｳﾘﾖｳ' },
        { day: '2026-04-09', amount: 12, category: '18', summary: 'ｹﾂｻﾝ ﾘｿｸ' },
        { day: '2026-04-10', amount: 8000, direction: 'out', category: '19', name: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
        { day: '2026-04-10', amount: 330, category: '19' },
      ),
    );
    expect(problems).toEqual([]);
    expect(format).toBe('zengin_transactions');
    expect(lines.map(({ kind, notes }) => [kind, notes[0]?.key])).toEqual([
      ['deposit', undefined],
      ['other', 'statement_withdrawal'],
      ['other', 'statement_interest'],
      ['reversal', undefined],
      ['other', 'statement_correction'],
    ]);
    expect(lines[0]).toMatchObject({
      bankAccount: '501-0000001',
      accountHints: ['1234567', '', ''],
      remitterName: 'ヤマダ タロウ',
    });
  });

  it('checks the trailer’s totals, and the counts of records and accounts', () => {
    const records = transactionRecords([{ entries: [{ day: '2026-04-09', amount: 8000 }] }]);
    const changed = (index: number, from: number, text: string) =>
      keys(zenginFile(records.map((one, at) => (at === index ? overwrite(one, from, text) : one))));
    expect(changed(2, 8, '0000000008001')).toEqual([[3, 'statement_totals_in']]);
    expect(changed(2, 21, '000001')).toEqual([[3, 'statement_totals_out']]);
    expect(changed(2, 55, '0000007')).toEqual([[3, 'statement_records']]);
    expect(changed(3, 2, '0000000099')).toEqual([[4, 'statement_records']]);
    expect(changed(3, 12, '00002')).toEqual([[4, 'statement_accounts']]);
  });
});
