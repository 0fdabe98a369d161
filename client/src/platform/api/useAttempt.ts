import { useRef } from 'react';
import { attemptFor, type Attempt } from './attempt.rules.ts';
import { randomKey } from './randomKey.ts';

/** By which the server knows a request that is sent again after a lost answer. */
export type AttemptHeaders = Record<'Idempotency-Key', string>;

/** The headers for what is sent now: the same for a retry of the same content, as long as this part is shown. */
export function useAttempt(): (content: string) => AttemptHeaders {
  const attempt = useRef<Attempt | null>(null);
  return (content) => {
    attempt.current = attemptFor(content, attempt.current, randomKey);
    return { 'Idempotency-Key': attempt.current.key };
  };
}
