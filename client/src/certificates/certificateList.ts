import { idPattern, listShape } from '../lists/listParams.rules.ts';

/** What the address of the certificate list can ask for. */
export const certificateList = listShape({
  sorts: ['id', 'student_name', 'seminar_name', 'issued_at'],
  sort: 'id',
  direction: 'desc',
  filters: { status: ['ready', 'unissued', 'issued', 'revoked'], seminar_id: idPattern },
});

/** What the address of the list of students without a certificate can ask for. */
export const waitingList = listShape({
  sorts: ['student_number', 'name'],
  sort: 'student_number',
  direction: 'asc',
  filters: { stage: ['passed', 'test', 'unpaid'], seminar_id: idPattern },
});
