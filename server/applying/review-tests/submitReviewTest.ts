import {
  testProblems,
  type TestAnswers,
} from '@seminar/shared/applying/review-tests/testAnswers.rules';
import { tokyoDay, type Day } from '@seminar/shared/date';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { pageKeyHash } from '../../catalogue/page-links/pageKey.ts';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { wrongKeywords } from '@seminar/shared/catalogue/seminars/reviewTestKeywords.rules';
import { Prisma } from '../../generated/prisma/client.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { networkKey } from '../../platform/http/addressKey.rules.ts';
import {
  NotFound,
  TooManyRequests,
  ValidationFailed,
  refuseProblems,
} from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { isSameName, studentNumberKey } from './sameStudent.rules.ts';
import { namesKeywords, waitOf, type WrongTries } from './nextTry.rules.ts';
import { prefectureDiffers } from './prefecture.rules.ts';

type Seminar = Awaited<ReturnType<typeof findSeminar>>;

export interface AttemptLimits {
  /** Per IP address, for all student numbers. */
  ofAddress: RateLimit;
  /** Per seminar and network: numbers and names that don't fit. */
  ofUnknown: RateLimit;
}

interface Attempt {
  limits: AttemptLimits;
  /** Id or code. */
  seminar: string;
  answers: TestAnswers;
  /** The client's IP address or network, by which the limits count. */
  address: string;
  /** A key of the student's page. A wrong key counts as no key. */
  pageKey: string | null;
}

function checkPeriod(seminar: Seminar, today: Day): void {
  const [start, end] = [toDay(seminar.certificateStart), toDay(seminar.certificateEnd)];
  const state = periodState(today, start, end);
  if (state === 'upcoming' && start !== null) {
    throw new ValidationFailed({
      seminar: [message('review_not_open', { day: start })],
    });
  }
  if (state === 'closed' && end !== null) {
    throw new ValidationFailed({ seminar: [message('review_closed', { day: end })] });
  }
}

interface Student {
  id: number;
  submissionId: number | null;
  name: string;
  address: string;
}

/**
 * Locks the student with this number, so that two attempts at the same time create only one
 * certificate. The application comes before the student, as wherever money is allocated: the mail refers to it.
 */
async function lockApplicationThenStudent(
  tx: Tx,
  seminarId: number,
  number: string,
): Promise<Student | null> {
  const numbered = Prisma.sql`seminar_id = ${seminarId} AND upper(student_number) = ${number}`;
  await tx.$executeRaw`
    SELECT FROM submissions WHERE id IN (SELECT submission_id FROM students WHERE ${numbered})
    FOR KEY SHARE`;
  const [student] = await tx.$queryRaw<Student[]>`
    SELECT id, submission_id AS "submissionId", name, address FROM students
    WHERE ${numbered} AND ${studentIsActive.sql('students')} AND anonymised_at IS NULL
    FOR NO KEY UPDATE`;
  return student ?? null;
}

/** Whether a key is one of the student's own page. */
async function isOwnKey(tx: Tx, student: Student, key: string | null): Promise<boolean> {
  if (key === null || student.submissionId === null) return false;
  const { submissionId } = student;
  return (await tx.pageKey.count({ where: { keyHash: pageKeyHash(key), submissionId } })) > 0;
}

/**
 * The student's wrong tries since the last right one, wherever they came from: either those with a key of their page or
 * those without. To be read under the student's lock, so that many at once can't pass a limit.
 */
async function readWrongTries(
  tx: Tx,
  studentId: number,
  withPageKey: boolean,
): Promise<WrongTries> {
  const [found] = await tx.$queryRaw<WrongTries[]>`
    SELECT count(*)::int AS count, max(at) AS "lastAt" FROM review_test_attempts
    WHERE student_id = ${studentId} AND with_page_key = ${withPageKey} AND id > coalesce((
      SELECT max(id) FROM review_test_attempts WHERE student_id = ${studentId} AND passed), 0)`;
  return found ?? { count: 0, lastAt: null };
}

/** @throws TooManyRequests the student's next try is not due yet */
async function triesBefore(
  tx: Tx,
  student: Student,
  withPageKey: boolean,
  now: Date,
): Promise<WrongTries> {
  const before = await readWrongTries(tx, student.id, withPageKey);
  const wait = waitOf(before, now);
  if (wait > 0) throw new TooManyRequests(Math.ceil(wait / 1000), 'review_tests');
  return before;
}

/** What is told of wrong keywords, by their index. */
function keywordProblems(wrong: readonly number[], before: WrongTries): Problems {
  if (wrong.length > 0 && !namesKeywords(before.count)) {
    return { keywords: [message('review_keywords_wrong', { count: wrong.length })] };
  }
  return Object.fromEntries(
    wrong.map((index) => [
      `keywords.${index}`,
      [message('review_keyword_wrong', { number: index + 1 })],
    ]),
  );
}

/** Checks an attempt and stores it, whether it was passed or not. */
async function storeAttempt(
  tx: Tx,
  env: Context['env'],
  seminar: Seminar,
  { answers, pageKey }: Pick<Attempt, 'answers' | 'pageKey'>,
  at: Date,
) {
  const found = await lockApplicationThenStudent(
    tx,
    seminar.id,
    studentNumberKey(answers.student_number),
  );
  const student = found && isSameName(found.name, answers.name) ? found : null;
  const withPageKey = student !== null && (await isOwnKey(tx, student, pageKey));
  const before = student && (await triesBefore(tx, student, withPageKey, at));
  const wrong = wrongKeywords(answers.keywords, seminar.reviewTestKeywords);
  const passed = student !== null && wrong.length === 0;
  await tx.reviewTestAttempt.create({
    data: {
      seminarId: seminar.id,
      studentId: student?.id ?? null,
      studentNumber: answers.student_number,
      name: answers.name,
      addressPrefecture: answers.address_prefecture,
      keywords: [...answers.keywords],
      passed,
      prefectureDiffers:
        student !== null && prefectureDiffers(answers.address_prefecture, student.address),
      withPageKey,
      searchText: searchText([answers.student_number, answers.name]),
      at,
    },
  });
  const complete = await judgeCompletion(
    tx,
    { env },
    { studentIds: passed ? [student.id] : [], adminId: null, reason: null, at },
  );
  return (
    before && {
      problems: keywordProblems(wrong, before),
      isComplete: student !== null && complete.has(student.id),
    }
  );
}

/**
 * Takes an attempt at a seminar's completion test. If everything is correct, and the certificate needs no more, the
 * student gets an unissued certificate, unless they have one already. A repeat changes nothing.
 *
 * @returns whether the training is complete with it
 * @throws NotFound no such seminar, or it has no student with this number and name
 * @throws ValidationFailed today is outside the test period, or answers are missing or wrong (all
 *   at once)
 * @throws TooManyRequests
 */
export async function submitReviewTest(
  { db, env, clock }: Context,
  { limits, seminar: idOrCode, answers, address, pageKey }: Attempt,
): Promise<boolean> {
  const now = clock();
  const seminar = await findSeminar(db, idOrCode);
  const keywordCount = seminar.reviewTestKeywords.length;
  if (keywordCount === 0) {
    throw new ValidationFailed({ seminar: [message('review_no_keywords')] });
  }
  checkPeriod(seminar, tokyoDay(now));
  const problems = testProblems(answers, keywordCount);
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);

  // Counted before the check, so that many attempts at the same time can't pass the limit.
  const network = `${seminar.id}/${networkKey(address)}`;
  await limits.ofAddress.use(address);
  await limits.ofUnknown.use(network);

  const checked = await inTransaction(db, (tx) =>
    storeAttempt(tx, env, seminar, { answers, pageKey }, now),
  ).catch(async (error: unknown) => {
    // Who must wait is a student: their number and name fit.
    if (error instanceof TooManyRequests) await limits.ofUnknown.giveBack(network);
    throw error;
  });
  if (checked === null) throw new NotFound(message('review_student_missing'));
  await limits.ofUnknown.giveBack(network);
  refuseProblems(checked.problems);
  return checked.isComplete;
}
