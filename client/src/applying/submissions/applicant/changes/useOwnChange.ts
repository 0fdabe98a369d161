import { getOwnChanges } from '@seminar/shared/money/wishes/endpoints';
import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../../platform/api/queryOf.ts';

/**
 * Something that an applicant does on their page, which shows its answer at once.
 *
 * @param onDone is called although the answer may take the part that did it off the page
 */
export function useOwnChange<Input>(
  submissionId: string,
  work: (input: Input) => Promise<{ data: OwnChanges }>,
  onDone: (changes: OwnChanges) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (answer) => {
      const { queryKey } = queryOf(getOwnChanges, { params: { id: submissionId } });
      client.setQueryData(queryKey, answer);
      onDone(answer.data);
    },
  });
}
