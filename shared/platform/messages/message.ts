import { formatLongDay } from '../../date.ts';
import type { ja } from './ja.ts';

export type MessageKey = keyof typeof ja;

/** The languages of the screens, the applicants' mails and the answers of the server. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** A text of the server or of a rule, before it is put into a language. */
export interface Message<Key extends MessageKey = MessageKey> {
  key: Key;
  values?: Record<string, string | number>;
}

/** The problems of each field, by its path (`assignments.0.amount`). */
export type Problems<Key extends MessageKey = MessageKey> = Record<string, Message<Key>[]>;

export function message<Key extends MessageKey>(
  key: Key,
  values?: Record<string, string | number>,
): Message<Key> {
  return values ? { key, values } : { key };
}

/**
 * Replaces the names in a text, such as `{label}`, by their values. `{day}` is a day, written in the text's language;
 * `{minutes:minute|minutes}` is the word for that number; a sum of yen is written as elsewhere: 8,000円.
 */
export function fillIn(
  text: string,
  values: Record<string, string | number> | undefined,
  locale: Locale,
): string {
  const withYen = text.replace(/\{(\w+)\}(円| yen)/g, (whole, name: string, unit: string) => {
    const yen = values?.[name];
    return typeof yen === 'number' ? `${yen.toLocaleString('ja-JP')}${unit}` : whole;
  });
  return withYen.replace(
    /\{(\w+)(?::(\w+)\|(\w+))?\}/g,
    (_, name: string, one: string | undefined, more: string | undefined) => {
      const value = String(values?.[name] ?? '');
      if (one !== undefined) return (value === '1' ? one : more) ?? '';
      return name === 'day' ? formatLongDay(value, locale) : value;
    },
  );
}

/** Adds a problem to a field. */
export function addProblem<Key extends MessageKey>(
  problems: Problems<Key>,
  field: string,
  problem: Message<NoInfer<Key>>,
): void {
  // A body may name a field `constructor` or `__proto__`: only own properties count.
  const found = Object.hasOwn(problems, field) ? problems[field] : undefined;
  // Two rules may find the same.
  const text = JSON.stringify(problem);
  if (found?.some((known) => JSON.stringify(known) === text)) return;
  Object.defineProperty(problems, field, {
    value: [...(found ?? []), problem],
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
