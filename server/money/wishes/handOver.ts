import { tokyoDay, type Day } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import type { Decider } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { companyEntries } from '@seminar/shared/applying/submissions/companyEntries.rules';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import {
  entrySchema,
  snapshotAnswerSchema,
  type Entry,
} from '@seminar/shared/catalogue/answers/schema';
import type { OwnChanges } from '@seminar/shared/money/wishes/schema';
import { z } from 'zod';
import { publicAnswers } from '../../catalogue/answers/publicAnswers.rules.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { hasEarned } from '../../platform/conditions/certificates.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { normalisePublicId, type PublicId } from '../../platform/ids/publicId.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { entryOf } from '../../applying/submissions/editedAnswers.rules.ts';
import { mayReplace } from '../../applying/submissions/mayReplace.rules.ts';
import { checkReplacement, replacePerson } from '../../applying/submissions/replacePerson.ts';
import { refuseOldAnswers } from '../../catalogue/answers/answersVersion.ts';
import { appendWish } from './appendWish.ts';
import { changeParts } from './content.ts';

type Row = Prisma.SubmissionGetPayload<{ include: typeof changeParts }>;

const personContent = z.object({
  entries: z.array(entrySchema).default([]),
  answers: z.array(snapshotAnswerSchema).default([]),
});

/** Who would have the place, of a wish about that; nothing once it is settled. */
export function wishedPerson(content: unknown): z.output<typeof personContent> {
  return personContent.parse(content);
}

/**
 * Who decides that an applicant gives their place to somebody else on this day; null: they can't. A group's
 * contact replaces its people; who has passed the completion test has attended. A form that asks for a file
 * is filled in at the office, which looks at it.
 */
function handOverDecider(row: Row, day: Day): Decider | null {
  if (row.status === 'cancelled' || row.anonymisedAt !== null || row.groupId !== null) return null;
  if (hasEarned(row.student)) return null;
  if (readSnapshot(row.answers).some(({ field_type: type }) => type === 'file')) return null;
  const { handOver, replaceUntil } = row.seminar;
  return mayReplace(toDay(replaceUntil), day) ? handOver : null;
}

/**
 * The questions about the new person, with what the page shows of the answers about the company; null: nobody can take
 * the place over now.
 */
export function presentHandOver(
  row: Row,
  { day, fields }: { day: Day; fields: readonly TemplateField[] },
): OwnChanges['hand_over'] {
  const decider = handOverDecider(row, day);
  const until = toDay(row.seminar.replaceUntil);
  // replacePerson refuses it: nobody is to fill everything in for nothing.
  if (decider === null || until === null || row.refunds.length > 0) return null;
  const shown = publicAnswers(readSnapshot(row.answers)).map(entryOf);
  return {
    until,
    office_decides: decider === 'office',
    fields: [...fields],
    entries: companyEntries(fields, shown),
  };
}

interface HandOver {
  publicId: PublicId;
  /** Of the answers that the screen showed. */
  version: string;
  /** All answers of the new person. */
  entries: Entry[];
  locale: Locale;
}

/**
 * An applicant gives their place to somebody else: at once, or as a wish where the seminar leaves it to the
 * office, and then the new person's answers are judged already. Asking for the same again changes nothing. A person
 * who is named in a wish hears nothing until it is approved, and is erased from it once it is settled.
 *
 * @returns whether the place is the new person's
 * @throws NotFound
 * @throws ValidationFailed with every problem, by `field_<id>`
 * @throws Conflict the seminar doesn't let them, somebody has changed the answers meanwhile, or
 *   replacePerson refuses
 */
export async function handOver(
  context: Context,
  { publicId, version, entries, locale }: HandOver,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    const { id } = submission;
    const row = await tx.submission.findUniqueOrThrow({ where: { id }, include: changeParts });
    const decider = handOverDecider(row, tokyoDay(context.clock()));
    if (decider === null) throw new Conflict(message('hand_over_not_possible'));
    refuseOldAnswers(context, readSnapshot(submission.answers), version);
    const by = 'applicant' as const;
    if (decider === 'rule') {
      await replacePerson(tx, context, { publicId, entries, by, adminId: null, locale });
      return true;
    }
    const { answers } = await checkReplacement(tx, context, { submission, entries, by, locale });
    await appendWish(tx, context, {
      submissionId: id,
      kind: 'hand_over',
      content: { entries, answers },
    });
    return false;
  });
}

/**
 * The office gives the place to whom the applicant named, in the caller's transaction.
 *
 * @throws ValidationFailed the form no longer takes what was wished
 * @throws Conflict replacePerson refuses
 */
export async function handOverAsWished(
  tx: Tx,
  context: Context,
  { content, publicId, adminId }: { content: unknown; publicId: string; adminId: number },
): Promise<void> {
  const { entries } = wishedPerson(content);
  await replacePerson(tx, context, {
    publicId: normalisePublicId(publicId),
    entries,
    by: 'applicant',
    adminId,
    locale: 'ja',
  });
}
