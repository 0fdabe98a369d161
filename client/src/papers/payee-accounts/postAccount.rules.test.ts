import { expect, test } from 'vitest';
import { transferOf } from './postAccount.rules.ts';

test.each([
  ['14030', '12345671', '408', '四〇八', '1234567'],
  ['15150', '21111111', '518', '五一八', '2111111'],
  // Short numbers get zeros in front; full-width digits and spaces are digits, too.
  ['１６１５０', '1223 3411', '618', '六一八', '1223341'],
])('記号 %s 番号 %s is branch %s with a number of seven digits', (symbol, number, ...expected) => {
  const [branch_code, branch_name, account_number] = expected;
  expect(transferOf(symbol, number, 'ordinary')).toEqual({
    account: { branch_code, branch_name, account_type: 'ordinary', account_number },
  });
});

// As charities and firms commonly publish them; two were read in a public place.
test.each([
  ['00110', '5606', '019', '0005606'],
  ['00190', '31000', '019', '0031000'],
  ['00190', '566468', '019', '0566468'],
  ['00150', '83484', '019', '0083484'],
  ['00130-6', '631616', '019', '0631616'],
  ['002908', '37418', '029', '0037418'],
])('a 振替口座 %s-%s is 当座 at branch %s', (symbol, number, branch_code, account_number) => {
  expect(transferOf(symbol, number, 'ordinary')).toMatchObject({
    account: { branch_code, account_type: 'current', account_number },
  });
});

test('a passbook is of a 普通 or 貯蓄 account: which one is asked where another type was chosen before', () => {
  for (const account_type of ['ordinary', 'savings'])
    expect(transferOf('14030', '12345671', account_type)).toMatchObject({
      account: { account_type },
    });
  for (const chosen of ['current', 'other', ''])
    expect(transferOf('14030', '12345671', chosen)).toEqual({
      problems: { account_type: 'required' },
    });
  // Nobody is asked for the type of a 振替口座, which is always 当座.
  expect(transferOf('00110', '5606', 'other')).toMatchObject({
    account: { account_type: 'current' },
  });
});

test.each([
  ['', '', { post_symbol: 'required', post_number: 'required' }],
  ['24030', '12345671', { post_symbol: 'post_symbol' }],
  ['1403', '12345671', { post_symbol: 'post_symbol' }],
  ['1403O', '12345671', { post_symbol: 'post_symbol' }],
  // The last digit of a passbook's number is always 1.
  ['14030', '1234567', { post_number: 'post_number' }],
  ['14030', '123456781', { post_number: 'post_number' }],
  ['14030', '1', { post_number: 'post_number' }],
  ['00110', '1234567', { post_number: 'post_number' }],
])('記号 「%s」 番号 「%s」 are refused', (symbol, number, problems) => {
  expect(transferOf(symbol, number, 'ordinary')).toEqual({ problems });
});

test('one wrong digit of 記号 or 番号 is noticed', () => {
  const whole = '1403012345671';
  for (let place = 1; place < whole.length - 1; place++) {
    // Its last digit has no part in the account.
    if (place === 4) continue;
    const digit = (Number(whole[place]) + 1) % 10;
    const wrong = `${whole.slice(0, place)}${digit}${whole.slice(place + 1)}`;
    expect([wrong, transferOf(wrong.slice(0, 5), wrong.slice(5), 'ordinary')]).toEqual([
      wrong,
      { problems: { post_number: 'post_check' } },
    ]);
  }
});
