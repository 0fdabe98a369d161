import { describe, expect, it } from 'vitest';
import { askedTogether, nextStepOf } from './nextStep.rules.ts';

const payer = { name: '山田 太郎', email: 'a@example.jp', company: null, group_id: null };
const due = {
  state: 'due',
  payer_differs: false,
  payer_checked: null,
  payee_state: 'none',
  refund_file: null,
  payer,
} as const;

describe('the next step of a refund', () => {
  it('is to look who paid, to ask for the account, to wait, the file, and to record it as done', () => {
    expect(nextStepOf({ ...due, payer_differs: true })).toBe('checkPayer');
    expect(nextStepOf(due)).toBe('ask');
    expect(nextStepOf({ ...due, payee_state: 'expired' })).toBe('ask');
    expect(nextStepOf({ ...due, payee_state: 'asked' })).toBe('answer');
    expect(nextStepOf({ ...due, payee_state: 'given' })).toBe('file');
    expect(nextStepOf({ ...due, refund_file: { id: 1, sent: false } })).toBe('openFile');
    expect(nextStepOf({ ...due, refund_file: { id: 1, sent: true } })).toBe('complete');
  });

  it('is to record it as done where nobody can be asked by mail', () => {
    expect(nextStepOf({ ...due, payer: null })).toBe('complete');
    expect(nextStepOf({ ...due, payer: { ...payer, email: '' } })).toBe('complete');
  });

  it('is absent after the refund was sent or withdrawn', () => {
    expect(nextStepOf({ ...due, state: 'done' })).toBe(null);
    expect(nextStepOf({ ...due, state: 'withdrawn', payer_differs: true })).toBe(null);
  });
});

describe('the payers of several refunds', () => {
  const refund = (id: number, amount: number, deposit: number, submission: string | null) => ({
    id,
    amount,
    deposit: { id: deposit },
    submission: submission === null ? null : { submission_id: submission },
  });

  it('are asked once for a fee and what came beyond it in one transfer', () => {
    const questions = askedTogether([
      refund(1, 8000, 10, 'a'),
      refund(2, 500, 10, 'a'),
      refund(3, 700, 11, 'a'),
      refund(4, 900, 10, 'b'),
      refund(5, 100, 10, null),
      refund(6, 200, 10, null),
    ]);
    expect(questions.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 8500],
      [3, 700],
      [4, 900],
      [5, 100],
      [6, 200],
    ]);
  });
});
