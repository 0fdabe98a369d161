import { formatTime, nextYear, tokyoDay } from '@seminar/shared/date';
import type {
  SeminarSession,
  WrittenSession,
} from '@seminar/shared/catalogue/seminars/sessions/schema';
import type { Seats } from '@seminar/shared/catalogue/seminars/seats/schema';
import { z } from 'zod';
import { plainDigits } from '../../platform/ui/plainDigits.ts';

/** A date and place as the seminar's form holds it: texts, with '' for what is left blank. */
export const sessionDraftSchema = z.object({
  /** '': a new one. */
  id: z.string(),
  /** In Tokyo, `2026-12-05T10:00`. */
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string(),
  place_en: z.string(),
  /** '': the last day before it on which banks are open. */
  payment_deadline: z.string().default(''),
  /** '': as many as come. */
  capacity: z.string(),
  is_active: z.enum(['yes', 'no']),
  /** One that somebody has applied for, or a company holds places of, can't be erased. */
  applied: z.boolean(),
  /** What is saved of it, as a text, since the form was opened; '': it is a new one. */
  saved: z.string().default(''),
});
export type SessionDraft = z.output<typeof sessionDraftSchema>;

/** The time in Tokyo, as the browser's own picker has it. */
function localTime(instant: string): string {
  const at = new Date(instant);
  return `${tokyoDay(at)}T${formatTime(at)}`;
}

/** '' and what is no time go as they are: the server says what is wrong. */
const instantOf = (local: string) => (local === '' ? '' : `${local.slice(0, 16)}:00+09:00`);

/** The next one, at the place and the hours of the one before. */
export function newSession(before: SessionDraft | undefined): SessionDraft {
  return {
    id: '',
    starts_at: '',
    ends_at: '',
    place: before?.place ?? '',
    place_en: before?.place_en ?? '',
    payment_deadline: '',
    capacity: before?.capacity ?? '',
    is_active: 'yes',
    applied: false,
    saved: '',
  };
}

/** What is sent of it, as a text. */
export const textOf = (draft: SessionDraft) => JSON.stringify(writtenSession(draft));

export function sessionDraftOf(session: SeminarSession): SessionDraft {
  const draft = {
    id: String(session.id),
    starts_at: localTime(session.starts_at),
    ends_at: localTime(session.ends_at),
    place: session.place ?? '',
    place_en: session.place_en ?? '',
    payment_deadline: session.payment_deadline ?? '',
    capacity: String(session.seats.capacity ?? ''),
    is_active: session.is_active ? ('yes' as const) : ('no' as const),
    // Places without names are no applications, but hold seats.
    applied: session.submission_count > 0 || session.seats.taken > 0,
    saved: '',
  };
  return { ...draft, saved: textOf(draft) };
}

/** The same a year later, for a new seminar. */
export function copiedSession(session: SessionDraft): SessionDraft {
  const later = (local: string) => nextYear(local.slice(0, 10)) + local.slice(10);
  return {
    ...session,
    id: '',
    starts_at: later(session.starts_at),
    ends_at: later(session.ends_at),
    payment_deadline: session.payment_deadline && nextYear(session.payment_deadline),
    applied: false,
    saved: '',
  };
}

export function writtenSession(draft: SessionDraft): WrittenSession {
  const { id, capacity } = draft;
  return {
    ...(id === '' ? {} : { id: Number(id) }),
    starts_at: instantOf(draft.starts_at),
    ends_at: instantOf(draft.ends_at),
    place: draft.place,
    place_en: draft.place_en,
    payment_deadline: draft.payment_deadline === '' ? null : draft.payment_deadline,
    capacity: capacity.trim() === '' ? null : Number(plainDigits(capacity)),
    is_active: draft.is_active === 'yes',
  };
}

/** Whether the session is new, or differs from what was saved when the form was opened. */
export function isChanged(draft: SessionDraft): boolean {
  return draft.saved !== textOf(draft);
}

/** Problems of the dates and places that were sent, the changed ones, at their places in the form. */
export function atPlacesOf<Problem>(
  drafts: readonly SessionDraft[],
  problems: Record<string, Problem>,
): Record<string, Problem> {
  const sent = drafts.flatMap((draft, index) => (isChanged(draft) ? [index] : []));
  const entries = Object.entries(problems).map(([field, problem]) => {
    const place = (_: string, at: string) => `sessions.${sent[Number(at)] ?? at}`;
    return [field.replace(/^sessions\.(\d+)/, place), problem] as const;
  });
  return Object.fromEntries(entries);
}

/** How many hold a seat or wait for one. */
export function peopleOf({ taken, waiting }: Pick<Seats, 'taken' | 'waiting'>): number {
  return taken + waiting;
}

/** A chosen date and place that is about to get another time, place or last day to pay. */
interface ChangedForPeople {
  number: number;
  /** With those who wait for a seat there. */
  people: number;
}

/** Which dates and places of a saved seminar a draft changes for those who have applied, of which they are told. */
export function changedForPeople(
  saved: readonly SeminarSession[],
  drafts: readonly SessionDraft[],
): ChangedForPeople[] {
  return drafts.flatMap((draft, index) => {
    const before = saved.find(({ id }) => String(id) === draft.id);
    if (before === undefined) return [];
    const people = peopleOf(before.seats);
    const was = sessionDraftOf(before);
    const isSame =
      was.starts_at === draft.starts_at &&
      was.ends_at === draft.ends_at &&
      was.place === draft.place.trim() &&
      was.place_en === draft.place_en.trim() &&
      was.payment_deadline === draft.payment_deadline;
    return isSame || people === 0 ? [] : [{ number: index + 1, people }];
  });
}

export function isActive({ is_active }: SessionDraft): boolean {
  return is_active === 'yes';
}
