import { describe, expect, it } from 'vitest';
import { associationInputSchema } from './catalogue/association/schema.ts';
import { deleteCertificate, reissueCertificate } from './papers/certificates/endpoints.ts';
import { unassignBodySchema } from './money/deposits/schema.ts';
import { newFieldSchema } from './catalogue/form-templates/newField.ts';
import { newTemplateSchema } from './catalogue/form-templates/schema.ts';
import { forgetBodySchema } from './money/deposits/known-payers/schema.ts';
import { templateTextSchema } from './telling/mail-templates/schema.ts';
import { noteBodySchema } from './office/notes/schema.ts';
import { journalAccountsSchema } from './papers/period-close/journal.ts';
import { issueWaitingReceipt, reissueReceipt } from './papers/receipts/endpoints.ts';
import { reasonSchema } from './papers/refunds/schema.ts';
import { anonymiseMember } from './house/retention/endpoints.ts';
import { newSeminarSchema } from './catalogue/seminars/schema.ts';
import { createWebhook } from './telling/webhooks/endpoints.ts';

/** Nothing of it is seen in a list, and what is seen is another text than what is stored. */
const hostile = {
  'that turns the direction of writing': '口座は\u202e7654321\u202c です',
  'with a control character': 'ご案内\u0008\u001b[2K',
};
const { shape } = associationInputSchema;
const texts = {
  'the subject of a mail': (text: string) => templateTextSchema.shape.subject.safeParse(text),
  'the text of a mail': (text: string) => templateTextSchema.shape.body.safeParse(text),
  'a note': (text: string) => noteBodySchema.shape.text.safeParse(text),
  'a reason': (text: string) => reasonSchema.safeParse(text),
  'the reason of an assignment that is undone': (text: string) =>
    unassignBodySchema.shape.reason.safeParse(text),
  'why a payer is forgotten': (text: string) => forgetBodySchema.shape.reason.safeParse(text),
  'why a certificate is revoked': (text: string) =>
    deleteCertificate.body.shape.reason.safeParse(text),
  'why a certificate is issued anew': (text: string) =>
    reissueCertificate.body.shape.reason.safeParse(text),
  'why a receipt is issued anew': (text: string) =>
    reissueReceipt.body.shape.reason.safeParse(text),
  'why somebody’s data are removed': (text: string) =>
    anonymiseMember.body.shape.reason.safeParse(text),
  'the purpose of use': (text: string) => shape.purpose_of_use.safeParse(text),
  'the terms of cancellation in English': (text: string) =>
    shape.cancellation_notice_en.safeParse(text),
};

describe.each(Object.entries(texts))('%s that the office writes', (name, parse) => {
  it.each(Object.entries(hostile))('is refused %s', (_, text) => {
    const parsed = parse(text);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['control_character']);
  });

  it('may have what people write', () => {
    const text = 'ご案内（第2回）―👍 “quoted” <b>太字</b> {申込者名}';
    expect(parse(text)).toMatchObject({ success: true, data: text });
    if (name !== 'the subject of a mail') {
      expect(parse('一行目\r\n二行目\t続き').success).toBe(true);
    }
  });
});

describe('a text of which nobody sees anything', () => {
  const required = {
    'the name of the association': shape.name,
    'a notice of the association': shape.purpose_of_use,
    'the name of a seminar': newSeminarSchema.shape.name,
    'a keyword of the completion test': newSeminarSchema.shape.review_test_keywords_json,
    'the name of a form': newTemplateSchema.shape.name,
    'a question of a form': newFieldSchema.shape.label,
    'the name of a receiver': createWebhook.body.shape.name,
    'an account of the books': journalAccountsSchema.shape.bank,
    'the subject of a mail': templateTextSchema.shape.subject,
    'the text of a mail': templateTextSchema.shape.body,
    'a note': noteBodySchema.shape.text,
    'a reason': reasonSchema,
  };
  const unseen = ['\u200b', ' \u2060\ufeff ', '\u3164', '\u00ad\u200d\ufe0f', '\u2800'];

  it.each(Object.entries(required))('is as missing as an empty one: %s', (name, schema) => {
    for (const text of unseen) {
      const given = name.startsWith('a keyword') ? [text] : text;
      const messages = schema.safeParse(given).error?.issues.map(({ message }) => message);
      expect(messages, JSON.stringify(text)).toEqual(['required']);
    }
  });

  it('becomes empty in a field that may be left out', () => {
    expect(shape.office_hours_en.parse('\u200b')).toBe('');
    expect(newSeminarSchema.shape.place.parse('\u200b')).toBeNull();
  });
});

describe.each([
  ['reissued', reissueReceipt.body.shape],
  ['that waits', issueWaitingReceipt.body.shape],
])('the wording of a receipt %s', (_, shapes) => {
  it.each(['addressee', 'proviso'] as const)('stands on one line: the %s', (field) => {
    const messages = ['株式会社 都\n御中', '受講料\u202eとして'].flatMap(
      (text) => shapes[field].safeParse(text).error?.issues.map(({ message }) => message) ?? [],
    );
    expect(messages).toEqual(['control_character', 'control_character']);
    expect(shapes[field].parse(' 株式会社 都 ')).toBe('株式会社 都');
  });
});
