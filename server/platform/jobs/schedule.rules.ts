/** When a task is done by the clock, in Tokyo. */
export type Schedule =
  /** At every full number of minutes: `5` at 9:00, 9:05, … */
  | { everyMinutes: number }
  /** Once a day. After a stop at that time it still runs, if a server starts within this many hours. */
  | { at: { hour: number; minute: number }; withinHours: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const tokyo = 9 * hour;

/** The last time, up to now, at which it was due. */
export function lastDue(schedule: Schedule, now: Date): Date {
  const time = now.getTime();
  if ('everyMinutes' in schedule) return new Date(time - (time % (schedule.everyMinutes * minute)));
  const within = schedule.at.hour * hour + schedule.at.minute * minute - tokyo;
  return new Date(Math.floor((time - within) / day) * day + within);
}

/** Whether it was due too long ago to be done still. */
export function isTooLate(schedule: Schedule, due: Date, now: Date): boolean {
  return 'withinHours' in schedule && now.getTime() - due.getTime() > schedule.withinHours * hour;
}
