import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationSchema } from '../../catalogue/answers/schema.ts';
import { lineSchema, yenSchema } from '../../fieldSchemas.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';
import { addProblem, message, type Problems } from './message.ts';
import { problemsOf } from './problemsOf.ts';
import { isMessageKey, renderMessage } from './renderMessage.ts';

const problemsIn = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? problemsOf(error) : {};
};

it('a problem that two rules find is said once', () => {
  const problems: Problems = {};
  for (const label of ['姓', '姓', '名']) {
    addProblem(problems, 'field', message('field_required', { label }));
  }
  expect(problems['field']).toEqual([
    message('field_required', { label: '姓' }),
    message('field_required', { label: '名' }),
  ]);
});

it('a field that was left empty is only said to be required', () => {
  const line = lineSchema(20).min(1, { error: 'required' });
  const schema = z.object({ phone: line.regex(/^0/, { error: 'association_phone' }), name: line });
  expect(problemsIn(schema, { phone: ' ', name: '' })).toMatchObject({
    phone: [message('required')],
    name: [message('required')],
  });
  expect(problemsIn(schema, { phone: '1', name: '山田' })).toMatchObject({
    phone: [message('association_phone')],
  });
});

describe('the texts', () => {
  it('are those of the specification to the letter', () => {
    expect(renderMessage(message('field_required', { label: '姓' }), 'ja')).toBe(
      '姓は必須項目です。',
    );
    expect(renderMessage(message('field_email'), 'en')).toBe('Enter a valid email address format.');
    expect(renderMessage(message('split_total'), 'en')).toBe(
      'The total of the assigned amounts does not match the deposit amount.',
    );
    expect(renderMessage(message('login_failed'), 'en')).toBe(
      'Login failed. Please check your email and password.',
    );
  });

  it('have the same keys and values in both languages', () => {
    const blanks = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)].map((found) => String(found[1])).toSorted();
    for (const [key, text] of Object.entries(ja)) {
      expect(isMessageKey(key) && blanks(en[key]), key).toEqual(blanks(text));
    }
  });

  it('insert a value as it is, whatever it looks like', () => {
    for (const label of ['$&', '{label}', "$'", '']) {
      expect(renderMessage(message('field_required', { label }), 'ja')).toBe(
        `${label}は必須項目です。`,
      );
    }
  });

  it('write a sum of yen with commas, as everywhere', () => {
    const most = renderMessage(message('refund_too_much', { most: 1_234_000 }), 'ja');
    expect(most).toContain('1,234,000円以下');
    const lacking = message('waiver_amount', { lacking: 8_000 });
    expect(renderMessage(lacking, 'en')).toContain('8,000 yen');
  });

  it('write a day as their language does, and the English word for one or for many', () => {
    const day = message('entry_closed', { day: '2026-04-05' });
    expect(renderMessage(day, 'ja')).toBe('申込期間は2026年04月05日（日）に終了しました。');
    expect(renderMessage(day, 'en')).toBe('Applications closed on Sun 5 Apr 2026.');
    const wait = (minutes: number) =>
      renderMessage(message('too_many_requests_minutes', { minutes }), 'en');
    expect(wait(1)).toContain('about 1 minute and');
    expect(wait(2)).toContain('about 2 minutes and');
  });

  it('know only their own keys', () => {
    expect(isMessageKey('toString')).toBe(false);
    expect(isMessageKey('constructor')).toBe(false);
  });
});

describe('the problems of a body', () => {
  it('are all there, each at its place', () => {
    expect(
      problemsIn(
        z.object({
          name: z.string(),
          fee: yenSchema,
          tags: z.array(z.string()).max(1, { error: 'too_many' }),
        }),
        {
          fee: -1,
          tags: ['a', 'b'],
        },
      ),
    ).toEqual({
      name: [{ key: 'required' }],
      fee: [{ key: 'yen', values: { minimum: 0 } }],
      tags: [{ key: 'too_many', values: { maximum: 1 } }],
    });
    expect(
      problemsIn(applicationSchema, {
        fields: [{ field_id: 'x' }, { field_id: 1, option_id: '2' }],
      }),
    ).toEqual({
      'fields.0.field_id': [{ key: 'id' }],
      'fields.1.option_id': [{ key: 'id' }],
    });
  });

  it('tell a missing value from a value that is not a text', () => {
    const schema = z.object({ name: lineSchema(9) });
    const missing = { name: [{ key: 'required' }] };
    expect(problemsIn(schema, {})).toEqual(missing);
    expect(problemsIn(schema, { name: null })).toEqual(missing);
    expect(problemsIn(schema, { name: 5 })).toEqual({
      name: [{ key: 'wrong_type', values: { expected: 'string' } }],
    });
  });

  it('stand at "body" when the body itself is wrong', () => {
    expect(Object.keys(problemsIn(z.object({}), 'text'))).toEqual(['body']);
  });

  it('accept any field name, also the names of Object’s own properties', () => {
    const problems: Problems = {};
    for (const field of ['constructor', '__proto__', 'toString']) {
      addProblem(problems, field, message('control_character'));
      addProblem(problems, field, message('invalid'));
    }
    expect(Object.entries(problems).map(([field, found]) => [field, found.length])).toEqual([
      ['constructor', 2],
      ['__proto__', 2],
      ['toString', 2],
    ]);
  });
});
