import { idPattern, listShape } from '../../lists/listParams.rules.ts';

/** What the address of the list of answers can ask for. */
export const attemptList = listShape({
  sorts: ['at', 'student_number'],
  sort: 'at',
  direction: 'desc',
  filters: {
    passed: ['true', 'false'],
    prefecture_differs: ['true'],
    seminar_id: idPattern,
  },
});
