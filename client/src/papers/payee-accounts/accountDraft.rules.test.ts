import { expect, test } from 'vitest';
import { checkDraft, emptyDraft } from './accountDraft.rules.ts';

const draft = {
  ...emptyDraft,
  bank_code: '0001',
  branch_code: '100',
  account_number: '１２３-４５',
  holder: 'やまだ たろう',
};

test('an account is sent with its number in seven digits', () => {
  expect(checkDraft(draft)).toEqual({
    account: { ...draft, account_number: '0012345', holder: 'やまだ たろう' },
  });
});

test('every field says what is wrong', () => {
  expect(checkDraft(emptyDraft)).toEqual({
    problems: {
      bank_code: 'required',
      branch_code: 'required',
      account_number: 'required',
      holder: 'required',
    },
  });
  expect(checkDraft({ ...draft, account_number: '12345678', holder: '山田' })).toEqual({
    problems: { account_number: 'account_digits', holder: 'zengin_characters' },
  });
});
