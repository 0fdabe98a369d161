import { useSyncExternalStore } from 'react';
import { onSecondFactorAsked } from '../api/call.ts';
import { checkSessionAgain } from './session.ts';

/** Calls that go on when the person has used their second factor once more. */
let waiting: readonly ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function change(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

onSecondFactorAsked((why) => {
  if (why === 'missing') {
    void checkSessionAgain();
    return Promise.resolve(false);
  }
  return new Promise((resolve) => change([...waiting, resolve]));
});

/** Lets the waiting calls go on, or fail with what the server said. */
export function answerSecondFactor(confirmed: boolean): void {
  const answered = waiting;
  change([]);
  for (const answer of answered) answer(confirmed);
}

/** Whether a call waits for the second factor. */
export function useSecondFactorAsked(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
