import { tokyoDay } from '@seminar/shared/date';
import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import { isOpenFor } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Asker, OwnChanges, OwnWish } from '@seminar/shared/money/wishes/schema';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { lastReplaced, presentSince } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Wish } from '../../generated/prisma/client.ts';
import { readQuestions } from '../../applying/submissions/readQuestions.ts';
import { answersVersion } from '../../catalogue/answers/answersVersion.ts';
import { presentCancelOffer } from './cancellation.ts';
import { changeParts, wishedAddress } from './content.ts';
import {
  correctableUntil,
  correctionEnd,
  isOwnAnswer,
  isWishedAnswer,
} from './correctionTime.rules.ts';
import { presentHandOver } from './handOver.ts';
import { readOwnReceipt } from './receiptAddressee.ts';
import { consentFor } from './newAddress.ts';
import { ownQuestions } from './ownQuestions.rules.ts';

export function presentOwnWish(wish: Wish): OwnWish {
  return {
    id: wish.id,
    kind: wish.kind,
    state: wish.state,
    asked_by: wish.askedBy,
    asked_at: wish.askedAt.toISOString(),
    settled_at: wish.settledAt?.toISOString() ?? null,
    reason: wish.reason,
    email: wish.kind === 'address' && wish.state === 'open' ? wishedAddress(wish.content) : null,
  };
}

/** What an applicant, or the contact of their group, can change on their page now, and what they asked for. */
export async function readOwnChanges(
  context: Context,
  { submissionId, by = 'applicant' }: { submissionId: number; by?: Asker },
): Promise<OwnChanges> {
  const { db } = context;
  const row = await db.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      ...changeParts,
      wishes: { orderBy: { id: 'desc' } },
      formerPeople: lastReplaced,
      newAddress: true,
    },
  });
  const answers = readSnapshot(row.answers);
  const since = presentSince(row);
  const now = context.clock();
  const day = tokyoDay(now);
  const closed = correctionEnd(row, day);
  // The contact doesn't read which address the person asked for.
  const askedFor =
    by === 'contact' && row.newAddress?.askedBy !== 'contact'
      ? null
      : (row.newAddress?.email ?? null);
  const questions = await readQuestions(db, answers);
  const isOpen = isOpenFor(questions, answers);
  // A mail address that waits for its reader is told already.
  const isAsked = (field: TemplateField) =>
    isOpen(field) && (askedFor === null || field.id !== emailAnswerOf(answers)?.field_id);
  const theirs = isOwnAnswer(row);
  const own = (asked: TemplateField) => theirs(asked) && !isOpen(asked);
  const isOver = closed === 'cancelled' || closed === 'anonymised';
  // What they correct by themselves they need not wish for.
  const wished = (asked: TemplateField) =>
    isWishedAnswer(asked) && !isOpen(asked) && (closed !== null || !own(asked));
  return {
    corrections: {
      closed,
      until: correctableUntil(row),
      version: answersVersion(context, answers),
      own: ownQuestions(closed === null ? questions : [], answers, own),
      open: ownQuestions(closed === null || closed === 'over' ? questions : [], answers, isAsked),
      name: ownQuestions(isOver ? [] : questions, answers, wished),
    },
    cancellation: await presentCancelOffer(db, row, { now, by }),
    hand_over: presentHandOver(row, { day, fields: questions }),
    receipt: by === 'contact' ? null : await readOwnReceipt(db, submissionId),
    address:
      row.status === 'cancelled' || row.anonymisedAt !== null || !emailAnswerOf(answers)
        ? null
        : { asked_for: askedFor, consent: await consentFor(db, row, by) },
    // A wish of a former person is not theirs to read, nor is the person's own the contact's.
    wishes: row.wishes
      .filter(({ askedAt, askedBy }) => askedAt > since && (by === 'applicant' || askedBy === by))
      .map(presentOwnWish),
  };
}
