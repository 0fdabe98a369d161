import { isFull } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useSeminar } from '../../../catalogue/seminars/useSeminars.ts';
import type { FieldError } from '../../../platform/ui/ErrorSummary.tsx';
import type { ApplicationSeminar } from '../apply/useApplicationForm.ts';
import { useChannel } from './useChannel.ts';
import { useSessionOptions } from './useSessionOptions.ts';

/** What is asked beside the answers and may be refused. */
const asked = ['outside_period', 'beyond_seats', 'session_id'] as const;
type Asked = (typeof asked)[number];

interface SessionChoice {
  /** The id of the date and place; '' for none. */
  session: string;
  setSession: (id: string) => void;
}

/**
 * What the office says of an application that it enters, beside the answers: how it came, for which date and
 * place, and what it passes knowingly.
 */
export function useEntering(seminar: ApplicationSeminar, { session, setSession }: SessionChoice) {
  const failureText = useFailureText();
  const channel = useChannel();
  const [outsidePeriod, setOutsidePeriod] = useState(false);
  const [beyondSeats, setBeyondSeats] = useState(false);
  const [refused, setRefused] = useState<Partial<Record<Asked, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { data: known } = useSeminar(String(seminar.id));
  const active = known?.sessions.filter(({ is_active }) => is_active) ?? [];
  const options = useSessionOptions(active);
  const pool = active.length === 0 ? known : active.find(({ id }) => String(id) === session);

  const answered = (...names: Asked[]) =>
    setRefused((before) => ({
      ...before,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
    }));
  const problems = { ...refused, channel: channel.problem };
  return {
    channel,
    outsidePeriod,
    setOutsidePeriod: (passes: boolean) => {
      setOutsidePeriod(passes);
      answered('outside_period');
    },
    beyondSeats,
    setBeyondSeats: (passes: boolean) => {
      setBeyondSeats(passes);
      answered('beyond_seats');
    },
    session,
    setSession: (id: string) => {
      setSession(id);
      // It was said of the seats of another date.
      setBeyondSeats(false);
      answered('session_id', 'beyond_seats');
    },
    /** The dates and places to choose from. */
    options,
    full: pool !== undefined && isFull(pool.seats),
    problems,
    errors: Object.entries(problems).flatMap(([name, message]): FieldError[] =>
      message ? [{ name, message }] : [],
    ),
    /** Why it was not stored, where that belongs to no field. */
    failure,
    /** It is sent: what was refused before is judged anew. */
    begin: () => {
      setRefused({});
      setFailure(null);
    },
    /**
     * Shows why the server refused it.
     *
     * @param others what it says that belongs to none of the answers; `asked` may be among it
     */
    refuse: (error: Error, others: (named: Record<string, readonly string[]>) => string[]) => {
      const named = error instanceof ApiError ? error.problems : {};
      setRefused(Object.fromEntries(asked.map((name) => [name, named[name]?.join(' ')])));
      const beside = Object.entries(named).filter(
        ([name]) => name !== 'channel' && !asked.some((known) => known === name),
      );
      const rest = others(Object.fromEntries(beside)).join('\n');
      setFailure(rest || (Object.keys(named).length > 0 ? null : failureText(error)));
    },
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

/**
 * What makes two of them the same when the answer to the first was lost: neither how it came nor what is
 * passed knowingly, which the clerk may say otherwise meanwhile.
 */
export function enteredContentOf(body: object): string {
  return JSON.stringify({
    ...body,
    channel: undefined,
    outside_period: undefined,
    beyond_seats: undefined,
  });
}
