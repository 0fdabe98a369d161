import { describe, expect, it } from 'vitest';
import { decodeNames, decodeText } from './decodeText.rules.ts';

describe('a list of names without a mark', () => {
  it.each([
    ['UTF-8 with accents alone', Buffer.from('Name\r\nJosé Müller'), 'José Müller'],
    ['Latin-1 with accents', Buffer.from('Name\r\nJosé Müller', 'latin1'), 'José Müller'],
    ['Shift_JIS', Buffer.from('4e616d650d0a8e529363', 'hex'), '山田'],
  ])('%s keeps its letters', (_, bytes, expected) => {
    expect(decodeNames(bytes)?.split('\r\n')[1]).toBe(expected);
  });
});

it('of Latin names with accents in UTF-8 no half-width kana are made', () => {
  for (const name of ['Müller', 'José', 'Zoë Brontë', 'Łukasz']) {
    expect(decodeText(Buffer.from(`Name,Company\r\n${name},GmbH`))).toMatchObject({
      encoding: 'UTF-8',
    });
  }
  const halfWidth = Buffer.from('c4cfb0c02cd4cfc0de20c0dbb3', 'hex');
  expect(decodeText(halfWidth)).toEqual({ text: 'ﾄﾏｰﾀ,ﾔﾏﾀﾞ ﾀﾛｳ', encoding: 'Shift_JIS' });
});
