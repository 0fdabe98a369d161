import { getStudentRecord } from '@seminar/shared/applying/students/endpoints';
import { useQuery } from '@tanstack/react-query';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';

/** Everything that is known of one student. */
export function useStudentRecord(id: string) {
  return useQuery({ ...queryOf(getStudentRecord, { params: { id } }), select: dataOf });
}
