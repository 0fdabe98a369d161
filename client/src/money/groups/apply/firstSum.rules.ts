import type { PublicSeats } from '@seminar/shared/catalogue/seminars/seats/schema';
import { goesOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';

interface Known {
  seats: PublicSeats;
  waiting_list: boolean;
}

/** How many of a company's people wait for a seat: those beyond the seats that are left. */
export function howManyWait(known: Known, people: number): number {
  return goesOnWaitingList(known, people) ? people - (known.seats.left ?? 0) : 0;
}

/** For how many the sum before the last button is: those with a seat; if all of them wait, what they will pay. */
export function howManyPayFirst(people: number, waiting: number): number {
  return waiting < people ? people - waiting : people;
}
