import { isFull } from '@seminar/shared/seats/seats.rules';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useSeminar } from '../../seminars/useSeminars.ts';
import type { FieldError } from '../../ui/ErrorSummary.tsx';
import type { ApplicationSeminar } from '../apply/useApplicationForm.ts';
import { useChannel } from './useChannel.ts';
import { useSessionOptions } from './useSessionOptions.ts';

/**
 * What the office says of an application that it enters, beside the answers: how it came, for which date and
 * place, and what it passes knowingly.
 *
 * @param refusal why the server refused what was sent last; null: it didn't
 */
export function useEntering(seminar: ApplicationSeminar, refusal: Error | null) {
  const channel = useChannel();
  const [outsidePeriod, setOutsidePeriod] = useState(false);
  const [beyondSeats, setBeyondSeats] = useState(false);
  const [session, setSession] = useState('');
  const { data: known } = useSeminar(String(seminar.id));
  const active = known?.sessions.filter(({ is_active }) => is_active) ?? [];
  const options = useSessionOptions(active);
  const pool = active.length === 0 ? known : active.find(({ id }) => String(id) === session);

  const refused = refusal instanceof ApiError ? refusal.problems : {};
  const problems = {
    outside_period: outsidePeriod ? undefined : refused['outside_period']?.join(' '),
    beyond_seats: beyondSeats ? undefined : refused['beyond_seats']?.join(' '),
    channel: channel.problem,
    session_id: session === '' ? refused['session_id']?.join(' ') : undefined,
  };
  return {
    channel,
    outsidePeriod,
    setOutsidePeriod,
    beyondSeats,
    setBeyondSeats,
    /** The id of the date and place; '' for none. */
    session,
    setSession: (id: string) => {
      setSession(id);
      // It was said of the seats of another date.
      setBeyondSeats(false);
    },
    /** The dates and places to choose from. */
    options,
    full: pool !== undefined && isFull(pool.seats),
    problems,
    errors: Object.entries(problems).flatMap(([name, message]): FieldError[] =>
      message ? [{ name, message }] : [],
    ),
    /** What is sent beside the answers; null: something lacks, which `channel.check` shows. */
    body: channel.channel && {
      seminar_id: seminar.id,
      channel: channel.channel,
      outside_period: outsidePeriod,
      beyond_seats: beyondSeats,
      session_id: session === '' ? null : Number(session),
    },
  };
}

export type Entering = ReturnType<typeof useEntering>;
