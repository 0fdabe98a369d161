import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { TemplateField } from '../form-templates/schema.ts';
import { fieldTypes, type FieldType } from '../form-templates/fieldTypes.ts';
import { renderMessage } from '../../platform/messages/renderMessage.ts';
import { destinationKey, otherAddress, readAnswers, visibleFields } from './answers.rules.ts';
import type { Entry, SnapshotAnswer } from './schema.ts';

const today = '2026-04-10';

let lastId = 0;
function field(field_type: FieldType, rest: Partial<TemplateField> = {}): TemplateField {
  lastId += 1;
  const choice = ['select', 'radio', 'checkbox'].includes(field_type);
  return {
    id: lastId,
    key: null,
    section: null,
    label: `項目${lastId}`,
    field_type,
    is_required: false,
    placeholder: '',
    description: '',
    condition: null,
    order: lastId,
    options: choice
      ? [1, 2, 3].map((n) => ({ id: lastId * 100 + n, value: `v${n}`, label: `選択肢${n}` }))
      : [],
    ...rest,
  };
}

const problemTexts = (fields: TemplateField[], entries: Entry[], locale: 'ja' | 'en' = 'ja') =>
  Object.fromEntries(
    [...readAnswers(fields, entries, today).problems].map(([id, problems]) => [
      id,
      problems.map((problem) => renderMessage(problem, locale)),
    ]),
  );

/** The problem keys of one field for one plain value. */
const keysFor = (asked: TemplateField, value: string | number | null) =>
  (readAnswers([asked], [{ field_id: asked.id, value }], today).problems.get(asked.id) ?? []).map(
    ({ key }) => key,
  );
const storedFor = (asked: TemplateField, value: string | number) =>
  readAnswers([asked], [{ field_id: asked.id, value }], today).answers[0]?.value;

/** The stored answers, sent once more as they are. */
const asEntries = (answers: readonly SnapshotAnswer[]): Entry[] =>
  answers.map(({ field_id, field_type, value, options }): Entry => {
    if (field_type === 'checkbox') return { field_id, option_ids: options.map(({ id }) => id) };
    if (field_type === 'select' || field_type === 'radio')
      return { field_id, option_id: options[0]?.id };
    return { field_id, value };
  });

describe('a required question', () => {
  it.each(fieldTypes)('of type %s wants an answer, in the words of the specification', (type) => {
    const asked = field(type, { label: '姓', is_required: true });
    expect(problemTexts([asked], [])).toEqual({ [asked.id]: ['姓は必須項目です。'] });
  });

  it.each(['', '   ', '　', '\n', null])('counts %j as no answer', (value) => {
    expect(keysFor(field('text', { is_required: true }), value)).toEqual(['field_required']);
  });

  it('with choices wants at least one of them', () => {
    const asked = field('checkbox', { is_required: true });
    const { problems } = readAnswers([asked], [{ field_id: asked.id, option_ids: [] }], today);
    expect(problems.get(asked.id)?.map(({ key }) => key)).toEqual(['field_required']);
  });

  it('that is not required may stay blank', () => {
    for (const type of fieldTypes) {
      const asked = field(type);
      const { answers, problems } = readAnswers([asked], [], today);
      expect([...problems]).toEqual([]);
      expect(answers).toMatchObject([{ field_id: asked.id, value: '', options: [] }]);
    }
  });
});

describe('characters that nobody sees', () => {
  const family = field('text', { key: 'family_name', label: '姓', is_required: true });

  it.each(['\u200b', '\u2060\ufeff', '\u200d', '\u00ad \u200e\u200f', '\ufe0f'])(
    'alone are no answer: %j',
    (unseen) => {
      expect(keysFor(family, unseen)).toEqual(['field_required']);
      expect(keysFor(field('textarea', { is_required: true }), unseen)).toEqual(['field_required']);
    },
  );

  it('go from names, with a key or by their label, and stay in other texts', () => {
    expect(storedFor(family, '山\u200b田\ufeff')).toBe('山田');
    expect(storedFor(field('text', { label: '名' }), '\u00ad太郎')).toBe('太郎');
    const kana = field('text', { key: 'family_name_kana', label: 'セイ' });
    expect(storedFor(kana, 'ヤマ\u2060ダ')).toBe('ヤマダ');
    expect(storedFor(field('text', { label: '備考' }), '一\u200b二')).toBe('一\u200b二');
  });

  it('stay in a name where they choose the form of a character', () => {
    expect(storedFor(family, '葛\u{e0100}城')).toBe('葛\u{e0100}城');
  });
});

describe('an answer of a type', () => {
  it.each([
    ['email', ['taro@example.jp', "o'brien+x@a-b.example.co.jp"]],
    ['number', ['0', '-12.5', '１２３', '+7']],
    ['date', ['2026-04-10', '２０２６-０４-１０', '2099-01-01']],
    ['tel', ['090-1234-5678', '09012345678', '０３-１２３４-５６７８']],
    ['url', ['https://example.jp', 'http://example.jp/a?b=c#d']],
    ['text', ['山田', '𠮷野家', '👨‍👩‍👧']],
    ['textarea', ['一行目\n二行目', 'a\tb', '一\r\n二']],
  ] as const)('%s is taken: %j', (type, values) => {
    for (const value of values) expect(keysFor(field(type), value), value).toEqual([]);
  });

  it.each([
    [
      'email',
      [
        'taro',
        'taro@',
        '@example.jp',
        'taro@example',
        'a b@example.jp',
        'a@b..jp',
        'a@-b.jp',
        'a@b.jp,c@d.jp',
      ],
      'field_email',
    ],
    ['number', ['abc', '1,000', '1e5', '1.', '--1', '0x10'], 'field_number'],
    ['date', ['2026-02-30', '2026/04/01', 'today', '20260401'], 'field_date'],
    ['tel', ['12345', '190-1234-5678', '03-1234-5678 内線12', '090123456789'], 'field_tel'],
    [
      'url',
      ['example.jp', 'javascript:alert(1)', 'ftp://example.jp', 'https://', 'https://a b.jp'],
      'field_url',
    ],
    ['text', ['a\nb', 'a\u0000b', '\u001b[31m', 'a\u007fb'], 'control_character'],
    ['text', ['a\u0085b', 'a\u2028b', 'a\u202egpj', '\u2067a'], 'control_character'],
    ['textarea', ['a\u0000b', 'a\u0008b'], 'control_character'],
    ['text', ['\ud800', 'a\udc00b'], 'not_utf8'],
  ] as const)('%s is refused: %j', (type, values, key) => {
    for (const value of values) expect(keysFor(field(type), value), value).toEqual([key]);
  });

  it('that is not an email is refused in the words of the specification', () => {
    const asked = field('email');
    expect(problemTexts([asked], [{ field_id: asked.id, value: 'taro' }], 'en')).toEqual({
      [asked.id]: ['Enter a valid email address format.'],
    });
  });

  it('that is the address for mails is checked as an email, whatever its type', () => {
    expect(keysFor(field('text', { key: 'email' }), 'not an address')).toEqual(['field_email']);
  });

  it('may have the maximum length, counted in characters and not in code units', () => {
    expect(keysFor(field('text'), '𠮷'.repeat(200))).toEqual([]);
    expect(keysFor(field('text'), '𠮷'.repeat(201))).toEqual(['field_too_long']);
    expect(keysFor(field('textarea'), 'あ'.repeat(2000))).toEqual([]);
    expect(keysFor(field('textarea'), 'あ'.repeat(2001))).toEqual(['field_too_long']);
    expect(keysFor(field('email'), `${'a'.repeat(250)}@b.jp`)).toEqual(['field_too_long']);
  });

  it('is measured as it is stored, not as it is spelt', () => {
    const kana = field('text', { key: 'company_name_kana' });
    expect(keysFor(kana, ` ${'か\u3099'.repeat(200)} `)).toEqual([]);
    expect(storedFor(kana, 'か\u3099'.repeat(200))).toBe('ガ'.repeat(200));
    expect(keysFor(kana, 'か\u3099'.repeat(201))).toEqual(['field_too_long']);
    expect(keysFor(field('text'), `${' '.repeat(9000)}山田`)).toEqual([]);
  });

  it('of a person has sixty characters at most, since it stands in mails and on papers', () => {
    for (const key of ['family_name', 'given_name', 'family_name_kana', 'other_name'] as const) {
      const name = field('text', { key });
      expect(keysFor(name, 'ア'.repeat(60)), key).toEqual([]);
      expect(keysFor(name, 'ア'.repeat(61)), key).toEqual(['field_too_long']);
    }
  });

  it('that is far too long is refused before it is normalised', () => {
    const normalise = vi.spyOn(String.prototype, 'normalize');
    // One character that normalises to eighteen.
    const megabyte = '\ufdfa'.repeat(300_000);
    for (const type of ['email', 'tel', 'date', 'number', 'url'] as const) {
      expect(keysFor(field(type), megabyte), type).toEqual(['field_too_long']);
    }
    for (const key of ['family_name_kana', 'home_postal_code'] as const) {
      expect(keysFor(field('text', { key }), megabyte), key).toEqual(['field_too_long']);
    }
    expect(normalise).not.toHaveBeenCalled();
    normalise.mockRestore();
  });

  it('may be a number in the payload', () => {
    expect(storedFor(field('number'), 12.5)).toBe('12.5');
    expect(storedFor(field('text'), 0)).toBe('0');
  });
});

describe('a question that rules know by its key', () => {
  it.each([
    ['family_name_kana', 'やまだ', 'ヤマダ'],
    ['family_name_kana', 'ﾔﾏﾀﾞ', 'ヤマダ'],
    ['family_name_kana', 'やまた\u3099', 'ヤマダ'],
    ['company_name_kana', 'かぶしきがいしゃ3M', 'カブシキガイシャ3M'],
    ['home_postal_code', '〒１０００００１', '100-0001'],
    ['company_postal_code', '1000001', '100-0001'],
  ])('%s takes %s and stores %s', (key, value, stored) => {
    expect(keysFor(field('text', { key }), value)).toEqual([]);
    expect(storedFor(field('text', { key }), value)).toBe(stored);
  });

  it.each([
    ['family_name_kana', '山田', 'field_kana'],
    ['given_name_kana', 'Taro', 'field_kana'],
    ['home_postal_code', '100-00011', 'field_postal_code'],
    ['home_postal_code', '12', 'field_postal_code'],
  ])('%s refuses %s', (key, value, problem) => {
    expect(keysFor(field('text', { key }), value)).toEqual([problem]);
  });

  it.each([
    ['2026-04-10', []],
    ['2026-04-11', ['field_birth_date']],
    ['1926-01-01', []],
    ['1925-12-31', ['field_birth_date']],
    ['2025-02-29', ['field_date']],
    // The form's three lists, of which one or two are still blank.
    ['1980--', ['field_birth_parts']],
    ['1980-02-', ['field_birth_parts']],
    ['-02-05', ['field_birth_parts']],
    ['1980-2', ['field_date']],
  ])('birth_date %s: up to today, and within the last 100 years', (value, problems) => {
    expect(keysFor(field('date', { key: 'birth_date' }), value)).toEqual(problems);
  });

  it('keeps the characters of a name as they were written', () => {
    for (const name of ['髙橋', '山﨑', '神\uFA19', '㈱山田', 'Ｙａｍａｄａ', 'ﾔﾏﾀﾞ']) {
      expect(storedFor(field('text', { key: 'family_name' }), ` ${name}　`)).toBe(name);
    }
  });
});

describe('a choice', () => {
  it('is stored with the option as it was then, in the form’s order, each once', () => {
    const asked = field('checkbox');
    const [first, , third] = asked.options;
    const { answers, problems } = readAnswers(
      [asked],
      [{ field_id: asked.id, option_ids: [third?.id ?? 0, first?.id ?? 0, third?.id ?? 0] }],
      today,
    );
    expect([...problems]).toEqual([]);
    expect(answers[0]?.options).toEqual([first, third]);
    expect(answers[0]?.value).toBe('');
  });

  it('of another question is refused', () => {
    for (const type of ['select', 'radio', 'checkbox'] as const) {
      const [asked, other] = [field(type), field(type)];
      const stranger = other.options[0]?.id ?? 0;
      const entry =
        type === 'checkbox'
          ? { option_ids: [asked.options[0]?.id ?? 0, stranger] }
          : { option_id: stranger };
      const { problems } = readAnswers([asked, other], [{ field_id: asked.id, ...entry }], today);
      expect([...problems].map(([id, found]) => [id, found[0]?.key])).toEqual([
        [asked.id, 'field_option'],
      ]);
    }
  });

  it('comes in the form of its type, and a plain answer in its own', () => {
    const wrong: [FieldType, Partial<Entry>][] = [
      ['select', { value: 'v1' }],
      ['radio', { option_ids: [1] }],
      ['checkbox', { option_id: 1 }],
      ['checkbox', { value: '選択肢1' }],
      ['text', { option_id: 1 }],
      ['email', { option_ids: [] }],
      ['select', { option_id: 1, value: 'both' }],
    ];
    for (const [type, parts] of wrong) {
      const asked = field(type, { is_required: true });
      const { problems } = readAnswers([asked], [{ field_id: asked.id, ...parts }], today);
      expect(
        problems.get(asked.id)?.map(({ key }) => key),
        JSON.stringify(parts),
      ).toEqual(['field_shape']);
    }
  });

  it('may be sent as absent', () => {
    const asked = field('select');
    const entry = { field_id: asked.id, option_id: null, option_ids: null, value: null };
    expect([...readAnswers([asked], [entry], today).problems]).toEqual([]);
  });
});

describe('the problems of an application', () => {
  it('are all told at once, unknown questions and repeated ones too', () => {
    const [name, email, sex] = [
      field('text', { is_required: true, label: '姓' }),
      field('email', { label: 'メール' }),
      field('radio', { is_required: true, label: '性別' }),
    ];
    expect(
      problemTexts(
        [name, email, sex],
        [
          { field_id: email.id, value: 'x' },
          { field_id: email.id, value: 'taro@example.jp' },
          { field_id: 999_999, value: 'x' },
          { field_id: -1, value: 'x' },
        ],
      ),
    ).toEqual({
      [name.id]: ['姓は必須項目です。'],
      [email.id]: [
        '同じ項目が2回送信されています。',
        '正しいメールアドレスの形式で入力してください。',
      ],
      [sex.id]: ['性別は必須項目です。'],
      '999999': ['この申込フォームにない項目です。'],
      '-1': ['この申込フォームにない項目です。'],
    });
  });
});

describe('the other address for texts', () => {
  const destination = field('radio', {
    key: destinationKey,
    is_required: true,
    options: [
      { id: 9001, value: 'company', label: '会社' },
      { id: 9002, value: otherAddress, label: 'その他の住所' },
    ],
  });
  const group = [
    field('text', { key: 'other_name', label: '送付先宛名' }),
    field('text', { key: 'other_postal_code', label: '送付先郵便番号' }),
    field('text', { key: 'other_address1', label: '送付先住所1' }),
    field('text', { key: 'other_address2', label: '送付先住所2', is_required: true }),
    field('tel', { key: 'other_phone', label: '送付先電話番号' }),
  ];
  const form = [destination, ...group];
  const to = (option_id: number): Entry => ({ field_id: destination.id, option_id });

  it('is not asked while another destination is chosen, and its answers are dropped', () => {
    const entries = [to(9001), ...group.map(({ id }) => ({ field_id: id, value: 'left over\n' }))];
    const { answers, problems } = readAnswers(form, entries, today);
    expect([...problems]).toEqual([]);
    expect(answers.map(({ key }) => key)).toEqual([destinationKey]);
    expect(visibleFields(form, []).map(({ key }) => key)).toEqual([destinationKey]);
  });

  it('once chosen wants name, postal code, address 1 and phone, but not address 2', () => {
    expect(problemTexts(form, [to(9002)])).toEqual(
      Object.fromEntries(
        group
          .filter(({ key }) => key !== 'other_address2')
          .map(({ id, label }) => [id, [`${label}は必須項目です。`]]),
      ),
    );
  });

  it('is taken when it is complete', () => {
    const [name, postalCode, address1, , phone] = group.map(({ id }) => id);
    const { answers, problems } = readAnswers(
      form,
      [
        to(9002),
        { field_id: name ?? 0, value: '山田 花子' },
        { field_id: postalCode ?? 0, value: '1000001' },
        { field_id: address1 ?? 0, value: '東京都千代田区' },
        { field_id: phone ?? 0, value: '0312345678' },
      ],
      today,
    );
    expect([...problems]).toEqual([]);
    expect(answers.map(({ value }) => value)).toEqual([
      '',
      '山田 花子',
      '100-0001',
      '東京都千代田区',
      '',
      '03-1234-5678',
    ]);
  });

  it('is an ordinary part of a form that has no choice of destinations', () => {
    expect(visibleFields(group, [])).toEqual(group);
  });
});

describe('who has no workplace', () => {
  const option = (id: number, value: string) => ({ id, value, label: value });
  const workplace = field('radio', {
    key: 'workplace',
    options: [option(1, 'yes'), option(2, 'none')],
  });
  const company = field('text', { key: 'company_name', is_required: true });
  const destination = field('radio', {
    key: destinationKey,
    is_required: true,
    options: [option(11, 'company'), option(12, 'home')],
  });
  const addressee = field('radio', {
    key: 'receipt_addressee',
    options: [option(21, 'company'), option(22, 'person'), option(23, 'other')],
  });
  const name = field('text', { key: 'receipt_name' });
  const asked = [workplace, company, destination, addressee, name];
  const chosen = (...options: number[]): Entry[] =>
    options.map((id) => ({
      field_id: [workplace, destination, addressee][Math.floor(id / 10)]?.id ?? 0,
      option_id: id,
    }));

  it('is asked for no company, and nothing can go to one', () => {
    const none = readAnswers(asked, chosen(2, 12), today);
    expect([...none.problems]).toEqual([]);
    expect(none.answers.map(({ key }) => key)).not.toContain('company_name');
    expect([...readAnswers(asked, chosen(2, 11, 21), today).problems.keys()]).toEqual([
      destination.id,
      addressee.id,
    ]);
  });

  it('is an exception: without an answer the company is asked for', () => {
    expect([...readAnswers(asked, chosen(12), today).problems.keys()]).toEqual([company.id]);
  });

  it('can have the receipt made out to another name, which is then needed', () => {
    const other = chosen(2, 12, 23);
    expect([...readAnswers(asked, other, today).problems.keys()]).toEqual([name.id]);
    const named = [...other, { field_id: name.id, value: '東都商店' }];
    expect([...readAnswers(asked, named, today).problems]).toEqual([]);
  });
});

describe('whatever is sent', () => {
  const keys = [
    null,
    'family_name_kana',
    'company_name_kana',
    'home_postal_code',
    'birth_date',
    'email',
    'other_name',
  ];
  const fields = [
    field('radio', { key: destinationKey }),
    ...fieldTypes.flatMap((type) =>
      keys.map((key) => field(type, { key, is_required: key === null })),
    ),
  ];
  const ids = fc.oneof(
    fc.constantFrom(...fields.map(({ id }) => id)),
    fc.constantFrom(...fields.flatMap(({ options }) => options.map(({ id }) => id))),
    fc.integer(),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '\ud800',
      '¨',
      'ﾞ',
      '0312345678',
      'ｶﾞ',
      '2026-02-30',
      '〒100-0001',
      ' a@b.jp ',
      'ー',
      '﹇',
    ),
    fc.stringMatching(/^[0-9０-９ー〒 -]{0,14}$/),
  );
  const entries: fc.Arbitrary<Entry[]> = fc.array(
    fc.record(
      {
        field_id: ids,
        value: fc.option(fc.oneof(text, fc.double(), fc.integer()), { nil: null }),
        option_id: fc.option(ids, { nil: null }),
        option_ids: fc.option(fc.array(ids, { maxLength: 4 }), { nil: null }),
      },
      { requiredKeys: ['field_id'] },
    ),
    { maxLength: 60 },
  );

  it('is checked without an exception, and every problem names a field of the form or of the payload', () => {
    fc.assert(
      fc.property(entries, (sent) => {
        const { answers, problems } = readAnswers(fields, sent, today);
        const known = new Set([
          ...fields.map(({ id }) => id),
          ...sent.map(({ field_id }) => field_id),
        ]);
        for (const [id, found] of problems) {
          expect(known.has(id)).toBe(true);
          expect(found.length).toBeGreaterThan(0);
          for (const problem of found) expect(renderMessage(problem, 'ja')).not.toBe('');
        }
        const order = fields.map(({ id }) => id);
        const places = answers.map(({ field_id }) => order.indexOf(field_id));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
      { numRuns: 300 },
    );
  });

  it('changes nothing when an answer that was taken is sent again as it is stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, (asked, value) => {
        const form = [{ ...asked, is_required: false }];
        const choice = asked.options.length > 0;
        const first = readAnswers(
          form,
          [choice ? { field_id: asked.id } : { field_id: asked.id, value }],
          today,
        );
        if (first.problems.size > 0) return;
        const second = readAnswers(form, asEntries(first.answers), today);
        expect(second).toEqual(first);
      }),
      { numRuns: 2000 },
    );
  });

  it('and accepted has no character that the database or a mail can’t hold', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, (asked, value) => {
        const { answers, problems } = readAnswers([asked], [{ field_id: asked.id, value }], today);
        if (problems.size > 0) return;
        const stored = answers[0]?.value ?? '';
        expect(/\p{Surrogate}/u.test(stored)).toBe(false);
        expect(stored.includes('\u0000')).toBe(false);
        if (asked.field_type !== 'textarea') expect(/[\r\n]/.test(stored)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
