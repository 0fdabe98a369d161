import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facts, renderMail } from './renderMail.ts';
import { mailDefinitions } from './mailDefinitions.ts';
import { plainSender } from './testing/sender.ts';
import { fillBody, fillSubject, templateProblems } from './template.rules.ts';

const rules = {
  placeholders: {
    申込者名: {},
    口座番号: {},
    振込先の表: { block: true as const, contains: ['口座番号'] },
  },
  required: ['口座番号'],
};
const values = {
  申込者名: '山田 太郎',
  口座番号: '1234567',
  振込先の表: facts([['口座', '1234567']]),
};
const keysOf = (subject: string, body: string) =>
  Object.entries(templateProblems({ subject, body }, rules)).flatMap(([field, problems]) =>
    problems.map(({ key, values: told }) => [field, key, told?.['name']]),
  );

test.each(mailDefinitions.map((definition) => [definition.kind, definition] as const))(
  'the standard texts of %s have no problems',
  (_, definition) => {
    for (const text of Object.values(definition.standard)) {
      expect(templateProblems(text, definition)).toEqual({});
    }
  },
);

test('a required fact may stand by itself or in a table', () => {
  expect(keysOf('件名', '口座は{口座番号}です。')).toEqual([]);
  expect(keysOf('件名', '{振込先の表}')).toEqual([]);
});

test('every unknown, misplaced and missing placeholder is named at once', () => {
  expect(keysOf('{振込先の表}', '{氏名}さま\n表：{振込先の表}\n余り}')).toEqual([
    ['body', 'mail_placeholder_unknown', '氏名'],
    ['body', 'mail_brace', undefined],
    ['body', 'mail_placeholder_alone', '振込先の表'],
    ['subject', 'mail_placeholder_not_in_subject', '振込先の表'],
  ]);
  expect(keysOf('件名', 'お知らせ')).toEqual([['body', 'mail_placeholder_missing', '口座番号']]);
});

test('names that every JavaScript object has are not placeholders', () => {
  expect(keysOf('件名', '{constructor}{__proto__}{口座番号}')).toEqual([
    ['body', 'mail_placeholder_unknown', 'constructor'],
    ['body', 'mail_placeholder_unknown', '__proto__'],
  ]);
  expect(fillSubject('a{constructor}b', values)).toBe('ab');
});

test('full-width braces, and spaces within braces, are accepted', () => {
  expect(keysOf('｛申込者名｝様', '｛ 口座番号 ｝')).toEqual([]);
  expect(fillSubject('｛ 申込者名 ｝様', values)).toBe('山田 太郎様');
});

test('headings, lists, tables and paragraphs are told apart', () => {
  const body = '一行目\n二行目\n\n■ 見出し\n・ひとつ\n・{口座番号}\n{振込先の表}\n終わり';
  expect(fillBody(body, values)).toEqual([
    { kind: 'paragraph', text: '一行目\n二行目' },
    { kind: 'heading', text: '見出し' },
    { kind: 'notes', items: ['ひとつ', '1234567'] },
    values.振込先の表,
    { kind: 'paragraph', text: '終わり' },
  ]);
});

test('a line that names something that there isn’t is left out', () => {
  const body =
    'はじめ\n\nカレンダー：{なし}\n\n・口座番号：{口座番号}\n・期限: {なし}\n終わり{なし}';
  expect(fillBody(body, { ...values, なし: '' })).toEqual([
    { kind: 'paragraph', text: 'はじめ' },
    { kind: 'notes', items: ['口座番号：1234567'] },
    { kind: 'paragraph', text: '終わり' },
  ]);
});

test('no value can start a line, a heading, a header or another placeholder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const hostile = { ...values, 申込者名: `■${name}\r\nBcc: x@example.com\n・{口座番号}` };
      expect(fillSubject('{申込者名}', hostile)).not.toMatch(/[\r\n\u2028\u2029]/);
      const [block, ...more] = fillBody('あ{申込者名}', hostile);
      expect(more).toEqual([]);
      expect(block?.kind).toBe('paragraph');
      expect(block?.kind === 'paragraph' && block.text).not.toContain('1234567');
    }),
  );
});

test('HTML that a staff member writes is shown as text', () => {
  const { html } = renderMail({
    language: 'ja',
    kind: 'account_pending',
    subject: '<b>件名</b>',
    recipient: '山田 太郎',
    sender: plainSender,
    blocks: fillBody('<script>alert(1)</script>\n\n■ <i>見出し</i>\n・<img src=x>', values),
  });
  expect(html).not.toMatch(/<(script|i|img|b)[ >]/);
});
