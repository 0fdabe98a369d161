import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { submissionHasOpenAnswers } from '../../platform/conditions/submissions.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { queueAnswersAskedOf } from '../../telling/mail/definitions/answersAsked.ts';
import { queueGroupAnswersAsked } from '../../telling/mail/definitions/groupAnswersAsked.ts';

interface Asked {
  email: string;
  group: Pick<Group, 'email' | 'mailsTo'> | null;
}

function isReached({ email, group }: Asked): boolean {
  return email !== '' && (group === null || reachesPeople(group.mailsTo));
}

/** Where somebody is asked for answers: at their own address or at that of their group's contact; '': nowhere. */
export function askedAt(person: Asked): string {
  return isReached(person) ? person.email : (person.group?.email ?? '');
}

/**
 * Asks for the answers that the office has left open of applications: each person who gets mails, and of a group's
 * other people its contact, by one mail.
 *
 * @returns how many mails were queued
 */
export async function askForAnswers(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  {
    submissionIds,
    adminId,
    spared,
  }: {
    submissionIds: readonly number[];
    adminId: number;
    /** The people and the contact that are not asked now; absent: none was asked before. */
    spared?: { people: ReadonlySet<number>; contact: boolean };
  },
): Promise<number> {
  const open = await tx.submission.findMany({
    where: {
      id: { in: [...submissionIds] },
      anonymisedAt: null,
      ...submissionHasOpenAnswers.where,
    },
    select: {
      id: true,
      email: true,
      groupId: true,
      group: { select: { email: true, mailsTo: true } },
    },
    orderBy: { id: 'asc' },
  });
  const people = open.filter((row) => isReached(row) && !spared?.people.has(row.id));
  const ofContact = open.filter(
    (row) => !isReached(row) && askedAt(row) !== '' && !spared?.contact,
  );
  const mailed = await queueAnswersAskedOf(
    tx,
    context,
    people.map(({ id }) => id),
    adminId,
  );
  const groupIds = [...new Set(ofContact.flatMap(({ groupId }) => groupId ?? []))];
  for (const groupId of groupIds) {
    const ids = ofContact.filter((row) => row.groupId === groupId).map(({ id }) => id);
    await queueGroupAnswersAsked(tx, context, { groupId, submissionIds: ids, adminId });
  }
  await recordAudits(
    tx,
    [...people, ...ofContact].map((row) => ({
      adminId,
      action: 'submission.link_sent',
      entity: 'submission',
      entityId: row.id,
      after: { to: askedAt(row) },
    })),
  );
  return mailed.size + groupIds.length;
}
