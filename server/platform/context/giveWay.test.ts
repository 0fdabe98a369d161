import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countRequest, giveWay } from './giveWay.ts';

let answers: EventEmitter[] = [];

/** So many people ask at once. */
function ask(people: number) {
  for (let person = 0; person < people; person += 1) {
    const answer = new EventEmitter();
    answers.push(answer);
    answer.once('close', countRequest());
  }
}

/** Whether a job that wants to begin has begun, after so many ms. */
function job() {
  let hasBegun = false;
  void giveWay().then(() => (hasBegun = true));
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return hasBegun;
  };
}

beforeEach(() => {
  answers = [];
  vi.useFakeTimers();
});
afterEach(() => {
  for (const answer of answers) answer.emit('close');
  vi.useRealTimers();
});

test('a job begins at once while few people wait for an answer', async () => {
  ask(4);
  expect(await job()(0)).toBe(true);
});

test('while many wait, it begins as soon as fewer do', async () => {
  ask(5);
  const hasBegun = job();
  expect(await hasBegun(500)).toBe(false);
  answers[0]?.emit('close');
  expect(await hasBegun(25)).toBe(true);
});

test('it begins after a second however many wait', async () => {
  ask(50);
  const hasBegun = job();
  expect(await hasBegun(975)).toBe(false);
  expect(await hasBegun(25)).toBe(true);
});
