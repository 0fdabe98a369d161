import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashKey, searchKey, searchText } from './searchKey.ts';

describe('what a text is searched by', () => {
  it.each([
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'やまだたろう'],
    ['ヤマダ　タロウ', 'やまだたろう'],
    ['ＡＢＣ株式会社', 'abc株式会社'],
    ['㈱メディカル', '(株)めでぃかる'],
    [' Taro@Example.JP ', 'taro@example.jp'],
    ['１２３４５６７', '1234567'],
    ['渡邉　髙﨑', '渡辺高崎'],
    ['葛\u{e0100}西', '葛西'],
    ['渡\u200d辺', '渡辺'],
    ['Łukasz Dvořák', 'lukaszdvorak'],
    ['S\u030cimon JOSE\u0301', 'simonjose'],
    ['Søren Ærøskøbing', 'sorenaeroskobing'],
    ['Đorđe Weiß', 'dordeweiss'],
    ['Þóra Guðmundsdóttir', 'thoragudmundsdottir'],
    ['İbrahim Işık', 'ibrahimisik'],
    ['Nguyễn Thị Phương', 'nguyenthiphuong'],
    ['GROẞ', 'gross'],
    ['ＪＯＳÉ', 'jose'],
    ['O’Connor', "o'connor"],
    ['ヴァガパ', 'ゔぁがぱ'],
    ['市ヶ谷', '市け谷'],
    ['市ケ谷', '市け谷'],
    ['一ヵ月', '一か月'],
    ['ヱビス ヰ', 'えびすい'],
  ])('%s is found as %s', (text, key) => {
    expect(searchKey(text)).toBe(key);
  });

  it('is the same however wide, in whichever case and kana a text is written', () => {
    const ascii = fc.stringMatching(/^[A-Za-z0-9@.]{1,12}$/);
    const kana = fc.stringMatching(/^[ァ-ヴー]{0,12}$/);
    fc.assert(
      fc.property(ascii, kana, (latin, katakana) => {
        const wide = [...latin].map((c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)).join('');
        expect(searchKey(wide.toUpperCase())).toBe(searchKey(latin.toLowerCase()));
        expect(searchKey(toHiraganaText(katakana))).toBe(searchKey(katakana));
      }),
    );
  });

  it('keeps a term from matching across two parts of a row', () => {
    const text = searchText(['山田', null, undefined, '', '太郎']);
    expect(text).toBe('山田\n太郎');
    expect(text.includes(searchKey('田太'))).toBe(false);
    expect(text.includes(searchKey('田\n太'))).toBe(false);
  });
});

/** Written anew here, so that the key isn't proved by itself. */
function toHiraganaText(katakana: string): string {
  return [...katakana]
    .map((c) => (c === 'ー' ? c : String.fromCodePoint((c.codePointAt(0) ?? 0) - 0x60)))
    .join('');
}

describe('the key of a kept hash', () => {
  it('stays as it was when a search learns that more forms of a kanji are the same', () => {
    expect(searchKey('賔田')).toBe(searchKey('賓田'));
    expect(hashKey('賔田')).toBe('賔田');
    // These were the same before hashes were kept.
    expect(hashKey('渡邉')).toBe(hashKey('渡辺'));
  });
});
