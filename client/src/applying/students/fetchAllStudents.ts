import type { CallInput } from '@seminar/shared/endpoint';
import { listStudents } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import { call } from '../../platform/api/call.ts';

// Section 9 of the specification: all students are fetched 9999 at a time.
const perPage = 9999;

type Filters = Pick<
  NonNullable<CallInput<typeof listStudents>['query']>,
  'search' | 'seminar_id' | 'suspended'
>;

/**
 * Every student that matches search and filters, page by page, in the order of their numbers. A student
 * registered meanwhile has a higher number and doesn't shift the pages; each student is returned once.
 */
export async function fetchAllStudents(
  filters: Filters,
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<Student[]> {
  const students = new Map<number, Student>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...filters, page, per_page: perPage, sort: 'student_number' } as const;
    const { data, meta } = await call(listStudents, { query }, { signal });
    for (const student of data) students.set(student.id, student);
    last = meta.last_page;
    onProgress(students.size, meta.total);
  }
  return [...students.values()];
}
