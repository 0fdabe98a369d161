import { useSyncExternalStore } from 'react';
import { onSecondFactorAsked } from '../../platform/api/call.ts';
import { checkSessionAgain } from '../../platform/session/session.ts';

/** What a person is asked for: the second factor, or the password before the first one. */
export type SecondFactorAgain = 'again' | 'password';

interface Waiting {
  why: SecondFactorAgain;
  answer: (confirmed: boolean) => void;
}

/** Calls that go on when the person has shown once more who they are. */
let waiting: readonly Waiting[] = [];
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
  return new Promise((answer) => change([...waiting, { why, answer }]));
});

/** Lets the waiting calls go on, or fail with what the server said. */
export function answerSecondFactor(confirmed: boolean): void {
  const answered = waiting;
  change([]);
  for (const { answer } of answered) answer(confirmed);
}

/** What a call waits for; undefined: none does. */
export function useSecondFactorAsked(): SecondFactorAgain | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting[0]?.why,
    () => undefined,
  );
}
