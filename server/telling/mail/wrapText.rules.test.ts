import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wrapText } from './wrapText.rules.ts';

test('a paragraph breaks at the given number of half-width columns', () => {
  expect(wrapText('お申し込みありがとうございます', 10)).toBe('お申し込み\nありがとう\nございます');
});

test('no line begins with a closing mark and none ends with an opening bracket', () => {
  expect(wrapText('お振込先です。はい', 10)).toBe('お振込先で\nす。はい');
  expect(wrapText('お振込先。はい', 8)).toBe('お振込先。\nはい');
  expect(wrapText('講習会の「受講票」', 10)).toBe('講習会の\n「受講票」');
});

test('no line begins with a dash of times, dots, a small kana of any kind or a half-width closing mark, nor ends with a rarer opening one', () => {
  expect(wrapText('10:00〜12:00です', 5)).toBe('10:00〜\n12:00\nです');
  const marks = '〜～‐–゠…‥‼⁇⁈⁉ゎゕゖヮヵヶㇰㇿ〻゛゜〗〙｠｡｣､･ｰｧｯﾞﾟ‰℃′″';
  for (const mark of marks) expect(wrapText(`講習会${mark}講習`, 6)).toBe(`講習会${mark}\n講習`);
  for (const mark of '〖〘｟〝＄№') expect(wrapText(`講習${mark}会`, 6)).toBe(`講習\n${mark}会`);
});

test('half-width kana, as banks write names, take one column', () => {
  expect(wrapText('ﾔﾏﾀﾞ ﾀﾛｳさま', 13)).toBe('ﾔﾏﾀﾞ ﾀﾛｳさま');
});

test('an English line neither ends with an opening quotation mark nor breaks a word at its apostrophe or accent', () => {
  expect(wrapText('press “Confirm” there', 9)).toBe('press\n“Confirm”\nthere');
  expect(wrapText('somebody else’s payment', 13)).toBe('somebody\nelse’s\npayment');
  expect(wrapText('Dear Łukasz Müller', 10)).toBe('Dear\nŁukasz\nMüller');
  for (const form of ['NFC', 'NFD']) {
    const name = 'Nguyễn Thị'.normalize(form);
    expect(wrapText(`Dear ${name}`, 11)).toBe(`Dear Nguyễn\nThị`.normalize(form));
    expect(wrapText(`Dear ${name}`, 10)).toBe(`Dear\n${name}`);
  }
});

test('a mark stays with the character below it, and a word in full-width letters may break', () => {
  expect(wrapText('お振込\u304b\u3099です', 8)).toBe('お振込\u304b\u3099\nです');
  expect(wrapText('ＡＢＣⅧＤ', 8)).toBe('ＡＢＣⅧ\nＤ');
});

test('addresses and numbers stay whole, whatever their length', () => {
  const address = 'https://example.com/submissions/7K3M-Q9XA-0000-0000-0000';
  expect(wrapText(`確認はこちら ${address} です`, 20).split('\n')).toContain(address);
});

test('line breaks of the paragraph stay', () => {
  expect(wrapText('一行目\n二行目')).toBe('一行目\n二行目');
});

test('wrapping loses nothing except spaces at line breaks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 4, max: 80 }),
      (text, columns) => {
        const bare = (value: string) => value.replace(/\s/g, '');
        expect(bare(wrapText(text, columns))).toBe(bare(text));
      },
    ),
  );
});
