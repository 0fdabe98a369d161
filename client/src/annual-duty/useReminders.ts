import {
  listDutyReminders,
  previewDutyReminder,
  startDutyReminder,
} from '@seminar/shared/annual-duty/endpoints';
import type { SeminarType } from '@seminar/shared/seminars/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export interface Duty {
  fiscalYear: number;
  seminarType: SeminarType;
}

const queryOf = ({ fiscalYear, seminarType }: Duty) => ({
  fiscal_year: fiscalYear,
  seminar_type: seminarType,
});

/** The reminders of a year, asked for again while one is being written, and what can be invited to. */
export function useReminders(duty: Duty) {
  return useQuery({
    queryKey: ['annual-duty', 'reminders', duty],
    queryFn: ({ signal }) => call(listDutyReminders, { query: queryOf(duty) }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((run) => run.finished_at === null) ? 1500 : false,
  });
}

export function useReminderPreview(duty: Duty, seminarId: string) {
  return useQuery({
    queryKey: ['annual-duty', 'preview', duty, seminarId],
    enabled: seminarId !== '',
    // Asked anew each time: whoever was written to meanwhile is no recipient any more.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(duty), seminar_id: seminarId };
      return (await call(previewDutyReminder, { query }, { signal })).data;
    },
  });
}

export function useStartReminder(duty: Duty) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { seminarId: string; recipients: number }) =>
      call(startDutyReminder, {
        body: { ...queryOf(duty), seminar_id: given.seminarId, recipients: given.recipients },
      }),
    // Also after a refusal: what is shown was out of date.
    onSettled: () => client.invalidateQueries({ queryKey: ['annual-duty'] }),
  });
}
