import { expect, test } from 'vitest';
import { answerSections } from './answerSections.rules.ts';

const fields = [
  { id: 1, section: '本人情報', field_type: 'text' as const },
  { id: 2, section: '勤務先', field_type: 'text' as const },
  { id: 3, section: '勤務先', field_type: 'textarea' as const },
];

test('answers stand under the headings of the form, in its order', () => {
  const sections = answerSections(
    {
      field_1: { label: '姓', value: '山田' },
      field_2: { label: '会社名', value: '株式会社メディカル' },
      field_3: { label: '備考', value: '請求書は不要' },
    },
    fields,
  );
  expect(sections.map(({ title, answers }) => [title, answers.map(({ label }) => label)])).toEqual([
    ['本人情報', ['姓']],
    ['勤務先', ['会社名', '備考']],
  ]);
  expect(sections[1]?.answers.map(({ long }) => long)).toEqual([false, true]);
});

test('an answer to a question that the form no longer has stays, at the end', () => {
  const sections = answerSections(
    { field_9: { label: '旧項目', value: 'はい' }, field_1: { label: '姓', value: '山田' } },
    fields,
  );
  expect(sections.map(({ title }) => title)).toEqual(['本人情報', null]);
});

test('the choices of a checkbox are joined', () => {
  const [section] = answerSections({ field_5: { label: '受講要件', value: ['A', 'B'] } }, []);
  expect(section?.answers[0]?.value).toBe('A, B');
});
