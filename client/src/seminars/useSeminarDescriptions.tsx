import type { CancelRule } from '@seminar/shared/seminars/cancelRule.rules';
import type { Seminar } from '@seminar/shared/seminars/schema';
import type { SeminarSession, WrittenSession } from '@seminar/shared/seminar-sessions/schema';
import { sessionLine } from '@seminar/shared/seminar-sessions/sessions.rules';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDay, formatYen } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import type { Description } from '../ui/DescriptionList.tsx';

type DescribedSeminar = Omit<Seminar, 'id' | 'submission_count' | 'form_template'> & {
  sessions: readonly (WrittenSession | SeminarSession)[];
};
type DayField = {
  [Name in Exclude<keyof DescribedSeminar, 'sessions'>]: DescribedSeminar[Name] extends
    string | null
    ? Name
    : never;
}[Exclude<keyof DescribedSeminar, 'sessions'>];

const limitOf = (session: WrittenSession | SeminarSession) =>
  'seats' in session ? session.seats.capacity : session.capacity;

/** All that is registered of a seminar, in words: days, yes and no, yen. */
export function useSeminarDescriptions(
  seminar: DescribedSeminar,
  formName: string | null | undefined,
): { section: string; items: Description[] }[] {
  const { t } = useTranslation('seminars');
  const day = (field: DayField): Description => ({
    term: t(`field.${field}`),
    detail: seminar[field] ? formatDay(seminar[field]) : null,
  });
  const text = (
    field:
      | 'description'
      | 'duration'
      | 'audience'
      | 'place'
      | 'place_url'
      | 'viewing_address'
      | 'attendance_notes'
      | 'text_note'
      | 'name_en'
      | 'description_en'
      | 'duration_en'
      | 'audience_en'
      | 'place_en'
      | 'attendance_notes_en'
      | 'text_note_en',
  ): Description => ({ term: t(`field.${field}`), detail: seminar[field], wide: true });
  const yesNo = (
    field:
      'include_web' | 'include_on_demand' | 'reminders_enabled' | 'waiting_list' | 'release_unpaid',
  ): Description => ({
    term: t(`field.${field}`),
    detail: t(seminar[field] ? 'yes' : 'no'),
  });
  const days = (field: 'reminder_days_before' | 'reminder_days_after'): Description => ({
    term: t(`field.${field}`),
    detail:
      seminar[field] === null ? t('reminder.none') : t('reminder.days', { number: seminar[field] }),
  });
  const seats = (limit: number | null) =>
    limit === null ? t('seats.unlimited') : t('seats.number', { number: limit });
  const sessionDetail = (session: WrittenSession | SeminarSession) => {
    // What is left blank is told by the server.
    const isKnown = [session.starts_at, session.ends_at].every(
      (at) => !Number.isNaN(Date.parse(at)),
    );
    const parts = [
      ...(isKnown ? [sessionLine(session, currentLanguage())] : []),
      seats(limitOf(session)),
      ...(session.is_active ? [] : [t('sessions.stopped')]),
    ];
    return parts.join('　');
  };
  const ruleDay = (of: string | null) => (of ? formatDay(of) : null);
  const cancelling = (of: CancelRule): Description[] => [
    { term: t('cancelRule.free_until'), detail: ruleDay(of.free_until) },
    ...(of.until === null
      ? []
      : [
          { term: t('cancelRule.until'), detail: ruleDay(of.until) },
          {
            term: t('cancelRule.kept'),
            detail: Number.isNaN(of.kept)
              ? null
              : `${formatCount(of.kept)}${currentLanguage() === 'en' && of.kept_unit === 'yen' ? ' ' : ''}${t(`cancelRule.unitShort.${of.kept_unit}`)}`,
          },
          { term: t('cancelRule.tax_category'), detail: t(`tax.${of.tax_category}`) },
        ]),
    { term: t('cancelRule.decided_by'), detail: t(`cancelRule.decider.${of.decided_by}`) },
  ];
  const { capacity, entry_fee, review_test_keywords_json: keywords, cancel_rule: rule } = seminar;
  const active = seminar.sessions.filter(({ is_active }) => is_active);
  const limited = active.length > 0 ? active.some((it) => limitOf(it) !== null) : capacity !== null;
  const sections = [
    {
      section: t('section.basics'),
      items: [
        { term: t('field.name'), detail: seminar.name, wide: true },
        { term: t('field.code'), detail: seminar.code },
        { term: t('field.seminar_type'), detail: t(`type.${seminar.seminar_type}`) },
      ],
    },
    {
      section: t('section.entry'),
      items: [
        day('entry_start'),
        day('entry_end'),
        day('payment_deadline'),
        {
          term: t('field.payment_days'),
          detail: Number.isNaN(seminar.payment_days)
            ? null
            : t('reminder.days', { number: seminar.payment_days }),
        },
        {
          term: t('field.entry_fee'),
          detail: Number.isNaN(entry_fee) ? null : formatYen(entry_fee),
        },
        ...(['member_fee', 'early_fee', 'early_member_fee'] as const).flatMap((field) => {
          const price = seminar[field];
          return price === null ? [] : [{ term: t(`field.${field}`), detail: formatYen(price) }];
        }),
        ...(seminar.early_until === null ? [] : [day('early_until')]),
        { term: t('field.tax_category'), detail: t(`tax.${seminar.tax_category}`) },
      ],
    },
    {
      section: t('section.seats'),
      items: [
        ...(active.length > 0 ? [] : [{ term: t('field.capacity'), detail: seats(capacity) }]),
        ...seminar.sessions.map((session, index) => ({
          term: t('sessions.nth', { number: index + 1 }),
          detail: sessionDetail(session),
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
              {
                term: t('field.hand_over'),
                detail: t(`handOver.${seminar.hand_over ?? 'no'}`),
              },
            ]),
      ],
    },
    {
      section: t('section.cancelling'),
      items: [
        { term: t('cancelRule.allowed'), detail: t(rule === null ? 'no' : 'yes') },
        ...(rule === null ? [] : cancelling(rule)),
      ],
    },
    {
      section: t('section.reminders'),
      items: [
        yesNo('reminders_enabled'),
        ...(seminar.reminders_enabled
          ? [days('reminder_days_before'), days('reminder_days_after')]
          : []),
      ],
    },
    {
      section: t('section.format'),
      items: [
        yesNo('include_web'),
        yesNo('include_on_demand'),
        day('on_demand_start'),
        day('on_demand_end'),
      ],
    },
    {
      section: t('section.public'),
      items: [
        text('description'),
        text('duration'),
        text('audience'),
        text('place'),
        text('place_url'),
      ],
    },
    {
      section: t('section.attendance'),
      items: [
        text('viewing_address'),
        text('attendance_notes'),
        text('text_note'),
        day('text_ships_on'),
      ],
    },
    {
      section: t('section.english'),
      items: [
        text('name_en'),
        text('duration_en'),
        text('audience_en'),
        text('place_en'),
        text('description_en'),
        text('attendance_notes_en'),
        text('text_note_en'),
      ],
    },
    {
      section: t('section.completion'),
      items: [
        {
          term: t('field.review_test_keywords_json'),
          detail: keywords.join('、') || null,
          wide: true,
        },
        day('certificate_start'),
        day('certificate_end'),
        day('certificate_issue_start_date'),
        day('certificate_issue_end_date'),
      ],
    },
  ];
  if (formName === undefined) return sections;
  const form = { term: t('field.form_template'), detail: formName ?? t('none'), wide: true };
  return [...sections, { section: t('section.form'), items: [form] }];
}
