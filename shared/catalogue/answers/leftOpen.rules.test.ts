import { expect, test } from 'vitest';
import { attendeeFields, fieldOf } from '../../money/groups/testing/fields.ts';
import { readAnswers } from './answers.rules.ts';
import { isOpenFor, openAnswers, readLeavingOpen } from './leftOpen.rules.ts';

const today = '2026-04-10';
const fields = attendeeFields();
const said = (key: string, value: string) => ({ field_id: fieldOf(key).id, value });
const named = [said('family_name', '山田'), said('given_name', '太郎')];

test('all that is blank and demanded but the name is open, and nothing else is', () => {
  const { answers, problems } = readLeavingOpen(fields, named, today);
  expect(problems.size).toBe(0);
  const demanded = fields.filter(({ is_required: required }) => required).map(({ key }) => key);
  expect(openAnswers(answers).map(({ key }) => key)).toEqual(
    demanded.filter((key) => !['family_name', 'given_name'].includes(key ?? '')),
  );
});

test('a name that is missing and an answer that is wrong stay problems', () => {
  const entries = [said('family_name', ' '), said('given_name', '太郎'), said('email', 'nowhere')];
  const { problems } = readLeavingOpen(fields, entries, today);
  expect([...problems.keys()]).toEqual([fieldOf('family_name').id, fieldOf('email').id]);
});

test('without anything open the answers are those of any application', () => {
  const optional = fields.map((field) => ({ ...field, is_required: false }));
  expect(readLeavingOpen(optional, named, today)).toEqual(readAnswers(optional, named, today));
});

test('a question that an open answer decides about is open with it', () => {
  const decided = {
    ...fieldOf('department'),
    id: 99,
    condition: { field_id: 5, option_ids: [501] },
  };
  const questions = [...fields, decided];
  const { answers } = readLeavingOpen(questions, named, today);
  const isOpen = isOpenFor(questions, answers);
  expect([isOpen(decided), isOpen(fieldOf('sex')), isOpen(fieldOf('family_name'))]).toEqual([
    true,
    true,
    false,
  ]);
});
