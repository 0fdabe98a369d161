import type { FormMessage } from '@seminar/shared/platform/messages/formMessage';
import { message } from '@seminar/shared/platform/messages/message';
import {
  testProblems,
  type TestAnswers,
} from '@seminar/shared/applying/review-tests/testAnswers.rules';

/** Who takes the test. */
export interface TestPerson {
  student_number: string;
  family_name: string;
  given_name: string;
  address_prefecture: string;
}

/** What is in the form, as typed. */
export interface TestValues extends TestPerson {
  /** One for each keyword of the seminar. */
  keywords: readonly string[];
}

/** A field's form name; a keyword's is `keywords.0` and so on, as the server names it. */
export type FieldName = Exclude<keyof TestValues, 'keywords'> | `keywords.${number}`;

/**
 * By form name: what is wrong, in our words or the server's. `keywords`: some of them, and the server doesn't say
 * which.
 */
export type TestFieldProblems = Partial<Record<FieldName | 'keywords', FormMessage | string>>;

export function fieldNames(keywordCount: number): FieldName[] {
  return [
    'student_number',
    'family_name',
    'given_name',
    'address_prefecture',
    ...Array.from({ length: keywordCount }, (_, index): FieldName => `keywords.${index}`),
  ];
}

export function emptyValues(keywordCount: number): TestValues {
  return {
    student_number: '',
    family_name: '',
    given_name: '',
    address_prefecture: '',
    keywords: Array.from({ length: keywordCount }, () => ''),
  };
}

/** Whether everything about the person is there, so that the keywords alone are asked. */
export function isComplete(person: TestPerson): boolean {
  return Object.values({
    number: person.student_number,
    family: person.family_name,
    given: person.given_name,
    prefecture: person.address_prefecture,
  }).every((value) => value.trim() !== '');
}

export function testValueOf(values: TestValues, name: FieldName): string {
  const index = keywordIndex(name);
  if (index !== null) return values.keywords[index] ?? '';
  return values[name as Exclude<keyof TestValues, 'keywords'>];
}

export function withTestValue(values: TestValues, name: FieldName, value: string): TestValues {
  const index = keywordIndex(name);
  if (index === null) return { ...values, [name]: value };
  return { ...values, keywords: values.keywords.map((old, i) => (i === index ? value : old)) };
}

export function keywordIndex(name: FieldName): number | null {
  const [, index] = /^keywords\.(\d+)$/.exec(name) ?? [];
  return index === undefined ? null : Number(index);
}

/** What is sent (section 3 of the specification): the name's parts joined by a space. */
export function answersOf(values: TestValues): TestAnswers & { keywords: string[] } {
  const [family, given] = [values.family_name.trim(), values.given_name.trim()];
  return {
    student_number: values.student_number.trim(),
    name: `${family} ${given}`.trim(),
    address_prefecture: values.address_prefecture,
    keywords: values.keywords.map((keyword) => keyword.trim()),
  };
}

/** What is missing, judged by the same function as on the server; the form has two parts of a name. */
export function missingAnswers(values: TestValues): TestFieldProblems {
  const found = testProblems(answersOf(values), values.keywords.length);
  const nameParts = {
    ...(values.family_name.trim() === '' && { family_name: message('review_family_required') }),
    ...(values.given_name.trim() === '' && { given_name: message('review_given_required') }),
  };
  return inOrder(values, (name) => nameParts[name as keyof typeof nameParts] ?? found[name]?.[0]);
}

/** What the server found wrong with fields of this form; it knows the name as a whole. */
export function testProblemsFromServer(
  values: TestValues,
  answered: Readonly<Record<string, readonly string[]>>,
): TestFieldProblems {
  const found = inOrder(values, (name) =>
    answered[name === 'family_name' ? 'name' : name]?.join(' '),
  );
  const { keywords } = answered;
  return keywords === undefined ? found : { ...found, keywords: keywords.join(' ') };
}

function inOrder(
  values: TestValues,
  problemOf: (name: FieldName) => FormMessage | string | undefined,
): TestFieldProblems {
  const problems: TestFieldProblems = {};
  for (const name of fieldNames(values.keywords.length)) {
    const problem = problemOf(name);
    if (problem) problems[name] = problem;
  }
  return problems;
}
