import type { PublicSeats } from '@seminar/shared/catalogue/seminars/seats/schema';
import { publicSeatsOf } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { readSeats } from '../../catalogue/seminars/seats/readSeats.ts';
import { readSessions } from '../../catalogue/seminars/sessions/readSessions.ts';
import type { Seminar } from '../../generated/prisma/client.ts';
import type { Db } from '../../platform/db/db.ts';
import { sessionToJoin } from './sessionToJoin.ts';

/** The seats of the date and place that people who are added to a group attend, and whether they may wait for one. */
export async function seatsToJoin(
  db: Db,
  group: {
    seminar: Pick<Seminar, 'id' | 'capacity' | 'waitingList'>;
    submissions: Parameters<typeof sessionToJoin>[0];
    places: Parameters<typeof sessionToJoin>[1];
  },
): Promise<{ seats: PublicSeats; waiting_list: boolean }> {
  const { seminar, submissions, places } = group;
  const sessionId = sessionToJoin(submissions, places);
  const sessions = sessionId === null ? [] : (await readSessions(db, [seminar.id])).get(seminar.id);
  const session = sessions?.find(({ id }) => id === sessionId);
  const seats = session
    ? { ...session.seats, queued: session.queued }
    : await readSeats(db, seminar);
  return {
    seats: publicSeatsOf(seats, seminar.waitingList),
    waiting_list: seminar.waitingList,
  };
}
