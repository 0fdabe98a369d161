interface Person {
  status: string;
  queue_place: number | null;
}

/** Who of a group waits for a seat: nobody pays for them yet. */
export function waitingPeople<Known extends Person>(people: readonly Known[]): Known[] {
  return people.filter(
    ({ status, queue_place: place }) => status !== 'cancelled' && place !== null,
  );
}

/** Whose money the page speaks of: everybody's, or of those with a seat where others wait for one. */
export function whoPays(people: readonly Person[]): 'everybody' | 'seated' {
  return waitingPeople(people).length === 0 ? 'everybody' : 'seated';
}
