import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionQuery } from '../useSubmission.ts';

/** A change of an application by the office, whose page shows its answer at once. */
export function useOfficeChange<Input, Answer extends { submission: Submission }>(
  work: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: ({ submission }) => {
      const { queryKey } = submissionQuery(submission.submission_id);
      client.setQueryData(queryKey, { data: submission });
    },
  });
}
