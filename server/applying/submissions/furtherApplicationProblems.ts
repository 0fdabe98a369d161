import { entrySchema, mostEntries } from '@seminar/shared/catalogue/answers/schema';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { tokyoDay } from '@seminar/shared/date';
import type { Locale, Problems } from '@seminar/shared/platform/messages/message';
import { readableSessionProblems } from '../../catalogue/seminars/sessions/sessionProblems.ts';
import type { Context } from '../../platform/context/context.ts';
import { findUnstorableText } from '../../platform/http/storableText.rules.ts';
import { judgeAnswers } from './checkApplication.ts';
import { findSeminarWithForm } from './findSeminarWithForm.ts';

const namesField = entrySchema.pick({ field_id: true });

/**
 * What the form says about the answers of a body that its schema refuses, and what is wrong with the date and place, so
 * that all is said at once. An answer that can't be read is named by its place, not as one that is missing.
 */
export async function furtherApplicationProblems(
  { db, clock }: Context,
  {
    seminar: idOrCode,
    body: { fields, session_id: given },
    locale,
  }: { seminar: string; body: Record<string, unknown>; locale: Locale },
): Promise<Problems> {
  if (!Array.isArray(fields) || fields.length > mostEntries) return {};
  const now = clock();
  const { seminar, definition } = await findSeminarWithForm(db, idOrCode);
  const ofSession = await readableSessionProblems(db, { seminar, given, now, byOffice: false });
  if (!definition) return ofSession;
  const read = fields.map((entry: unknown) =>
    findUnstorableText(entry).length > 0 ? null : (entrySchema.safeParse(entry).data ?? null),
  );
  const unread = fields.filter((_, index) => read[index] === null);
  const named = unread.flatMap((entry) => namesField.safeParse(entry).data?.field_id ?? []);
  const entries = read.filter((entry) => entry !== null);
  const { problems } = judgeAnswers(definition, entries, { today: tokyoDay(now), locale });
  for (const id of named) delete problems[fieldName(id)];
  return { ...problems, ...ofSession };
}
