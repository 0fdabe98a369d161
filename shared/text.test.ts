import { describe, expect, it } from 'vitest';
import { personNameOf, seenText } from './text.ts';
import { fileNameSchema, lineSchema, paragraphsSchema, personNameSchema } from './fieldSchemas.ts';

describe('a text of the office', () => {
  it('on one line is trimmed', () => {
    expect(lineSchema(10).parse('　継続的研修 \n')).toBe('継続的研修');
  });

  it.each(['\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad'])(
    'on one line loses what nobody sees: %j',
    (unseen) => {
      expect(lineSchema(4).parse(`${unseen} 会計${unseen}連携 ${unseen}`)).toBe('会計連携');
      expect(lineSchema(9).parse('葛\u{e0100}城')).toBe('葛\u{e0100}城');
    },
  );

  it.each(['改行\nBcc: a@example.jp', 'a\u0000b', 'a\u202egpj', '\u2067a', 'a\tb'])(
    'on one line has neither breaks nor signs that turn it around: %j',
    (text) => {
      expect(lineSchema(100).safeParse(text).error?.issues[0]?.message).toBe('control_character');
    },
  );

  it('in paragraphs has line breaks, but no other control characters', () => {
    expect(paragraphsSchema(100).parse('一行目\r\n\t二行目')).toBe('一行目\r\n\t二行目');
    expect(paragraphsSchema(100).safeParse('a\u202egpj').success).toBe(false);
  });

  it('has a maximum length', () => {
    expect(lineSchema(2).safeParse('三文字').error?.issues[0]?.message).toBe('too_long');
    expect(paragraphsSchema(2).safeParse('三文字').error?.issues[0]?.message).toBe('too_long');
  });
});

describe('a person’s name', () => {
  it.each(['\u200b', '\u200e', '\u200f', '\u2060', '\ufeff', '\u00ad'])(
    'loses what nobody sees: %j',
    (unseen) => {
      expect(personNameOf(`${unseen} 山${unseen}田 ${unseen}`)).toBe('山田');
    },
  );

  it('keeps joiners and variation selectors, which choose the form of a character', () => {
    for (const name of ['葛\u{e0100}城', '辻\ufe00', 'न\u200dम', 'ن\u200cم']) {
      expect(personNameOf(name)).toBe(name);
    }
  });

  it.each(['', ' ', '\u200b', '\u200d\u200c', '\ufe0f', '\u3000\u2060\u00ad', '\u{e0100}'])(
    'is missing when there is nothing to see: %j',
    (name) => {
      expect(personNameSchema(10).safeParse(name).error?.issues[0]?.message).toBe('required');
      expect(seenText(name)).toBe('');
    },
  );
});

describe('the name of a sent file', () => {
  it.each([
    ['../../etc/明細.csv', '明細.csv'],
    ['C:\\Users\\office\\明細.csv', '明細.csv'],
    [' 明細\r\n.csv ', '明細.csv'],
    ['明細\u202evsc.exe', '明細vsc.exe'],
  ])('%j is reduced to a name', (path, name) => {
    expect(fileNameSchema.parse(path)).toBe(name);
  });

  it('is required and bounded', () => {
    expect(fileNameSchema.safeParse('明細/').error?.issues[0]?.message).toBe('required');
    expect(fileNameSchema.safeParse('x'.repeat(256)).error?.issues[0]?.message).toBe('too_long');
  });
});
