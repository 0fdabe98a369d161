import { expect, test } from 'vitest';
import { stepOf } from './step.rules.ts';

test('a step is read from the history as it was written', () => {
  expect(stepOf({ step: 'confirm' })).toEqual({ step: 'confirm' });
  expect(stepOf({ step: 'complete', message: '受け付けました。' })).toEqual({
    step: 'complete',
    message: '受け付けました。',
  });
});

test.each([null, undefined, 'x', {}, { step: 'complete' }, { step: 'other' }])(
  'anything else is the form: %j',
  (state) => {
    expect(stepOf(state)).toEqual({ step: 'input' });
  },
);
