import { describe, expect, it } from 'vitest';
import type { TemplateField } from '../../catalogue/form-templates/schema.ts';
import { renderFormMessage } from '../../platform/messages/formMessage.ts';
import { answersIn, answersMap } from '../../catalogue/answers/answers.ts';
import { readAnswers } from '../../catalogue/answers/answers.rules.ts';

function asked(rest: Partial<TemplateField>): TemplateField {
  return {
    id: 1,
    key: null,
    section: null,
    label: '人数',
    field_type: 'number',
    is_required: false,
    placeholder: '',
    description: '',
    condition: null,
    order: 1,
    options: [],
    ...rest,
  };
}

/** What a person reads about this answer, in both languages. */
function told(field: TemplateField, answer: { value?: string; option_ids?: number[] }) {
  const { problems } = readAnswers([field], [{ field_id: 1, ...answer }], '2026-04-10');
  const found = problems.get(1) ?? [];
  return (['ja', 'en'] as const).flatMap((locale) =>
    found.map((problem) => renderFormMessage(problem, locale)),
  );
}

describe('a number with bounds', () => {
  const between = asked({ minimum: 1, maximum: 10, whole_number: true });

  it.each(['1', '10', '１０', '', '5.0'])('takes %j', (value) => {
    expect(told(between, { value })).toEqual([]);
  });

  it('says what it takes', () => {
    const inBounds = [
      '人数は1以上10以下の数値で入力してください。',
      '“人数”: enter a number from 1 to 10.',
    ];
    expect(told(between, { value: '0' })).toEqual(inBounds);
    expect(told(between, { value: '11' })).toEqual(inBounds);
    expect(told(between, { value: '-3' })).toEqual(inBounds);
    expect(told(between, { value: '2.5' })).toEqual([
      '人数は整数で入力してください。',
      '“人数”: enter a whole number.',
    ]);
    expect(told(asked({ minimum: -1 }), { value: '-1.5' })[0]).toBe(
      '人数は-1以上の数値で入力してください。',
    );
    expect(told(asked({ maximum: 0 }), { value: '1' })[0]).toBe(
      '人数は0以下の数値で入力してください。',
    );
    expect(told(asked({ maximum: 0 }), { value: '0' })).toEqual([]);
  });
});

describe('a limit on several choices', () => {
  const options = [11, 12, 13].map((id) => ({ id, value: `v${id}`, label: `選択肢${id}` }));
  const choice = (rest: Partial<TemplateField>) =>
    asked({ field_type: 'checkbox', label: '講座', options, ...rest });

  it('counts what is ticked, each choice once', () => {
    const two = choice({ minimum: 2, maximum: 2 });
    expect(told(two, { option_ids: [11, 13] })).toEqual([]);
    expect(told(two, { option_ids: [11, 11] })[0]).toBe('講座は2つ選んでください。');
    expect(told(choice({ maximum: 2 }), { option_ids: [11, 12, 13] })).toEqual([
      '講座は2つまでで選んでください。',
      '“講座”: choose at most 2.',
    ]);
    expect(told(choice({ minimum: 2 }), { option_ids: [11] })).toEqual([
      '講座は2つ以上選んでください。',
      '“講座”: choose at least 2.',
    ]);
  });

  it('asks nothing of who leaves an optional question blank', () => {
    expect(told(choice({ minimum: 2 }), { option_ids: [] })).toEqual([]);
    expect(told(choice({ minimum: 2, is_required: true }), { option_ids: [] })[0]).toBe(
      '講座は必須項目です。',
    );
  });
});

describe('a consent', () => {
  const consent = asked({
    field_type: 'checkbox',
    label: '受講規約',
    label_en: 'Terms',
    is_required: true,
    consent: '第1条 録画しません。',
    consent_en: 'Article 1. No recording.',
    options: [{ id: 11, value: 'agreed', label: '同意します', label_en: 'I agree' }],
  });

  it('must be given where it is required', () => {
    expect(told(consent, { option_ids: [] })[0]).toBe(
      '受講規約の内容を確認し、同意される場合はチェックを付けてください。',
    );
    expect(told({ ...consent, is_required: false }, { option_ids: [] })).toEqual([]);
  });

  it('is kept with its text, in the language that it was read in, too', () => {
    const { answers } = readAnswers([consent], [{ field_id: 1, option_ids: [11] }], '2026-04-10');
    expect(answersMap(answers)).toEqual({
      field_1: { label: '受講規約', value: ['同意します'], consent: '第1条 録画しません。' },
    });
    expect(answersMap(answersIn('en', answers))).toEqual({
      field_1: { label: 'Terms', value: ['I agree'], consent: 'Article 1. No recording.' },
    });
  });
});
