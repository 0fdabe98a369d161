import {
  lacksOf,
  type Completion,
  type CompletionPart,
  type Proved,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import {
  checkedInAt,
  fulfilledAt,
  lastProvedAt,
  liveMinutes,
  testPassedAt,
  watchedPercent,
  watchedSeconds,
} from '../../platform/conditions/proofs.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Db, Tx } from '../../platform/db/db.ts';

/** What is proved of a student, as the database has it. */
interface ProvedFacts {
  liveMinutes: number;
  watchedPercent: number | null;
  watchedSeconds: number | null;
  checkedInAt: Date | null;
  fulfilledAt: Date | null;
  testPassedAt: Date | null;
  lastProvedAt: Date | null;
}

/** A student and their certificate. */
interface Holder {
  studentId: number;
  studentNumber: string;
  name: string;
  submissionId: number | null;
  /** The application's submission_id. */
  publicId: string | null;
  /** Takes part, and is not anonymised: only then is anything earned or lost. */
  active: boolean;
  /** The office has removed the student. */
  archived: boolean;
  /** The certificate that is neither revoked nor archived. */
  certificateId: number | null;
  issued: boolean;
  /** When a person last removed or revoked one. */
  withdrawnAt: Date | null;
}

interface Row extends ProvedFacts, Holder {
  completionTest: boolean;
  completionWatchedPercent: number | null;
  completionLiveMinutes: number | null;
  completionCheckIn: boolean;
}

/** What is proved of a student, and what they lack of their seminar's rule. */
export interface ProvedStudent extends ProvedFacts, Holder {
  completion: Completion;
  /** Nothing: the training is complete. */
  lacks: CompletionPart[];
}

/** What the rule judges. */
export const toProved = (facts: ProvedFacts): Proved => ({
  test: facts.testPassedAt !== null,
  watched_percent: facts.watchedPercent,
  live_minutes: facts.liveMinutes,
  checked_in: facts.checkedInAt !== null,
  by_hand: facts.fulfilledAt !== null,
});

/** Of each of these students, in the order of their ids. */
export async function readProved(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<ProvedStudent[]> {
  if (studentIds.length === 0) return [];
  const rows = await db.$queryRaw<Row[]>`
    SELECT s.id AS "studentId", s.student_number AS "studentNumber", s.name,
      s.submission_id AS "submissionId",
      (SELECT public_id FROM submissions WHERE id = s.submission_id) AS "publicId",
      ${studentIsActive.sql('s')} AND s.anonymised_at IS NULL AS active,
      s.archived_at IS NOT NULL AS archived, standing.id AS "certificateId",
      standing.issued_at IS NOT NULL AS issued,
      (SELECT max(coalesce(revoked_at, archived_at)) FROM certificates
        WHERE student_id = s.id AND NOT lapsed) AS "withdrawnAt",
      completion_test AS "completionTest",
      completion_watched_percent AS "completionWatchedPercent",
      completion_live_minutes AS "completionLiveMinutes", completion_check_in AS "completionCheckIn",
      ${liveMinutes('s')} AS "liveMinutes", ${watchedPercent('s')} AS "watchedPercent",
      ${watchedSeconds('s')} AS "watchedSeconds", ${checkedInAt('s')} AS "checkedInAt",
      ${fulfilledAt('s')} AS "fulfilledAt", ${testPassedAt('s')} AS "testPassedAt",
      ${lastProvedAt('s')} AS "lastProvedAt"
    FROM students AS s JOIN seminars ON seminars.id = s.seminar_id
    LEFT JOIN certificates AS standing
      ON standing.student_id = s.id AND ${certificateStands.sql('standing')}
    WHERE s.id = ANY(${[...studentIds]}::int[]) ORDER BY s.id`;
  return rows.map((row) => {
    const completion = completionOf(row);
    return { ...row, completion, lacks: lacksOf(completion, toProved(row)) };
  });
}
