import { describe, expect, it } from 'vitest';
import { fitsKanji } from './kanjiName.rules.ts';

describe('a company that nobody wrote in kana', () => {
  it.each([
    ['カ)トウトイリヨウキキ', '株式会社東都医療機器'],
    ['ミナトサンギヨウ(カ', '港産業株式会社'],
  ])('%s may be %s', (remitter, name) => {
    expect(fitsKanji([remitter], name)).toBe(true);
  });

  it.each([
    ['カ)トウトイリヨウキキ', '株式会社港医療機器工業'],
    ['トウト', '東都'],
  ])('%s is not taken for %s', (remitter, name) => {
    expect(fitsKanji([remitter], name)).toBe(false);
  });

  it('is not compared where most of it is unknown: anybody could make a name that takes hours to compare', () => {
    expect(fitsKanji(['ア'.repeat(48)], '亜ア'.repeat(24))).toBe(false);
    expect(fitsKanji([`${'ア'.repeat(47)}イ`], '亜ア'.repeat(24))).toBe(false);
  });
});
