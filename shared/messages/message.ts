import type { z } from 'zod';
import { en } from './en.ts';
import { ja } from './ja.ts';
import type { Locale } from './locales.ts';

export type MessageKey = keyof typeof ja;

/** A text of the server or of a rule, before it is put into a language. */
export interface Message<Key extends MessageKey = MessageKey> {
  key: Key;
  values?: Record<string, string | number>;
}

/** The problems of each field, by its path (`assignments.0.amount`). */
export type Problems<Key extends MessageKey = MessageKey> = Record<string, Message<Key>[]>;

const texts = { ja, en };

export function message<Key extends MessageKey>(
  key: Key,
  values?: Record<string, string | number>,
): Message<Key> {
  return values ? { key, values } : { key };
}

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(ja, key);
}

export function renderMessage({ key, values }: Message, locale: Locale): string {
  return fillIn(texts[locale][key], values);
}

/** Replaces the names in a text, such as `{label}`, by their values. */
export function fillIn(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Adds a problem to a field. */
export function addProblem<Key extends MessageKey>(
  problems: Problems<Key>,
  field: string,
  problem: Message<NoInfer<Key>>,
): void {
  // A body may name a field `constructor` or `__proto__`: only own properties count.
  const found = Object.hasOwn(problems, field) ? problems[field] : undefined;
  Object.defineProperty(problems, field, {
    value: [...(found ?? []), problem],
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

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
