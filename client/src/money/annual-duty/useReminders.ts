import {
  listDutyReminders,
  previewDutyReminder,
} from '@seminar/shared/money/annual-duty/endpoints';
import type { SeminarType } from '@seminar/shared/catalogue/seminars/schema';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

export interface Duty {
  fiscalYear: number;
  seminarType: SeminarType;
}

export const dutyQuery = ({ fiscalYear, seminarType }: Duty) => ({
  fiscal_year: fiscalYear,
  seminar_type: seminarType,
});

/**
 * The reminders of a year, polled while one is being written, and the seminars to which one can
 * invite.
 */
export function useReminders(duty: Duty) {
  return useQuery({
    ...queryOf(listDutyReminders, { query: dutyQuery(duty) }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((run) => run.finished_at === null) ? 1500 : false,
  });
}

export function useReminderPreview(duty: Duty, seminarId: string) {
  return useQuery({
    ...queryOf(previewDutyReminder, { query: { ...dutyQuery(duty), seminar_id: seminarId } }),
    select: dataOf,
    enabled: seminarId !== '',
    // Fetched again each time: a person who got the mail meanwhile is not a recipient any more.
    staleTime: 0,
    gcTime: 0,
  });
}
