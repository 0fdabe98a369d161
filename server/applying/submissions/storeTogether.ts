import {
  hasOnlyFull,
  type Price,
  type Prices,
} from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import type { Channel, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { applicantOf } from '../../catalogue/answers/applicantOf.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { firstStatus } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { newCode, newPublicId, type PublicId } from '../../platform/ids/publicId.ts';
import { announceApplications } from '../../telling/webhooks/announceApplications.ts';
import { emailGivenBy } from './emailGivenBy.ts';
import { findDuplicatesAmong } from './findDuplicatesAmong.ts';
import type { GroupClaim } from '../../platform/conditions/places.ts';

export interface PeopleTogether {
  seminarId: number;
  /** The date and place for all of them; null: the seminar has none. */
  sessionId: number | null;
  groupId: number;
  /** For each of them, and the prices of the seminar that it was chosen from. */
  price: Price;
  prices: Prices;
  /** That their company is a member. */
  claim: GroupClaim;
  /** Addresses that say nothing of a person: the contact's, and those of the group's other people. */
  sharedEmails: readonly string[];
  /** The answers of each of them, checked. */
  people: readonly SnapshotAnswer[][];
  locale: Locale;
  channel: Channel;
  /** There are no seats for them: they go onto the waiting list. */
  waiting: boolean;
  /** Whether mails about a person go to the person. */
  mailed: boolean;
  /** Who of the office entered them; null: the company. */
  adminId: number | null;
}

/**
 * Stores the applications of people of one group, with as many statements for five hundred as for one. They
 * have no account and get no mail: the group has the account, and its contact gets the mail. The caller has
 * locked the group, or just created it.
 *
 * @returns the applications, in the order of the people
 */
export async function storeTogether(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  given: PeopleTogether,
): Promise<{ id: number; publicId: PublicId; number: string }[]> {
  const { seminarId, sessionId, groupId, price, prices, sharedEmails, people, locale } = given;
  const { channel, mailed, adminId, claim, waiting } = given;
  if (people.length === 0) return [];
  const now = context.clock();
  const applicants = people.map((answers) => ({
    publicId: newPublicId(),
    ...applicantOf(answers),
    answers,
  }));
  const second = await findDuplicatesAmong(tx, {
    seminarId,
    people: applicants,
    sharedEmails,
  });
  const stored = await tx.submission.createManyAndReturn({
    data: applicants.map((applicant, index) => {
      const attention: Attention[] = [
        ...(second[index] ? (['possible_duplicate'] as const) : []),
        ...(mailed && applicant.email === '' ? (['no_email'] as const) : []),
        ...(openAnswers(applicant.answers).length > 0 ? (['answers_open'] as const) : []),
        ...(claim?.memberClaim === 'unmatched' ? (['member_claim_unmatched'] as const) : []),
      ];
      return {
        ...applicant,
        ...emailGivenBy({ email: applicant.email, adminId, now }),
        ...claim,
        confirmationCode: newCode(),
        seminarId,
        sessionId,
        groupId,
        status: firstStatus(attention),
        submittedAt: now,
        waitingSince: waiting ? now : null,
        language: locale,
        channel,
        expectedAmount: price.amount,
        priceKind: price.kind,
        prices: hasOnlyFull(prices) ? Prisma.DbNull : { ...prices },
        attention,
        searchText: searchTextOf(applicant, null),
      };
    }),
    select: { id: true, publicId: true, number: true, attention: true },
  });
  await recordAudits(
    tx,
    stored.map(({ id, attention }) => ({
      adminId,
      action: 'submission.received',
      entity: 'submission',
      entityId: id,
      after: {
        seminar_id: seminarId,
        expected_amount: price.amount,
        attention,
        ...(sessionId === null ? {} : { session_id: sessionId }),
        ...(waiting ? { waiting: true } : {}),
      },
    })),
  );
  const announced = stored.map((row) => ({ ...row, seminarId, expectedAmount: price.amount }));
  await announceApplications(tx, 'received', announced, now);
  const byPublicId = new Map(stored.map((row) => [row.publicId, row]));
  return applicants.map(({ publicId }) => {
    const row = byPublicId.get(publicId);
    if (!row) throw new Error('an application was stored without its id');
    return { id: row.id, publicId, number: row.number };
  });
}
