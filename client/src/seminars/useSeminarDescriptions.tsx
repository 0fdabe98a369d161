import type { Seminar } from '@seminar/shared/seminars/schema';
import { useTranslation } from 'react-i18next';
import { formatDay, formatYen } from '../i18n/format.ts';
import type { Description } from '../ui/DescriptionList.tsx';

type DescribedSeminar = Omit<Seminar, 'id' | 'submission_count' | 'form_template'>;
type DayField = {
  [Name in keyof DescribedSeminar]: DescribedSeminar[Name] extends string | null ? Name : never;
}[keyof DescribedSeminar];

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
    field: 'include_web' | 'include_on_demand' | 'reminders_enabled',
  ): Description => ({
    term: t(`field.${field}`),
    detail: t(seminar[field] ? 'yes' : 'no'),
  });
  const days = (field: 'reminder_days_before' | 'reminder_days_after'): Description => ({
    term: t(`field.${field}`),
    detail:
      seminar[field] === null ? t('reminder.none') : t('reminder.days', { number: seminar[field] }),
  });
  const { entry_fee, review_test_keywords_json: keywords } = seminar;
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
        { term: t('field.tax_category'), detail: t(`tax.${seminar.tax_category}`) },
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
