import { expect, test } from 'vitest';
import { groupPages } from './texts.ts';
import { waitingPeople, whoPays } from './waitingPeople.rules.ts';

const person = (status: string, queue_place: number | null) => ({ status, queue_place });

test('while some of a company wait for a seat, its page speaks of the payment of those with a seat', () => {
  const people = [person('received', null), person('received', 1), person('cancelled', 2)];
  expect(waitingPeople(people)).toEqual([people[1]]);
  const whose = whoPays(people);
  const said = [groupPages.amount[whose], groupPages.paid[whose], groupPages.parts[whose]];
  for (const text of said) expect(text).toContain('席をご用意した方');
});

test('where nobody waits any more, its page speaks of everybody', () => {
  expect(whoPays([person('received', null), person('cancelled', 1)])).toBe('everybody');
});
