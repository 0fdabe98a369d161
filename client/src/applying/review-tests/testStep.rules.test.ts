import { expect, test } from 'vitest';
import { testStepOf } from './testStep.rules.ts';

test('a step is read from the history as it was written', () => {
  expect(testStepOf({ step: 'confirm' })).toEqual({ step: 'confirm' });
  expect(testStepOf({ step: 'complete', message: '受け付けました。' })).toEqual({
    step: 'complete',
    message: '受け付けました。',
  });
});

test.each([null, undefined, 'x', {}, { step: 'complete' }, { step: 'other' }])(
  'anything else is the form: %j',
  (state) => {
    expect(testStepOf(state)).toEqual({ step: 'input' });
  },
);
