import { expect, it } from 'vitest';
import {
  isOfReceiver,
  mostWebhookAttempts,
  webhookPauseAfter,
  switchOffAfter,
} from './webhookRetries.rules.ts';

const minute = 60_000;

it('a message is tried again soon at first, then every four hours', () => {
  expect([1, 2, 3, 7, 8, mostWebhookAttempts - 1].map(webhookPauseAfter)).toEqual(
    [1, 2, 5, 120, 240, 240].map((minutes) => minutes * minute),
  );
  expect(webhookPauseAfter(mostWebhookAttempts)).toBeNull();
});

it('a message outlives the three days after which its receiver is switched off', () => {
  const all = Array.from(
    { length: mostWebhookAttempts - 1 },
    (_, index) => webhookPauseAfter(index + 1) ?? 0,
  );
  const total = all.reduce((sum, pause) => sum + pause, 0);
  expect(total).toBeGreaterThanOrEqual(switchOffAfter);
  expect(total - (all.at(-1) ?? 0)).toBeLessThan(switchOffAfter);
});

it('a refused message says nothing of its receiver; no answer, 429 and 5xx do', () => {
  expect([null, 429, 500, 503].map(isOfReceiver)).toEqual([true, true, true, true]);
  expect([301, 400, 404, 410].map(isOfReceiver)).toEqual([false, false, false, false]);
});
