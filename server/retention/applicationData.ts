import { readSnapshot } from '../answers/snapshot.ts';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { readSubmissionHistory } from '../submissions/readSubmissionHistory.ts';

export const applicationDataParts = {
  mails: { orderBy: { id: 'asc' } },
  notes: { orderBy: { id: 'asc' } },
} satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof applicationDataParts }>;

/** A mail as a person may see it who asks for their data. */
export function mailData({ kind, to, subject, text, state, createdAt }: Row['mails'][number]) {
  return { kind, to, subject, text, state, at: createdAt.toISOString() };
}

/** What is stored about a person with their application: answers, mails, the office's notes, history. */
export async function readApplicationData(context: Context, submission: Row) {
  return {
    answers: readSnapshot(submission.answers),
    mails: submission.mails.map(mailData),
    notes: submission.notes.map(({ text, until, createdAt, endedAt }) => ({
      text,
      until: toDay(until),
      at: createdAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    history: await readSubmissionHistory(context, { submissionId: submission.id }),
  };
}
