import { expect, test } from 'vitest';
import { applyStepOf } from './applyStep.rules.ts';

const result = {
  sent: {
    submission_id: '7K3M-Q9XA',
    application_number: 'KEIZOKU-20260401-A0001',
    correction_token: 'dG9rZW4',
  },
  status: 'success',
  message: '受け付けました。',
};

test('a history entry names its step', () => {
  expect(applyStepOf({ step: 'confirm' })).toEqual({ step: 'confirm' });
  for (const sent of [result.sent, null]) {
    const complete = { step: 'complete', result: { ...result, sent } };
    expect(applyStepOf(complete)).toEqual(complete);
  }
});

test('an entry that names no step, or one without its result, is the form', () => {
  const others = [null, undefined, 'confirm', {}, { step: 'x' }, { step: 'complete' }];
  for (const state of [
    ...others,
    { step: 'complete', result: { ...result, status: 'odd' } },
    { step: 'complete', result: { ...result, sent: {} } },
  ]) {
    expect(applyStepOf(state)).toEqual({ step: 'form' });
  }
});
