import { describe, expect, it } from 'vitest';
import {
  isSameCompany,
  isSameRemitter,
  pastEvidence,
  type PastPayment,
} from './pastPayments.rules.ts';
import { readRemitter } from './readRemitter.rules.ts';
import { rankCandidates, type Candidate, type TransferFacts } from './suggestion.rules.ts';

const payer = {
  applicantName: '山田 太郎',
  applicantKana: 'ヤマダ タロウ',
  companyName: '株式会社東都メディカル',
  companyKana: 'カブシキガイシャトウトメディカル',
};
const payment = (rest: Partial<PastPayment> = {}): PastPayment => ({
  ...payer,
  depositId: 7,
  day: '2026-05-10',
  remitterName: 'ｶ)ﾄｳﾄﾎｰﾙﾃﾞｲﾝｸﾞｽ',
  bank: '',
  branch: '',
  corrected: false,
  ...rest,
});
const sender = { remitterName: 'ｶ)ﾄｳﾄﾎｰﾙﾃﾞｲﾝｸﾞｽ', bank: '', branch: '' };
const colleague = { ...payer, applicantName: '鈴木 花子', applicantKana: 'スズキ ハナコ' };

describe('what a remitter paid for before', () => {
  it('speaks for colleagues of the same company: with the last day, its deposit, and how many there were', () => {
    const past = [payment({ depositId: 9, day: '2026-06-01' }), payment(), payment()];
    expect(pastEvidence(past, sender, colleague)).toEqual({
      reason: {
        code: 'paid_before_company',
        values: {
          company: payer.companyName,
          day: '2026-06-01',
          deposit: 9,
          times: 2,
          place: 'name',
        },
      },
      doubt: undefined,
    });
  });

  it.each([
    ['branch', { bank: 'みずほ銀行', branch: '新宿支店' }],
    ['bank', { bank: 'みずほ銀行', branch: '渋谷支店' }],
    ['name', { bank: '三井住友銀行', branch: '新宿支店' }],
    ['name', { bank: '', branch: '' }],
  ])('says as much of the bank as is known to be the same: %s', (place, from) => {
    const { reason } = pastEvidence(
      [payment({ bank: 'みずほ銀行', branch: '新宿支店' })],
      { ...sender, ...from },
      payer,
    );
    expect(reason).toMatchObject({ code: 'paid_before_person', values: { place } });
  });

  it('counts against it when the deposit was taken back, unless another one belonged there after all', () => {
    const wrong = payment({ corrected: true });
    expect(pastEvidence([wrong], sender, payer)).toMatchObject({
      reason: undefined,
      doubt: { code: 'paid_before_corrected', values: { deposit: 7 } },
    });
    expect(pastEvidence([wrong, payment({ depositId: 3 })], sender, payer)).toMatchObject({
      reason: { values: { deposit: 3, times: 1 } },
      doubt: undefined,
    });
  });

  it('says nothing of others: another company of the same kana, a namesake in other characters, none at all', () => {
    const past = [payment()];
    const others = [
      { ...colleague, companyName: '藤都メディカル株式会社' },
      { ...payer, applicantName: '山田 太朗', companyName: '', companyKana: '' },
      { ...colleague, companyName: '', companyKana: '' },
    ];
    for (const other of others) {
      expect(pastEvidence(past, sender, other)).toEqual({ reason: undefined, doubt: undefined });
    }
  });
});

it('a remitter is the same one however its legal form is placed, but not with another voicing', () => {
  expect(isSameRemitter('ｶ)ﾄｳﾄ', 'ﾄｳﾄ(ｶ')).toBe(true);
  expect(isSameRemitter('7K3M2Q9 ﾔﾏﾀﾞ ﾀﾛｳ', 'ﾔﾏﾀﾞ ﾀﾛｳ')).toBe(true);
  expect(isSameRemitter('ﾊﾏﾀﾞ ﾀｲｷ', 'ﾊﾏﾀﾞ ﾀﾞｲｷ')).toBe(false);
});

it('a company is the same one with its form in front or behind, in kana or in kanji', () => {
  expect(isSameCompany(payer, { ...payer, companyName: '東都メディカル（株）' })).toBe(true);
  expect(isSameCompany(payer, { ...payer, companyName: 'トウトメディカル' })).toBe(true);
});

describe('the grade', () => {
  const facts = (rest: Partial<TransferFacts> = {}): TransferFacts => ({
    amount: 8000,
    depositedAt: '2026-06-15',
    accountId: null,
    accountNumber: '1000001',
    remitter: readRemitter('ﾔﾏﾀﾞ ﾀﾛｳ'),
    remitterName: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    bank: 'みずほ銀行',
    branch: '新宿支店',
    fees: [],
    past: [],
    ...rest,
  });
  const candidate = (id: number, rest: Partial<Candidate> = {}): Candidate => ({
    ...payer,
    id,
    publicId: `0000${id}-00000-00000-00000`,
    seminarId: 1,
    expected: 8000,
    outstanding: 8000,
    submittedOn: '2026-06-01',
    payUntil: null,
    accountId: null,
    accountNumber: null,
    number: 'KEIZOKU-20260401-A0001',
    studentNumber: null,
    ...rest,
  });
  const grades = (deposit: TransferFacts, candidates: Candidate[]) =>
    rankCandidates(deposit, candidates).map((one) => [one.candidate.id, one.grade]);
  const namesake = { companyName: '有限会社北斗', companyKana: 'ユウゲンガイシャホクト' };
  const former = payment({ remitterName: 'ﾔﾏﾀﾞ ﾀﾛｳ', bank: 'みずほ銀行', branch: '新宿支店' });

  it('of namesakes stays 中 for both, whichever of them was paid for before', () => {
    const both = [candidate(1), candidate(2, namesake)];
    expect(grades(facts(), both)).toEqual([
      [1, 'medium'],
      [2, 'medium'],
    ]);
    for (const past of [[former], [former, { ...former, ...namesake, depositId: 8 }]]) {
      expect(
        grades(facts({ past }), both)
          .map(([, grade]) => grade)
          .toSorted(),
      ).toEqual(['medium', 'medium']);
    }
  });

  it('is never 高 by the past alone, however often the remitter paid', () => {
    const remitter = { remitter: readRemitter('ｺﾊﾞﾔｼ ｹｲｺ'), remitterName: 'ｺﾊﾞﾔｼ ｹｲｺ' };
    const past = Array.from({ length: 50 }, (_, at) =>
      payment({ depositId: at, ...remitter, bank: 'みずほ銀行', branch: '新宿支店' }),
    );
    expect(grades(facts({ ...remitter, past }), [candidate(1)])).toEqual([[1, 'medium']]);
  });

  it('is not 高 by the name where a deposit of this remitter was taken back, but by a number it is', () => {
    const past = [{ ...former, corrected: true }];
    expect(grades(facts({ past }), [candidate(1)])).toEqual([[1, 'medium']]);
    expect(grades(facts({ past, accountId: 5 }), [candidate(1, { accountId: 5 })])).toEqual([
      [1, 'high'],
    ]);
  });
});
