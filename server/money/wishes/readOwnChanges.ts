import { tokyoDay } from '@seminar/shared/date';
import type { OwnChanges, OwnWish } from '@seminar/shared/money/wishes/schema';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { lastReplaced, presentSince } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Wish } from '../../generated/prisma/client.ts';
import { readQuestions } from '../../applying/submissions/readQuestions.ts';
import { answersVersion } from '../../catalogue/answers/answersVersion.ts';
import { presentCancelOffer, type Outsider } from './cancellation.ts';
import { changeParts } from './content.ts';
import { correctableUntil, correctionEnd } from './correctionTime.rules.ts';
import { presentHandOver } from './handOver.ts';
import { ownQuestions } from './ownQuestions.rules.ts';

export function presentOwnWish(wish: Wish): OwnWish {
  return {
    id: wish.id,
    kind: wish.kind,
    state: wish.state,
    asked_at: wish.askedAt.toISOString(),
    settled_at: wish.settledAt?.toISOString() ?? null,
    reason: wish.reason,
  };
}

/** What an applicant, or the contact of their group, can change on their page now, and what they asked for. */
export async function readOwnChanges(
  context: Context,
  { submissionId, by = 'applicant' }: { submissionId: number; by?: Outsider },
): Promise<OwnChanges> {
  const { db } = context;
  const row = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      ...changeParts,
      wishes: { orderBy: { id: 'desc' } },
      formerPeople: lastReplaced,
    },
  });
  const answers = readSnapshot(row.answers);
  const since = presentSince(row);
  const day = tokyoDay(context.clock());
  const closed = correctionEnd(row, day);
  const questions = await readQuestions(db, answers);
  const correctable = closed === null ? questions : [];
  return {
    corrections: {
      closed,
      until: correctableUntil(row),
      version: answersVersion(context, answers),
      own: ownQuestions(correctable, answers, 'applicant'),
      name: ownQuestions(correctable, answers, 'wish'),
    },
    cancellation: await presentCancelOffer(db, row, { day, by }),
    hand_over: presentHandOver(row, { day, fields: questions }),
    // What somebody else asked for, who had the place before, is not theirs to read.
    wishes: row.wishes.filter(({ askedAt }) => askedAt > since).map(presentOwnWish),
  };
}
