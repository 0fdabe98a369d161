import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personKey } from './personKey.rules.ts';

test.each(['ヤマダ タロウ', 'ﾔﾏﾀﾞ　ﾀﾛｳ', 'やまだたろう', 'ヤマダ・タロウ'])(
  '%s, born on one day, is one person',
  (kana) => {
    expect(personKey(kana, '1980-04-02')).toBe('やまだたろう|1980-04-02');
  },
);

test('another birth date means another person', () => {
  expect(personKey('ヤマダ タロウ', '1980-04-03')).not.toBe(
    personKey('ヤマダ タロウ', '1980-04-02'),
  );
});

test.each([
  ['', '1980-04-02'],
  [' ・ ', '1980-04-02'],
  ['ヤマダ タロウ', null],
])('who is known by half only (%j, %j) is nobody in particular', (kana, born) => {
  expect(personKey(kana, born)).toBeNull();
});

test('spaces never make a name another person', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (family, given) => {
      expect(personKey(`${family} ${given}`, '1980-04-02')).toBe(
        personKey(`${family}${given}`, '1980-04-02'),
      );
    }),
  );
});
