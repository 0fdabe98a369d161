import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Submission } from '@seminar/shared/submissions/schema';

// What an application shows up in: lists and counts whose keys begin so.
const touched = [
  'submission',
  'submissions',
  'submission-history',
  'mails',
  'submission-questions',
  'students',
  'certificates',
  'deposits',
  'deposit',
  'refunds',
  'close',
  'seminars',
];

/** A change of an application by the office: the page shows its answer, the lists are read anew. */
export function useOfficeChange<Input>(
  work: (input: Input) => Promise<{ submission: Submission }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: ({ submission }) => {
      client.setQueryData(['submission', submission.submission_id], submission);
      return client.invalidateQueries({
        predicate: ({ queryKey }) => touched.includes(String(queryKey[0])),
      });
    },
  });
}
