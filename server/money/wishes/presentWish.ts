import { emailAnswerOf, nameless } from '@seminar/shared/catalogue/answers/answers';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { cameParts } from '../../applying/payments/cameFor.ts';
import { wishedCancellation } from './cancellation.ts';
import { changedAnswers } from '../../applying/submissions/editedAnswers.rules.ts';
import { wishedAddress, wishedName } from './content.ts';
import { wishedPerson } from './handOver.ts';
import { presentOwnWish } from './readOwnChanges.ts';

export const listedParts = {
  submission: {
    include: { seminar: { select: { id: true, code: true, name: true } }, ...cameParts },
  },
} satisfies Prisma.WishInclude;

type Row = Prisma.WishGetPayload<{ include: typeof listedParts }>;

/** What would change of the application; once it is decided, nothing. */
function changesOf({ kind, state, content, submission }: Row): Wish['changes'] {
  if (state !== 'open' || kind === 'cancellation') return [];
  const answers = readSnapshot(submission.answers);
  if (kind === 'address') {
    const label = emailAnswerOf(answers)?.label ?? '';
    return [{ label, before: submission.email, after: wishedAddress(content) }];
  }
  if (kind === 'hand_over') {
    const { before, after } = changedAnswers(answers, wishedPerson(content).answers);
    return Object.entries(after).map(([label, text]) => ({
      label,
      before: before[label] ?? '',
      after: text,
    }));
  }
  return wishedName(content).flatMap(({ field_id, value }) => {
    const answer = answers.find((one) => one.field_id === field_id);
    if (!answer) return [];
    return [{ label: answer.label, before: answer.value, after: String(value ?? '') }];
  });
}

/** What approving it would keep and give back. */
function cancellationOf({ kind, state, content, submission }: Row): Wish['cancellation'] {
  if (kind !== 'cancellation' || state !== 'open') return null;
  const wished = wishedCancellation({ content }, submission);
  if (wished === null) return null;
  const { kept, returned, rule } = wished;
  return { kept, returned, most: rule === null ? submission.allocatedAmount : null };
}

function presentWish(row: Row, nameOf: ReadonlyMap<number, string>): Wish {
  const { submission, settledBy } = row;
  return {
    ...presentOwnWish(row),
    settled_by: settledBy === null ? null : (nameOf.get(settledBy) ?? ''),
    submission: {
      submission_id: submission.publicId,
      application_number: submission.number,
      name: submission.applicantName || nameless,
      company_name: submission.companyName,
      seminar: submission.seminar,
    },
    changes: changesOf(row),
    cancellation: cancellationOf(row),
  };
}

export async function presentWishes(db: Db, rows: readonly Row[]): Promise<Wish[]> {
  const nameOf = await namesOfAdmins(
    db,
    rows.map(({ settledBy }) => settledBy),
  );
  return rows.map((row) => presentWish(row, nameOf));
}
