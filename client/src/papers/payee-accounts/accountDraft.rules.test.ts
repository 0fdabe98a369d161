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
    account: {
      bank_code: '0001',
      bank_name: '',
      branch_code: '100',
      branch_name: '',
      account_type: 'ordinary',
      account_number: '0012345',
      holder: 'やまだ たろう',
    },
  });
});

test('a post account is sent as banks transfer to it, once its 記号 and 番号 are right', () => {
  const post = { ...draft, bank_code: '9900', branch_code: '', account_number: '' };
  expect(checkDraft({ ...post, post_symbol: '14030', post_number: '12345671' })).toMatchObject({
    account: { branch_code: '408', branch_name: '四〇八', account_number: '1234567' },
  });
  expect(checkDraft({ ...post, holder: '' })).toEqual({
    problems: { post_symbol: 'required', post_number: 'required', holder: 'required' },
  });
  expect(checkDraft({ ...post, post_symbol: '14030', post_number: '12345681' })).toEqual({
    problems: { post_number: 'post_check' },
  });
  expect(checkDraft({ ...post, account_type: 'current', post_symbol: '14030' })).toEqual({
    problems: { post_number: 'required', account_type: 'required' },
  });
  expect(
    checkDraft({ ...post, entered_by: 'transfer', branch_code: '408', account_number: '1' }),
  ).toMatchObject({ account: { branch_code: '408', account_number: '0000001' } });
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
