import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import {
  asksFor,
  completionParts,
  isDefaultCompletion,
  type Completion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import type {
  SeminarSession,
  WrittenSession,
} from '@seminar/shared/catalogue/seminars/sessions/schema';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { TFunction } from 'i18next';
import { formatCount, formatDay, formatList, formatYen } from '../../platform/i18n/format.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import type { Description } from '../../platform/ui/DescriptionList.tsx';
import { sectionNames, type SectionName } from './seminarSections.rules.ts';

type T = TFunction<'seminars'>;

/** What a certificate needs. */
export function completionText(t: T, completion: Completion): string {
  const asked = completionParts.filter((part) => asksFor(completion, part));
  const parts = asked.map((part) =>
    t(`completion.part.${part}`, { number: Number(completion[part]) }),
  );
  return parts.length === 0 ? t('completion.nothing') : formatList(parts);
}

type Session = WrittenSession | SeminarSession;

export type DescribedSeminar = Omit<Seminar, 'id' | 'submission_count' | 'form_template'> & {
  sessions: readonly Session[];
};
type Field = Exclude<keyof DescribedSeminar, 'sessions' | 'cancel_rule'>;
/** The fields whose values are of this type. */
type FieldOf<Value> = {
  [Name in Field]: DescribedSeminar[Name] extends Value ? Name : never;
}[Field];

/** How a field is said: its name, and its value as a day, a text, yes or no, a number of days. */
function saying(t: T, seminar: DescribedSeminar) {
  return {
    day: (field: FieldOf<string | null>): Description => ({
      term: t(`field.${field}`),
      detail: seminar[field] ? formatDay(seminar[field]) : null,
    }),
    text: (field: FieldOf<string | null>): Description => ({
      term: t(`field.${field}`),
      detail: seminar[field],
      wide: true,
    }),
    yesNo: (field: FieldOf<boolean>): Description => ({
      term: t(`field.${field}`),
      detail: t(seminar[field] ? 'yes' : 'no'),
    }),
    reminder: (field: 'reminder_days_before' | 'reminder_days_after'): Description => ({
      term: t(`field.${field}`),
      detail:
        seminar[field] === null
          ? t('reminder.none')
          : t('reminder.days', { number: seminar[field] }),
    }),
  };
}

/** The periods and the price. An amount that is no number was not typed yet. */
function entry(t: T, seminar: DescribedSeminar): Description[] {
  const { day } = saying(t, seminar);
  const { entry_fee: fee } = seminar;
  return [
    day('entry_start'),
    day('entry_end'),
    day('payment_deadline'),
    { term: t('field.entry_fee'), detail: Number.isNaN(fee) ? null : formatYen(fee) },
  ];
}

/** The tax, how long a late applicant has to pay, and the other prices. */
function fees(t: T, seminar: DescribedSeminar): Description[] {
  const { day } = saying(t, seminar);
  const { payment_days: days } = seminar;
  return [
    { term: t('field.tax_category'), detail: t(`tax.${seminar.tax_category}`) },
    {
      term: t('field.payment_days'),
      detail: Number.isNaN(days) ? null : t('reminder.days', { number: days }),
    },
    ...(['member_fee', 'early_fee', 'early_member_fee'] as const).flatMap((field) => {
      const price = seminar[field];
      return price === null ? [] : [{ term: t(`field.${field}`), detail: formatYen(price) }];
    }),
    ...(seminar.early_until === null ? [] : [day('early_until')]),
  ];
}

const limitOf = (session: Session) =>
  'seats' in session ? session.seats.capacity : session.capacity;

function seatsText(t: T, limit: number | null): string {
  return limit === null ? t('seats.unlimited') : t('seats.number', { number: limit });
}

function sessionText(t: T, session: Session): string {
  // What is left blank is told by the server.
  const isKnown = [session.starts_at, session.ends_at].every((at) => !Number.isNaN(Date.parse(at)));
  const parts = [
    ...(isKnown ? [sessionLine(session, currentLanguage())] : []),
    seatsText(t, limitOf(session)),
    ...(session.payment_deadline
      ? [t('sessions.payBy', { day: formatDay(session.payment_deadline) })]
      : []),
    ...(session.is_active ? [] : [t('sessions.stopped')]),
  ];
  return parts.join('　');
}

/** How many may come and when, who waits for a seat, and until when a group replaces a person. */
function seats(t: T, seminar: DescribedSeminar): Description[] {
  const { day, yesNo } = saying(t, seminar);
  const { capacity, sessions } = seminar;
  const active = sessions.filter(({ is_active }) => is_active);
  const limited = active.length > 0 ? active.some((it) => limitOf(it) !== null) : capacity !== null;
  return [
    ...(active.length > 0 ? [] : [{ term: t('field.capacity'), detail: seatsText(t, capacity) }]),
    ...sessions.map((session, index) => ({
      term: t('sessions.nth', { number: index + 1 }),
      detail: sessionText(t, session),
      wide: true,
    })),
    ...(limited ? [yesNo('waiting_list')] : []),
    ...(seminar.waiting_list
      ? [
          {
            term: t('field.offer_days'),
            detail: t('reminder.days', { number: seminar.offer_days }),
          },
        ]
      : []),
    ...(limited ? [yesNo('release_unpaid')] : []),
    ...(seminar.replace_until === null
      ? []
      : [
          day('replace_until'),
          { term: t('field.hand_over'), detail: t(`handOver.${seminar.hand_over ?? 'no'}`) },
        ]),
  ];
}

function keptText(t: T, { kept, kept_unit: unit }: CancelRule): string {
  const space = currentLanguage() === 'en' && unit === 'yen' ? ' ' : '';
  return `${formatCount(kept)}${space}${t(`cancelRule.unitShort.${unit}`)}`;
}

/** By which rule applicants cancel by themselves. */
function cancelling(t: T, rule: CancelRule | null): Description[] {
  const allowed = { term: t('cancelRule.allowed'), detail: t(rule === null ? 'no' : 'yes') };
  if (rule === null) return [allowed];
  const day = (of: string | null) => (of ? formatDay(of) : null);
  return [
    allowed,
    { term: t('cancelRule.free_until'), detail: day(rule.free_until) },
    ...(rule.until === null
      ? []
      : [
          { term: t('cancelRule.until'), detail: day(rule.until) },
          {
            term: t('cancelRule.kept'),
            detail: Number.isNaN(rule.kept) ? null : keptText(t, rule),
          },
          { term: t('cancelRule.tax_category'), detail: t(`tax.${rule.tax_category}`) },
        ]),
    { term: t('cancelRule.decided_by'), detail: t(`cancelRule.decider.${rule.decided_by}`) },
  ];
}

/** A part of what is registered, by the name that it has in the form. */
export interface DescribedSection {
  name: SectionName;
  title: string;
  items: Description[];
}

/**
 * All that is registered of a seminar, in words, section by section, in the order of its form.
 *
 * @param blanks `hidden`: of what lies beyond the specification's fields, only what is filled in or switched on
 */
export function describeSeminar(
  t: T,
  seminar: DescribedSeminar,
  blanks: 'shown' | 'hidden',
): DescribedSection[] {
  const { day, text, yesNo, reminder } = saying(t, seminar);
  const { sessions, capacity, replace_until, fastest_rate, completion } = seminar;
  const beyond = (items: Description[], used = true) =>
    blanks === 'shown'
      ? items
      : items.filter(({ detail }) => used && detail !== null && detail !== '');
  const items: Partial<Record<SectionName, Description[]>> = {
    basics: [
      text('name'),
      { term: t('field.code'), detail: seminar.code },
      { term: t('field.seminar_type'), detail: t(`type.${seminar.seminar_type}`) },
    ],
    entry: entry(t, seminar),
    format: [
      yesNo('include_web'),
      yesNo('include_on_demand'),
      day('on_demand_start'),
      day('on_demand_end'),
    ],
    completion: [
      {
        term: t('field.review_test_keywords_json'),
        detail: formatList(seminar.review_test_keywords_json) || null,
        wide: true,
      },
      day('certificate_start'),
      day('certificate_end'),
      day('certificate_issue_start_date'),
      day('certificate_issue_end_date'),
    ],
    fees: fees(t, seminar),
    seats: beyond(
      seats(t, seminar),
      sessions.length > 0 || capacity !== null || replace_until !== null,
    ),
    cancelling: beyond(cancelling(t, seminar.cancel_rule), seminar.cancel_rule !== null),
    reminders: [
      yesNo('reminders_enabled'),
      ...(seminar.reminders_enabled
        ? [reminder('reminder_days_before'), reminder('reminder_days_after')]
        : []),
    ],
    completionRule: isDefaultCompletion(completion)
      ? []
      : [{ term: t('field.completion'), detail: completionText(t, completion), wide: true }],
    public: beyond([
      text('description'),
      text('duration'),
      text('audience'),
      text('place'),
      text('place_url'),
    ]),
    attendance: beyond([
      text('viewing_address'),
      text('attendance_notes'),
      text('text_note'),
      day('text_ships_on'),
      {
        term: t('field.fastest_rate'),
        detail:
          blanks === 'hidden' && fastest_rate === 1 ? null : t('speed', { rate: fastest_rate }),
      },
    ]),
    english: beyond([
      text('name_en'),
      text('duration_en'),
      text('audience_en'),
      text('place_en'),
      text('description_en'),
      text('attendance_notes_en'),
      text('text_note_en'),
    ]),
  };
  return sectionNames.flatMap((name) => {
    const own = items[name] ?? [];
    return own.length === 0 ? [] : [{ name, title: t(`section.${name}`), items: own }];
  });
}
