import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSamePerson } from './pastPayments.rules.ts';
import { readRemitter } from './readRemitter.rules.ts';
import { rankSets } from './sets.rules.ts';
import { rankCandidates, type Candidate, type TransferFacts } from './suggestion.rules.ts';
import { onlyOneSure } from './sure.rules.ts';

const deposit = (overrides: Partial<TransferFacts> = {}): TransferFacts => ({
  amount: 24_000,
  depositedAt: '2026-04-15',
  accountId: null,
  accountNumber: '1000001',
  remitter: readRemitter('ｶ)ｺｳﾅﾝｼﾖｳｼﾞ'),
  fees: [330, 440],
  remitterName: 'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ',
  bank: '',
  branch: '',
  past: [],
  ...overrides,
});
const names = ['アオキ ハル', 'イケダ ナツ', 'ウエダ アキ', 'エノモト フユ', 'オオタ ソラ'];
/** An employee of 港南商事, of another name for each id. */
const employee = (id: number, overrides: Partial<Candidate> = {}): Candidate => ({
  id,
  publicId: `7K3M2-0000${id}-00000-00000`,
  number: `KEIZOKU-20260401-A000${id}`,
  seminarId: 1,
  applicantName: '',
  applicantKana: names[id % names.length] ?? '',
  companyName: '港南商事株式会社',
  companyKana: 'コウナンショウジカブシキガイシャ',
  expected: 8000,
  outstanding: 8000,
  submittedOn: '2026-04-01',
  payUntil: '2026-05-15',
  accountId: null,
  accountNumber: null,
  studentNumber: null,
  ...overrides,
});
function judge(facts: TransferFacts, candidates: readonly Candidate[]) {
  return onlyOneSure(rankCandidates(facts, candidates), rankSets(facts, candidates));
}
const set = (candidates: readonly Candidate[], facts = deposit()) => {
  const [first] = judge(facts, candidates).sets;
  return { grade: first?.grade, codes: first?.reasons.map(({ code }) => code) ?? [] };
};

describe('a set of a company’s applications', () => {
  it('is sure when it is the only one, of different people, for one seminar and in time', () => {
    expect(set([1, 2, 3].map((id) => employee(id))).grade).toBe('high');
  });

  it.each([
    ['over two seminars', { seminarId: 2 }, 'set_seminars'],
    ['with one person twice', { applicantKana: 'イケダ ナツ' }, 'set_twice'],
    ['with one past the deadline', { payUntil: '2026-04-14' }, 'set_late'],
  ] as const)('%s is never sure, and says so', (_, third, doubt) => {
    const found = set([employee(1), employee(2), employee(3, third)]);
    expect(found.grade).toBe('medium');
    expect(found.codes).toContain(doubt);
  });

  it('is never sure with a doubt either where the transfer names all by their numbers', () => {
    const remitter = readRemitter('7K3M2-00001 7K3M2-00002 ｶ)ｺｳﾅﾝ');
    const facts = deposit({ amount: 16_000, remitter });
    const plain = set([employee(1), employee(2)], facts);
    expect(plain.grade).toBe('high');
    const late = set([employee(1), employee(2, { payUntil: '2026-04-14' })], facts);
    expect(late.grade).toBe('medium');
    expect(late.codes).toContain('set_late');
  });

  it('is never sure when other amounts of the company add up to the deposit, too', () => {
    const found = set(
      [
        employee(1, { outstanding: 5000 }),
        employee(2, { outstanding: 3000 }),
        employee(3, { outstanding: 6000 }),
        employee(4, { outstanding: 2000 }),
      ],
      deposit({ amount: 8000 }),
    );
    expect(found.grade).toBe('medium');
    expect(found.codes).toContain('set_other_sums');
  });

  it.each([
    ['with another known fee', 8000, 6000, 8110, true],
    ['as a single application', 8000, 6000, 13_780, true],
    ['in no other way', 8000, 6000, 9000, false],
  ] as const)(
    'that lacks a fee says whether the deposit fits %s',
    (_, one, two, three, isDoubtful) => {
      const applications = [one, two, three].map((outstanding, at) =>
        employee(at, { outstanding }),
      );
      const facts = deposit({ amount: 13_780, fees: [220, 330] });
      const lacking = rankSets(facts, applications).filter(({ shortfall }) => shortfall > 0);
      expect(lacking.length).toBeGreaterThan(0);
      for (const { grade, reasons } of lacking) {
        expect(grade).toBe('medium');
        expect(reasons.some(({ code }) => code === 'set_other_sums')).toBe(isDoubtful);
      }
    },
  );

  it('makes neither itself nor one application of the whole amount sure', () => {
    const facts = deposit({ amount: 16_000 });
    const { ranked, sets } = judge(facts, [
      employee(1),
      employee(2),
      employee(3, { outstanding: 16_000, expected: 16_000 }),
    ]);
    expect([...ranked, ...sets].filter(({ grade }) => grade === 'high')).toEqual([]);
    expect(ranked[0]?.reasons).toContainEqual({ code: 'equals', values: { size: 1 } });
  });
});

/** How many choices of these amounts add up to the total, found by trying all of them. */
function waysToPay(amounts: readonly number[], total: number): number {
  let ways = 0;
  for (let mask = 1; mask < 2 ** amounts.length; mask += 1) {
    const sum = amounts.reduce((whole, amount, at) => whole + (mask & (1 << at) ? amount : 0), 0);
    if (sum === total) ways += 1;
  }
  return ways;
}

it('what is sure is the only thing that is, whatever was applied for and paid before', () => {
  const companies = fc.constantFrom(
    ['港南商事株式会社', 'コウナンショウジカブシキガイシャ'] as const,
    ['株式会社みなと', 'カブシキガイシャミナト'] as const,
    ['', ''] as const,
  );
  const applied = fc.record({
    seminarId: fc.constantFrom(1, 1, 2),
    applicantKana: fc.constantFrom(...names),
    company: companies,
    outstanding: fc.constantFrom(8000, 8000, 5000, 3000, 16_000),
    payUntil: fc.constantFrom(null, '2026-05-15', '2026-04-14'),
  });
  const paid = fc.record({
    applicantKana: fc.constantFrom(...names),
    company: companies,
    corrected: fc.boolean(),
  });
  const remitters = fc.constantFrom(
    'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ',
    'ｺｳﾅﾝｼﾖｳｼﾞ(ｶ',
    'ｶ)ﾐﾅﾄ',
    'ｱｵｷ ﾊﾙ',
    'ｶ)ｺｳﾅﾝｼﾖｳｼﾞ ｱｵｷ ﾊﾙ',
    '7K3M2-00001 7K3M2-00002 ｶ)ﾐﾅﾄ',
    '7K3M2-00001 ｶ)ｺｳﾅﾝｼﾖｳｼﾞ',
  );
  fc.assert(
    fc.property(
      fc.array(applied, { maxLength: 7 }),
      fc.array(paid, { maxLength: 3 }),
      remitters,
      fc.constantFrom(8000, 11_000, 16_000, 19_000, 24_000),
      (applications, history, remitterName, amount) => {
        const candidates = applications.map(
          ({ company: [companyName, companyKana], ...rest }, at) =>
            employee(at, { ...rest, companyName, companyKana, expected: rest.outstanding }),
        );
        const past = history.map(({ company: [companyName, companyKana], ...rest }, at) => ({
          ...rest,
          applicantName: '',
          companyName,
          companyKana,
          depositId: at + 1,
          day: '2026-03-01',
          remitterName,
          bank: '',
          branch: '',
        }));
        const remitter = readRemitter(remitterName);
        const facts = deposit({ amount, remitter, remitterName, past });
        const { ranked, sets } = judge(facts, candidates);
        const sure = [...ranked, ...sets].filter(({ grade }) => grade === 'high');
        expect(sure.length).toBeLessThanOrEqual(1);
        for (const { candidates: members, reasons, total } of sets.filter(
          ({ grade }) => grade === 'high',
        )) {
          expect(total).toBe(amount);
          expect(new Set(members.map(({ seminarId }) => seminarId)).size).toBe(1);
          expect(members.every(({ payUntil }) => !payUntil || payUntil >= '2026-04-15')).toBe(true);
          const pairs = members.flatMap((one, at) =>
            members.slice(0, at).map((other) => [one, other] as const),
          );
          expect(pairs.some(([one, other]) => isSamePerson(one, other))).toBe(false);
          if (reasons.some(({ code }) => code === 'submission_number')) continue;
          const ofCompany = candidates.filter((one) => one.companyKana === members[0]?.companyKana);
          const owed = ofCompany.map(({ outstanding }) => outstanding);
          expect(waysToPay(owed, amount)).toBe(1);
        }
      },
    ),
    { numRuns: 500 },
  );
});
