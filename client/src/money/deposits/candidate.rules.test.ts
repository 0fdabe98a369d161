import type { Reason } from '@seminar/shared/money/deposits/schema';
import { expect, it } from 'vitest';
import {
  bearableOf,
  bearsAtFirst,
  differenceOf,
  isBorneAtGroup,
  membersOf,
  paidOnceAccepted,
  sameOf,
} from './candidate.rules.ts';
import { isAcceptedUnasked } from './acceptedUnasked.rules.ts';

const member = (name: string, code: string) => ({
  submission_id: name,
  of_group: false,
  name,
  seminar: { id: 1, code, name: `${code}の講習会` },
  amount: 8000,
});

it('says the seminar of several people once, if it is the same for all', () => {
  expect(membersOf([member('西村 佳奈', 'A-1'), member('山本 陽子', 'A-1')])).toEqual([
    'A-1 A-1の講習会',
    '西村 佳奈：8,000円',
    '山本 陽子：8,000円',
  ]);
});

it('says each person’s seminar, if they differ', () => {
  expect(membersOf([member('西村 佳奈', 'A-1'), member('山本 陽子', 'B-2')])).toEqual([
    '西村 佳奈（A-1 A-1の講習会）：8,000円',
    '山本 陽子（B-2 B-2の講習会）：8,000円',
  ]);
});

const candidate = (
  set: ReturnType<typeof member>[] | null,
  owed = 8000,
  reasons: Reason[] = [],
) => ({
  submission: {
    submission_id: '1',
    of_group: false,
    seminar: member('山本 陽子', 'A-1').seminar,
    applicant: {
      name: '山本 陽子',
      kana: 'ヤマモト ヨウコ',
      company_name: '',
      email: '',
      payment_status: 'UNPAID' as const,
      expected_payment_amount: owed,
      allocated_amount: 0,
    },
  },
  grade: 'high' as const,
  reasons,
  set,
});

it('counts everybody whose fee an accepted candidate pays', () => {
  const set = [member('西村 佳奈', 'A-1'), member('山本 陽子', 'A-1')];
  const paid = (available_amount: number, suggestion: ReturnType<typeof candidate> | null) =>
    paidOnceAccepted({ available_amount, suggestion });
  expect(paid(16000, candidate(set))).toBe(2);
  expect(paid(8000, candidate(null))).toBe(1);
  expect(paid(9000, candidate(null))).toBe(1);
});

it('counts nobody while the fee stays short, is paid already, or there is no candidate', () => {
  expect(paidOnceAccepted({ available_amount: 7560, suggestion: candidate(null) })).toBe(0);
  expect(paidOnceAccepted({ available_amount: 8000, suggestion: candidate(null, 0) })).toBe(0);
  expect(paidOnceAccepted({ available_amount: 8000, suggestion: null })).toBe(0);
});

it('offers to bear only what is known to be a transfer fee, and counts who is paid with it', () => {
  const fee: Reason[] = [{ code: 'amount_fee', values: { fee: 330 } }];
  const short = { available_amount: 7670, suggestion: candidate(null, 8000, fee) };
  expect(bearableOf(short)).toBe(330);
  expect([paidOnceAccepted(short), paidOnceAccepted(short, true)]).toEqual([0, 1]);
  expect(bearableOf({ available_amount: 7670, suggestion: candidate(null) })).toBe(0);
  // Something else came meanwhile.
  expect(bearableOf({ ...short, available_amount: 7000 })).toBe(0);
  expect(bearableOf({ available_amount: 8000, suggestion: null })).toBe(0);
});

it('lets a set that lacks a fee be accepted after a question, with the fee borne or one of them short', () => {
  const set = [member('西村 佳奈', 'A-1'), { ...member('山本 陽子', 'A-1'), amount: 7780 }];
  const fee: Reason[] = [{ code: 'set_fee', values: { size: 2, fee: 220 } }];
  const short = { available_amount: 15_780, suggestion: candidate(set, 8000, fee) };
  expect(differenceOf(short)).toBe(-220);
  expect(isAcceptedUnasked(short)).toBe(false);
  expect(bearableOf(short)).toBe(220);
  expect([paidOnceAccepted(short), paidOnceAccepted(short, true)]).toEqual([1, 2]);
});

it('offers to bear nothing for a group’s member, whose shortfall is borne at the group', () => {
  const fee: Reason[] = [{ code: 'amount_fee', values: { fee: 330 } }];
  const { submission, ...rest } = candidate(null, 8000, fee);
  const of = (of_group: boolean) => {
    const deposit = {
      available_amount: 7670,
      suggestion: { ...rest, submission: { ...submission, of_group } },
    };
    return [bearableOf(deposit), isBorneAtGroup(deposit)];
  };
  expect([of(true), of(false)]).toEqual([
    [0, true],
    [330, false],
  ]);
});

it('takes the choice to bear a fee beforehand only if no other applications fit as well', () => {
  const fee: Reason = { code: 'set_fee', values: { size: 2, fee: 220 } };
  expect(bearsAtFirst({ reasons: [fee] })).toBe(true);
  expect(bearsAtFirst({ reasons: [fee, { code: 'set_other_sums', values: {} }] })).toBe(false);
});

it('says the amount and the seminar of a set once only where both are the same for all', () => {
  const [one, other] = [member('西村 佳奈', 'A-1'), member('山本 陽子', 'A-1')];
  expect(sameOf([one, other])).toEqual({ amount: 8000, seminar: one.seminar });
  expect(sameOf([one, { ...other, amount: 6000 }])).toBeUndefined();
  expect(sameOf([one, { ...other, seminar: { ...other.seminar, id: 2 } }])).toBeUndefined();
});
