import { describe, expect, it } from 'vitest';
import { greeted } from './greeting.rules.ts';

describe('the greeting of a mail', () => {
  it.each([
    '山田 太郎',
    '髙橋　花子',
    '佐々木 みどり',
    '増田 ますみ',
    'マリー・キュリー',
    'Anne-Marie O’Neill',
    'J. R. Smith',
    'J.R. スミス',
    'ジョン・スミス Jr.',
    'Nguyễn Thị Minh Khai',
    'Maximilian Alexander von Habsburg-Lothringen',
    '김 철수',
    'ﾔﾏﾀﾞ ﾀﾛｳ',
  ])('takes the name %s', (name) => {
    expect(greeted(name)).toBe(name);
  });

  it.each([
    '振込先口座が変更になりました。みずほ銀行',
    '至急 ご連絡ください',
    '山田 太郎（旧姓 佐藤）',
    '山田 1234567',
    'みずほ銀行 新宿支店',
    'www.example.com',
    'evil.example',
    'https://example.com/',
    'taro@example.jp',
    '山田\n太郎',
    '山田、太郎',
    'ご当選おめでとうございます',
    'Please transfer the fee',
    'あ'.repeat(21),
    'a '.repeat(10),
    'x'.repeat(41),
    '',
    ' ',
    '—',
  ])('does not take %j', (text) => {
    expect(greeted(text)).toBeNull();
  });
});
