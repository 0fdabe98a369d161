import { formerPeople, namesFormer } from '../answers/namesFormer.ts';
import { readSnapshot } from '../answers/snapshot.ts';
import { isOfPresent, presentSince } from '../conditions/sinceReplaced.ts';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { readSubmissionHistory } from '../submissions/readSubmissionHistory.ts';

export const applicationDataParts = {
  formerPeople,
  mails: { orderBy: { id: 'asc' } },
  notes: { orderBy: { id: 'asc' } },
} satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof applicationDataParts }>;

/** A mail as a person may see it who asks for their data. */
export function mailData({ kind, to, subject, text, state, createdAt }: Row['mails'][number]) {
  return { kind, to, subject, text, state, at: createdAt.toISOString() };
}

/**
 * What is stored about a person with their application: answers, mails, the office's notes, history; nothing of
 * those who had its place before.
 */
export async function readApplicationData(context: Context, submission: Row) {
  const since = presentSince(submission);
  const isTheirs = isOfPresent(submission);
  const isFormer = namesFormer(submission);
  const history = await readSubmissionHistory(context, { submissionId: submission.id });
  const mails = submission.mails.filter(
    (mail) => isTheirs(mail) && mail.kind !== 'place_handed_over',
  );
  const notes = submission.notes.filter(isTheirs);
  return {
    answers: readSnapshot(submission.answers),
    mails: mails.map(mailData),
    notes: notes.map(({ text, until, createdAt, endedAt }) => ({
      text,
      until: toDay(until),
      at: createdAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    history: history.filter(
      ({ at, what, reason, before, after }) =>
        new Date(at) >= since &&
        what !== 'submission.person_replaced' &&
        what !== 'mail.place_handed_over' &&
        !isFormer(JSON.stringify([reason, before, after])),
    ),
  };
}
