import type { PublicSeats, Seats } from './schema.ts';

/** On the waiting list: it has no seat, no account and nothing to pay. */
export function isOnWaitingList(submission: {
  status: string;
  waiting_since: string | null;
}): boolean {
  return submission.status !== 'cancelled' && submission.waiting_since !== null;
}

/** From this number on, nobody is told how many seats are left. */
const fewSeats = 10;

/** No seat is free, whoever waits. */
export function isFull({ capacity, taken }: Seats): boolean {
  return capacity !== null && taken >= capacity;
}

interface SeatsToTake extends Pick<Seats, 'capacity' | 'taken'> {
  /** How many wait whom a free seat is offered to; the others that wait hold up nobody. */
  queued: number;
}

/** How many seats are left for newcomers, who come after the queue; null: as many as come. */
export function seatsLeft({ capacity, taken, queued }: SeatsToTake): number | null {
  return capacity === null ? null : Math.max(0, capacity - taken - queued);
}

/** What somebody is told who wants to apply. */
export function publicSeatsOf(seats: SeatsToTake, waitingList: boolean): PublicSeats {
  const left = seatsLeft(seats);
  if (left === null || left > fewSeats) return { state: 'open', left: null };
  if (left > 0) return { state: 'few', left };
  return { state: waitingList ? 'waiting_list' : 'full', left: null };
}

/**
 * Whether people who apply together go onto the waiting list: all of them, where the seats that are known are too few
 * for all.
 */
export function goesOnWaitingList(
  { seats, waiting_list: waitingList }: { seats: PublicSeats; waiting_list: boolean },
  people: number,
): boolean {
  return (
    seats.state === 'waiting_list' || (waitingList && seats.left !== null && seats.left < people)
  );
}

/**
 * Whether people who apply together may have to wait, because more seats than anybody is told of may still be too few.
 */
export function mayHaveToWait(
  { seats, waiting_list: waitingList }: { seats: PublicSeats; waiting_list: boolean },
  people: number,
): boolean {
  return waitingList && seats.state === 'open' && people > fewSeats;
}

/** The seats of several dates and places together. */
export function seatsTogether(all: readonly Seats[]): Seats {
  const sum = (count: (seats: Seats) => number) =>
    all.reduce((total, seats) => total + count(seats), 0);
  return {
    capacity: all.some(({ capacity }) => capacity === null)
      ? null
      : sum(({ capacity }) => capacity ?? 0),
    taken: sum(({ taken }) => taken),
    waiting: sum(({ waiting }) => waiting),
  };
}

/** What is told of several together: where one is open, one can apply. */
export function publicSeatsTogether(all: readonly PublicSeats[]): PublicSeats {
  const has = (state: PublicSeats['state']) => all.some((seats) => seats.state === state);
  const state = has('open') || has('few') ? 'open' : has('waiting_list') ? 'waiting_list' : 'full';
  return { state, left: null };
}
