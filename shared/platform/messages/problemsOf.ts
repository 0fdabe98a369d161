import type { z } from 'zod';
import { addProblem, message, type Message, type Problems } from './message.ts';
import { isMessageKey } from './renderMessage.ts';

type Issue = z.core.$ZodIssue;

function messageOf(issue: Issue): Message {
  const values: Record<string, string | number> = {};
  if ('maximum' in issue) values['maximum'] = Number(issue.maximum);
  if ('minimum' in issue) values['minimum'] = Number(issue.minimum);
  if (/^invalid_(type|value)$/.test(issue.code) && (issue.input ?? null) === null) {
    return message('required');
  }
  // A value of the wrong type is not missing, whatever error text its schema has.
  if (issue.code === 'invalid_type' && issue.message === 'required') {
    return message('wrong_type', { expected: issue.expected });
  }
  const given = Object.keys(values).length > 0 ? values : undefined;
  if (isMessageKey(issue.message)) return message(issue.message, given);
  switch (issue.code) {
    case 'invalid_type':
      return message('wrong_type', { expected: issue.expected });
    case 'invalid_value':
      return message('choice');
    case 'too_big':
      return message(issue.origin === 'string' ? 'too_long' : 'too_big', values);
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? message('required')
        : message('too_small', values);
    default:
      return message('invalid');
  }
}

/**
 * Every issue of a failed parse (made with `reportInput`), keyed by its dotted path. Of a field that was left
 * empty it says no more than that: which form it should have is the next question.
 */
export function problemsOf(error: z.ZodError): Problems {
  const found = error.issues.map((issue) => ({
    field: issue.path.map(String).join('.') || 'body',
    problem: messageOf(issue),
  }));
  const isEmpty = ({ problem }: (typeof found)[number]) => problem.key === 'required';
  const empty = new Set(found.filter(isEmpty).map(({ field }) => field));
  const problems: Problems = {};
  for (const one of found) {
    if (isEmpty(one) || !empty.has(one.field)) addProblem(problems, one.field, one.problem);
  }
  return problems;
}
