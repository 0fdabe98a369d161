import { idPattern, listShape } from '../lists/listParams.rules.ts';

/** What the address of the student list can ask for. */
export const studentList = listShape({
  sorts: ['student_number', 'name'],
  sort: 'student_number',
  direction: 'asc',
  filters: { seminar_id: idPattern, suspended: ['true', 'false'] },
});
