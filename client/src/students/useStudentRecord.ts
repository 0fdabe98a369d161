import { getStudentRecord } from '@seminar/shared/students/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Everything that is known of one student; the key begins as what a change of students reloads. */
export function useStudentRecord(id: string) {
  return useQuery({
    queryKey: ['students', 'record', id],
    queryFn: async ({ signal }) =>
      (await call(getStudentRecord, { params: { id } }, { signal })).data,
  });
}
