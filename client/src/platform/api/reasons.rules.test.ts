import { expect, it } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { reasonsOf } from './reasons.rules.ts';

const refusal = new ApiError(422, '入力に誤りがあります。', {
  email: ['メールアドレスの形式が正しくありません。'],
  'people.0.name': ['必須項目です。'],
  'people.1.name': ['必須項目です。'],
});

it('a refusal gives each reason once', () => {
  expect(reasonsOf(refusal)).toEqual([
    'メールアドレスの形式が正しくありません。',
    '必須項目です。',
  ]);
});

it('what stands beside an input is not said a second time, and what no input shows is said', () => {
  expect(reasonsOf(refusal, ['email'])).toEqual(['必須項目です。']);
  expect(reasonsOf(refusal, ['email', 'people.0.name', 'people.1.name'])).toEqual([]);
});

it('a refusal that names no field, and a lost answer, give no reason of a field', () => {
  expect(reasonsOf(new ApiError(409, '先に変更されました。', {}))).toBeNull();
  expect(reasonsOf(new NetworkError(null))).toBeNull();
});
