import type { Result } from './applyStep.rules.ts';

interface Applied {
  /** Yen. */
  entry_fee: number;
  seats: { state: string };
}

/**
 * What has come of an application: it waits for a seat, or for the office, or is done, since the seminar is free, or is
 * to be paid.
 */
export function outcomeOf(
  seminar: Applied,
  session: Pick<Applied, 'seats'> | null,
  { status }: Pick<Result, 'status'>,
): 'queue' | 'office' | 'free' | 'paid' {
  if (status === 'success') return seminar.entry_fee === 0 ? 'free' : 'paid';
  return (session ?? seminar).seats.state === 'waiting_list' ? 'queue' : 'office';
}
