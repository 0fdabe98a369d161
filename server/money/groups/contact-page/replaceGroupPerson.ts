import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { companyEntries } from '@seminar/shared/applying/submissions/companyEntries.rules';
import type { Questions } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { readSnapshot } from '../../../catalogue/answers/snapshot.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toDay } from '../../../platform/context/days.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Conflict } from '../../../platform/http/errors.ts';
import { normalisePublicId } from '../../../platform/ids/publicId.ts';
import { entryOf } from '../../../applying/submissions/editedAnswers.rules.ts';
import { readQuestions } from '../../../applying/submissions/readQuestions.ts';
import { mayReplace } from '../../../applying/submissions/mayReplace.rules.ts';
import { replacePerson } from '../../../applying/submissions/replacePerson.ts';
import { personOf, type FoundGroup } from './readGroupPage.ts';

interface Place {
  group: FoundGroup;
  /** The number of the application, for people. */
  number: string;
}

/**
 * The questions that the contact answers for a new person, with the answers about the company; nothing of the
 * former person.
 *
 * @throws NotFound the group has no such application
 */
export async function readReplacement(
  { db }: Context,
  { group, number }: Place,
): Promise<Questions> {
  const answers = readSnapshot(personOf(group, number).answers);
  const fields = await readQuestions(db, answers);
  return { fields, entries: companyEntries(fields, answers.map(entryOf)) };
}

/**
 * The contact of a group gives the place of one of its people to somebody else.
 *
 * @throws NotFound the group has no such application
 * @throws Conflict the seminar's day for it has passed or was never set, or replacePerson refuses
 * @throws ValidationFailed
 */
export async function replaceGroupPerson(
  context: Context,
  { entries, locale, group, number }: Place & { entries: Entry[]; locale: Locale },
): Promise<void> {
  const person = personOf(group, number);
  const until = toDay(group.seminar.replaceUntil);
  if (!mayReplace(until, tokyoDay(context.clock()))) throw new Conflict(message('replace_over'));
  await inTransaction(context.db, (tx) =>
    replacePerson(tx, context, {
      publicId: normalisePublicId(person.publicId),
      entries,
      by: 'contact',
      adminId: null,
      locale,
    }),
  );
}
