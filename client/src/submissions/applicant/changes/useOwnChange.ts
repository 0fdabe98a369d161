import { getOwnChanges } from '@seminar/shared/wishes/endpoints';
import type { OwnChanges } from '@seminar/shared/wishes/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../api/queryOf.ts';

/** Something that an applicant does on their page, which shows its answer at once. */
export function useOwnChange<Input>(
  submissionId: string,
  work: (input: Input) => Promise<{ data: OwnChanges }>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (answer) => {
      const { queryKey } = queryOf(getOwnChanges, { params: { id: submissionId } });
      client.setQueryData(queryKey, answer);
    },
  });
}
