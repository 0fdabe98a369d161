import { draftLifetimeMs } from '../../../platform/drafts/draftLifetime.ts';
import type { Attempt } from '../../../platform/api/attempt.rules.ts';
import type { Values } from '../../../catalogue/answers/entries.rules.ts';

/** What this tab stores until the application is sent. */
export interface StoredAnswers {
  savedAt: number;
  values: Values;
  /** The member number; '' for none. */
  member: string;
  /** The id of the chosen date and place; '' for none. */
  session: string;
  attempt: Attempt | null;
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'content' in value &&
    'key' in value &&
    typeof value.content === 'string' &&
    typeof value.key === 'string'
  );
}

/**
 * The stored answers, unless they are older than two hours: nobody is to find them later on a shared
 * machine.
 *
 * @param now milliseconds, as of Date.now()
 */
export function readStoredAnswers(
  draft: unknown,
  now: number,
): (Pick<StoredAnswers, 'member' | 'session' | 'attempt'> & { values: unknown }) | null {
  if (typeof draft !== 'object' || draft === null || !('savedAt' in draft)) return null;
  if (typeof draft.savedAt !== 'number' || now - draft.savedAt > draftLifetimeMs) return null;
  const attempt = 'attempt' in draft && isAttempt(draft.attempt) ? draft.attempt : null;
  const member = 'member' in draft && typeof draft.member === 'string' ? draft.member : '';
  const session = 'session' in draft && typeof draft.session === 'string' ? draft.session : '';
  return { values: 'values' in draft ? draft.values : null, member, session, attempt };
}
