import { describe, expect, it } from 'vitest';
import { answerOf, answersMap, answerText, personName } from './answers.ts';
import type { SnapshotAnswer } from './schema.ts';

let lastId = 0;
function answer(rest: Partial<SnapshotAnswer>): SnapshotAnswer {
  lastId += 1;
  return {
    field_id: lastId,
    key: null,
    label: `項目${lastId}`,
    field_type: 'text',
    value: '',
    options: [],
    ...rest,
  };
}
const option = (id: number) => ({ id, value: `v${id}`, label: `選択肢${id}` });

describe('the stored answers', () => {
  it('join the choices of a checkbox by a comma and a space', () => {
    expect(answerText(answer({ field_type: 'checkbox', options: [option(1), option(2)] }))).toBe(
      '選択肢1, 選択肢2',
    );
    expect(answerText(answer({ value: '山田' }))).toBe('山田');
  });

  it('are found by their key, and by the label where a form has no keys', () => {
    const keyed = [
      answer({ key: 'family_name', label: '苗字', value: '山田' }),
      answer({ label: '姓', value: '別' }),
    ];
    expect(answerOf(keyed, 'family_name')).toBe('山田');
    expect(answerOf([answer({ label: '姓', value: '佐藤' })], 'family_name')).toBe('佐藤');
    expect(answerOf([answer({ key: 'x', label: '姓', value: '佐藤' })], 'family_name')).toBe('');
    expect(answerOf([], 'birth_date')).toBe('');
  });

  it('name a person by both parts, or by the one that there is', () => {
    const [family, given] = [
      answer({ label: '姓', value: '山田' }),
      answer({ label: '名', value: '太郎' }),
    ];
    expect(personName([given, family])).toBe('山田 太郎');
    expect(personName([given])).toBe('太郎');
    expect(personName([])).toBe('');
  });

  it('keep the form’s order in the map, and a checkbox is always a list', () => {
    const answers = [
      answer({ field_id: 30, label: 'c', field_type: 'checkbox' }),
      answer({ field_id: 2, label: 'b', field_type: 'radio', options: [option(1)] }),
      answer({ field_id: 10, label: 'a', value: 'x' }),
    ];
    expect(Object.entries(answersMap(answers))).toEqual([
      ['field_30', { label: 'c', value: [] }],
      ['field_2', { label: 'b', value: '選択肢1' }],
      ['field_10', { label: 'a', value: 'x' }],
    ]);
  });
});
