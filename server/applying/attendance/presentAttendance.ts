import type { Attendance } from '@seminar/shared/applying/attendance/schema';
import { completionState } from '@seminar/shared/applying/attendance/completionState.rules';
import { toProved, type ProvedStudent } from '../../papers/certificates/readProved.ts';

export function presentAttendance(row: ProvedStudent): Attendance {
  const { completion, issued, certificateId } = row;
  return {
    id: row.studentId,
    student: {
      id: row.studentId,
      student_number: row.studentNumber,
      name: row.name,
      submission_id: row.publicId,
    },
    watched_percent: row.watchedPercent,
    live_minutes: row.liveMinutes,
    checked_in_at: row.checkedInAt?.toISOString() ?? null,
    test: row.testPassedAt !== null,
    test_passed_at: row.testPassedAt?.toISOString() ?? null,
    by_hand: row.fulfilledAt !== null,
    complete: row.lacks.length === 0,
    lacks: row.lacks,
    state: completionState(completion, { proved: toProved(row), issued }),
    certificate: certificateId === null ? null : issued ? 'issued' : 'unissued',
  };
}
