import type { PastedTable } from '@seminar/shared/applying/join-links/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import type { Context } from '../../platform/context/context.ts';
import { presentProblems } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { matchInThread } from '../attendance-imports/inThread.ts';
import { matchesOf, readNamedApplicants } from '../attendance-imports/namedMatches.ts';
import { learnedFor, peopleOf } from '../attendance-imports/readForSeminar.ts';

/**
 * Reads a pasted table of join links and finds whose they may be, as the participants of a report are found.
 *
 * @throws NotFound no such seminar
 */
export async function matchJoinTable(
  { db }: Pick<Context, 'db'>,
  { seminarId, table, locale }: { seminarId: number; table: string; locale: Locale },
): Promise<PastedTable> {
  await findSeminar(db, String(seminarId));
  // Loaded with the first table: most servers are never given one.
  const { readJoinTable } = await import('./joinTable.rules.ts');
  const { rows, problems } = readJoinTable(table);
  const found = await matchInThread({
    people: await peopleOf(db, seminarId),
    learned: await learnedFor(db, seminarId),
    shown: rows.map(({ name, email }) => ({ name, email, registeredName: '', role: 'attendee' })),
  });
  const ids = found.flatMap((candidates) => candidates.map(({ submissionId }) => submissionId));
  const applicants = await readNamedApplicants(db, ids);
  return {
    rows: rows.map((row, at) => {
      const [suggestion = null, ...others] = matchesOf(found[at] ?? [], applicants);
      return { ...row, suggestion, others };
    }),
    problems: presentProblems(problems, locale),
  };
}
