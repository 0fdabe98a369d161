import { formerPeople, namesFormer } from '../../catalogue/answers/namesFormer.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { billDocument } from '../../papers/bills/billDocument.ts';
import { isOfPresent, presentSince } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import type { ZippedFile } from '../../platform/exports/zipOf.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { readSubmissionHistory } from '../../applying/submissions/readSubmissionHistory.ts';
import { wishedName } from '../../money/wishes/content.ts';
import { presentOwnWish } from '../../money/wishes/readOwnChanges.ts';

export const applicationDataParts = {
  formerPeople,
  mails: { orderBy: { id: 'asc' } },
  notes: { orderBy: { id: 'asc' } },
  wishes: { orderBy: { id: 'asc' } },
  files: { orderBy: { id: 'asc' } },
  viewings: { orderBy: { videoId: 'asc' }, include: { video: { select: { title: true } } } },
  viewingSessions: { orderBy: { id: 'asc' } },
  bills: {
    orderBy: { id: 'asc' },
    select: { billNumber: true, addressee: true, attendees: true, createdAt: true },
  },
} satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof applicationDataParts }>;

/** A mail as a person may see it who asks for their data. */
export function mailData({ kind, to, subject, text, state, createdAt }: Row['mails'][number]) {
  return { kind, to, subject, text, state, at: createdAt.toISOString() };
}

/** What a person asked for; to whom they would give their place is about somebody else. */
function wishData(wish: Row['wishes'][number]) {
  const entries = wish.kind === 'name' ? wishedName(wish.content) : [];
  return { ...presentOwnWish(wish), entries };
}

/** How much of each video a person has watched, in seconds, and when a player of theirs was open. */
function viewingData({ viewings, viewingSessions, formerPeople: former }: Row, since: Date) {
  return {
    videos: viewings
      .filter(({ holder }) => holder === former.length)
      .map(({ video, watchedMs, wallMs, beganAt, watchedAt }) => ({
        title: video.title,
        watched_seconds: Math.floor(watchedMs / 1000),
        took_seconds: Math.floor(wallMs / 1000),
        began_at: beganAt.toISOString(),
        watched_at: watchedAt?.toISOString() ?? null,
      })),
    sessions: viewingSessions
      .filter(({ beganAt }) => beganAt >= since)
      .map(({ beganAt, reportedAt }) => ({
        from: beganAt.toISOString(),
        to: reportedAt.toISOString(),
      })),
  };
}

/**
 * What is stored about a person with their application: answers, mails, the office's notes, what they watched and
 * asked for, history; nothing of those who had its place before.
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
    join_link: submission.joinLink,
    mails: mails.map(mailData),
    notes: notes.map(({ text, until, createdAt, endedAt }) => ({
      text,
      until: toDay(until),
      at: createdAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
    })),
    watching: viewingData(submission, since),
    wishes: submission.wishes
      .filter(({ askedAt }) => isTheirs({ createdAt: askedAt }))
      .map(wishData),
    history: history.filter(
      ({ at, what, reason, before, after }) =>
        new Date(at) >= since &&
        what !== 'submission.person_replaced' &&
        what !== 'mail.place_handed_over' &&
        !isFormer(JSON.stringify([reason, before, after])),
    ),
  };
}

/**
 * The files that a person has sent with their application, and its invoices and estimates; nothing that names who
 * had its place before, whose files went with them.
 */
export async function* applicationPapers(
  context: Context,
  submission: Row,
): AsyncGenerator<ZippedFile> {
  for (const { id, fileName, bytes, uploadedAt: mtime } of submission.files) {
    yield { name: `files/${id}_${fileName}`, bytes: Buffer.from(bytes), mtime };
  }
  const isFormer = namesFormer(submission);
  const bills = submission.bills
    .filter(isOfPresent(submission))
    .filter(({ addressee, attendees }) => !isFormer([addressee, ...attendees].join('\n')));
  for (const { billNumber, createdAt: mtime } of bills) {
    const { bytes, name } = await billDocument(context, { billNumber });
    yield { name: `bills/${name}`, bytes, mtime };
  }
}
