import type { Day } from '@seminar/shared/date';
import type { DeadlineRule } from '@seminar/shared/association/deadlineRule';
import { sessionLine } from '@seminar/shared/seminar-sessions/sessions.rules';
import { readAssociation } from '../association/readAssociation.ts';
import { readGroupMoney, toCome, type GroupMoney } from '../conditions/groups.ts';
import { paymentDeadline } from '../conditions/paymentDeadline.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { sessionFields } from '../seminar-sessions/sessionFields.ts';
import { withSessions } from '../seminar-sessions/withSessions.ts';
import type { ToPay } from './definitions/account.ts';
import { said, type Application } from './mailDefinition.ts';
import { numberRanges } from './numberRanges.rules.ts';
import { readSender } from './readSender.ts';
import type { Fact } from './renderMail.ts';

const parts = { seminar: true, virtualAccount: true } satisfies Prisma.GroupInclude;

export interface GroupContent extends Application {
  group: Prisma.GroupGetPayload<{ include: typeof parts }>;
  money: GroupMoney;
  /** Yen: what is still to be transferred. */
  amount: number;
  deadline: Day | null;
  deadlineRule: DeadlineRule;
  /** Which price all of them pay; absent: they differ. */
  price?: NonNullable<ToPay['price']>;
  /** Seminar, the group's number, and the numbers of its applications: nothing that somebody typed. */
  about: Fact[];
}

/** The data that the mails to the contact of a group are filled with. */
export async function readGroup(tx: Tx | Db, groupId: number): Promise<GroupContent> {
  const group = await tx.group.findUniqueOrThrow({ where: { id: groupId }, include: parts });
  const money = (await readGroupMoney(tx, [groupId])).get(groupId);
  if (!money) throw new Error('a group has its money');
  const people = await withSessions(
    tx,
    await tx.submission.findMany({
      where: { groupId, ...submissionIsAlive.where },
      select: { number: true, sessionId: true, priceKind: true, memberClaim: true },
      orderBy: { id: 'asc' },
    }),
  );
  const { deadlineRule } = await readAssociation(tx);
  const { language, seminar } = group;
  const say = (ja: string, en: string) => said({ language }, ja, en);
  const seminarName = say(seminar.name, seminar.nameEn ?? seminar.name);
  const sessions = new Set(
    people.flatMap(({ session }) =>
      session === null ? [] : [sessionLine(sessionFields(session), language)],
    ),
  );
  const prices = people.map(({ priceKind: kind, memberClaim }) => {
    const open = memberClaim === 'unmatched' || memberClaim === 'declined';
    return { kind, claim: open ? memberClaim : null };
  });
  const [price] = prices;
  const isSame = prices.every((it) => it.kind === price?.kind && it.claim === price.claim);
  return {
    ...(price && isSame ? { price } : {}),
    group,
    money,
    amount: toCome(money),
    deadline: paymentDeadline.of({ ...group, paymentAskedOn: null, offerDeadline: null }),
    deadlineRule,
    language,
    publicId: '',
    number: group.number,
    applicantName: group.contactName,
    seminarName,
    session: null,
    cancelRule: [],
    url: '',
    sender: await readSender(tx, language),
    about: [
      [say('講習会', 'Seminar'), seminarName],
      ...[...sessions].map((session): Fact => [say('日程', 'Date'), session]),
      [say('団体申込番号', 'Group number'), group.number],
      [say('人数', 'People'), say(`${people.length}名`, String(people.length))],
      [
        say('申込番号', 'Application numbers'),
        numberRanges(people.map(({ number }) => number)).join(say('、', ', ')),
      ],
    ],
  };
}
