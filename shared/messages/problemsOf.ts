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
  if (isMessageKey(issue.message)) return message(issue.message, values);
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

/** Every issue of a failed parse (made with `reportInput`), keyed by its dotted path. */
export function problemsOf(error: z.ZodError): Problems {
  const problems: Problems = {};
  for (const issue of error.issues) {
    addProblem(problems, issue.path.map(String).join('.') || 'body', messageOf(issue));
  }
  return problems;
}
