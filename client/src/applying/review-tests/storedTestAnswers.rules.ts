import { draftLifetimeMs } from '../../platform/drafts/draftLifetime.ts';
import { emptyValues, type TestValues } from './testForm.rules.ts';

/** What this tab stores until the test is submitted. */
export interface StoredValues {
  savedAt: number;
  values: TestValues;
}

function text(from: object, name: string): string {
  const value: unknown = Object.entries(from).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/**
 * The stored input, for a seminar with this many keywords. Input older than two hours is ignored, so
 * that nobody finds it later on a shared machine.
 *
 * @param now milliseconds, as of Date.now()
 */
export function restoredTestValues(draft: unknown, keywordCount: number, now: number): TestValues {
  const empty = emptyValues(keywordCount);
  if (typeof draft !== 'object' || draft === null) return empty;
  if (!('savedAt' in draft) || typeof draft.savedAt !== 'number') return empty;
  if (now - draft.savedAt > draftLifetimeMs) return empty;
  if (!('values' in draft) || typeof draft.values !== 'object' || !draft.values) return empty;
  const { values } = draft;
  const keywords: unknown[] =
    'keywords' in values && Array.isArray(values.keywords) ? values.keywords : [];
  return {
    student_number: text(values, 'student_number'),
    family_name: text(values, 'family_name'),
    given_name: text(values, 'given_name'),
    address_prefecture: text(values, 'address_prefecture'),
    keywords: empty.keywords.map((_, index) => {
      const keyword = keywords[index];
      return typeof keyword === 'string' ? keyword : '';
    }),
  };
}
