import { certificateIsIssued } from '../../platform/conditions/certificates.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { appUrlOf } from './appUrlOf.ts';
import type { About, Change } from './changes.ts';
import type { Application } from './mailDefinition.ts';
import { readApplications } from './readApplication.ts';
import { readSenders } from './readSender.ts';
import { standingOf, type Written } from './standing.rules.ts';

/** Whom a change concerns; the student where there is no application, the group where it is the contact's paper. */
type Of = { submissionId: number } | { studentId: number } | { groupId: number };

export interface Note {
  of: Of;
  change: Written;
  /** null: the act says none. */
  reason: string | null;
  adminId: number | null;
  at: Date;
}

const studentParts = {
  id: true,
  studentNumber: true,
  submissionId: true,
  name: true,
  email: true,
  suspendedAt: true,
  archivedAt: true,
  anonymisedAt: true,
  seminar: { select: { name: true } },
  certificates: { where: certificateIsIssued.where, select: { certificateNumber: true } },
} as const;

/** The applications, students and groups that changes concern, as they are now. */
async function readConcerned(tx: Tx, notes: readonly Note[], db: Db | null) {
  const submissionIds = notes.flatMap(({ of }) => ('submissionId' in of ? of.submissionId : []));
  const studentIds = notes.flatMap(({ of }) => ('studentId' in of ? of.studentId : []));
  const env = { appUrl: db === null ? '' : appUrlOf(db) };
  const applications = await readApplications(tx, env, submissionIds);
  const students = await tx.student.findMany({
    where: { OR: [{ submissionId: { in: submissionIds } }, { id: { in: studentIds } }] },
    select: studentParts,
  });
  const receipted = await tx.receipt.findMany({
    where: { submissionId: { in: submissionIds }, voidedAt: null },
    select: { submissionId: true },
  });
  return {
    env,
    applications,
    students,
    receipted: new Set(receipted.map((it) => it.submissionId)),
  };
}

type Concerned = Awaited<ReturnType<typeof readConcerned>>;
type Read = Concerned['applications'][number]['submission'];
type Student = Concerned['students'][number];

export interface Told {
  application: Application;
  to: string;
  submission?: Read;
  student?: Student;
  changes: readonly Change[];
  notes: readonly Note[];
  about: About;
  groupId: number | null;
}

/** What each application and each student without one is told. */
function toldOf(
  notes: readonly Note[],
  { applications, students, receipted }: Concerned,
  senders: Awaited<ReturnType<typeof readSenders>>,
): Told[] {
  const ofApplications = applications.flatMap(({ submission, application }): Told[] => {
    const own = notes.filter(({ of }) => 'submissionId' in of && of.submissionId === submission.id);
    const student = students.find(({ submissionId }) => submissionId === submission.id);
    const changes = standingOf(
      own.map(({ change }) => change),
      submission,
      student,
    );
    if (submission.anonymisedAt !== null) return [];
    const { expectedAmount, allocatedAmount, waivedAmount, groupId } = submission;
    const alive = submission.status !== 'cancelled' && submission.archivedAt === null;
    const returned = changes.reduce(
      (sum, it) => (it.what === 'refund_due' ? sum + it.amount : sum),
      0,
    );
    // Who is held back, or whose account isn't there yet, is asked to pay later.
    const isAskedLater = changes.some(
      (change) => change.what === 'restored' && (change.held || submission.virtualAccount === null),
    );
    const about = {
      changes,
      number: null,
      toPay:
        alive && !isAskedLater && groupId === null && submission.waitingSince === null
          ? Math.max(0, expectedAmount - allocatedAmount - waivedAmount)
          : null,
      received: allocatedAmount + returned,
      receipted: receipted.has(submission.id),
      transfers: expectedAmount + allocatedAmount + returned > 0,
    };
    const { email: to } = submission;
    return [{ application, to, submission, changes, notes: own, about, groupId }];
  });
  const ofStudents = students.flatMap((student): Told[] => {
    const own = notes.filter(({ of }) => 'studentId' in of && of.studentId === student.id);
    if (student.submissionId !== null || student.anonymisedAt !== null || own.length === 0) {
      return [];
    }
    const changes = standingOf(
      own.map(({ change }) => change),
      null,
      student,
    );
    const application: Application = {
      language: 'ja',
      publicId: '',
      number: '',
      applicantName: student.name,
      seminarName: student.seminar.name,
      session: null,
      cancelRule: [],
      free: false,
      url: '',
      sender: senders.ja,
    };
    const about = {
      changes,
      number: null,
      toPay: null,
      received: 0,
      receipted: false,
      transfers: false,
    };
    return [{ application, to: student.email, student, changes, notes: own, about, groupId: null }];
  });
  return [...ofApplications, ...ofStudents];
}

/** Whom changes concern, and what they are told of them. */
export async function readToldChanges(
  tx: Tx,
  notes: readonly Note[],
  db: Db | null,
): Promise<Told[]> {
  const concerned = await readConcerned(tx, notes, db);
  return toldOf(notes, concerned, await readSenders(tx));
}
