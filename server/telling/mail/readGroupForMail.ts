import { formatLongDay, type Day } from '@seminar/shared/date';
import type { DeadlineRule } from '@seminar/shared/catalogue/association/deadlineRule';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { cancelRuleLines } from '@seminar/shared/catalogue/seminars/cancelRuleText.rules';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import {
  groupIsFree,
  readMoneyOfGroup,
  toCome,
  type GroupMoney,
} from '../../platform/conditions/groups.ts';
import { groupDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { placeIsOpen, type GroupClaim } from '../../platform/conditions/places.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { groupCancelRule } from '../../catalogue/seminars/cancelRuleOf.ts';
import { queuePlaces } from '../../catalogue/seminars/seats/queuePlace.ts';
import { lastNamingDay } from '../../catalogue/seminars/seats/lastNamingDay.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import type { ToPay } from './definitions/account.ts';
import { inMailLanguage, type Application } from './mailDefinition.ts';
import { numberRanges } from './numberRanges.rules.ts';
import { readSender } from './readSender.ts';
import type { Fact } from './renderMail.ts';
import { toldPrice } from './toldPrice.rules.ts';

const parts = { seminar: true, virtualAccount: true } satisfies Prisma.GroupInclude;

export interface GroupContent extends Application {
  group: Prisma.GroupGetPayload<{ include: typeof parts }>;
  money: GroupMoney;
  /** Yen: what is still to be transferred. */
  amount: number;
  /** How many of its people wait for a seat, and their places in line, from 1; null: nobody does. */
  queue: { count: number; from: number; to: number } | null;
  deadline: Day | null;
  deadlineRule: DeadlineRule;
  /** What is told of their prices (toldPrice.rules.ts); absent: nothing. */
  price?: NonNullable<ToPay['price']>;
  /** Seminar, the group's number, and the numbers of its applications: nothing that somebody typed. */
  about: Fact[];
  /** The last day on which its places without names can be named; null: it holds none, or there is no day. */
  nameUntil: Day | null;
}

/** The data that the mails to the contact of a group are filled with. */
export async function readGroupForMail(tx: Tx | Db, groupId: number): Promise<GroupContent> {
  const group = await tx.group.findUniqueOrThrow({ where: { id: groupId }, include: parts });
  const money = await readMoneyOfGroup(tx, groupId);
  const people = await withSessions(
    tx,
    await tx.submission.findMany({
      where: { groupId, ...submissionIsAlive.where },
      select: {
        number: true,
        sessionId: true,
        priceKind: true,
        memberClaim: true,
        cancelRule: true,
        expectedAmount: true,
        anonymisedAt: true,
        id: true,
        seminarId: true,
        status: true,
        archivedAt: true,
        waitingSince: true,
      },
      orderBy: { id: 'asc' },
    }),
  );
  const places = await withSessions(
    tx,
    await tx.groupPlace.findMany({
      where: { groupId, ...placeIsOpen.where },
      select: { sessionId: true, priceKind: true, fee: true, claim: true },
    }),
  );
  const line = [...(await queuePlaces(tx, people)).values()];
  const { deadlineRule } = await readAssociation(tx);
  const { language, seminar } = group;
  const say = (ja: string, en: string) => inMailLanguage({ language }, ja, en);
  const seminarName = say(seminar.name, seminar.nameEn ?? seminar.name);
  const sessions = new Set(
    [...people, ...places].flatMap(({ session }) =>
      session === null ? [] : [sessionLine(sessionFields(session), language)],
    ),
  );
  const [place] = places;
  const rule = groupCancelRule(people, seminar);
  const free = groupIsFree(people, places);
  const nameUntil = place ? lastNamingDay.of(seminar, place.session) : null;
  // An anonymised person keeps only the state of the claim, which nobody decides any more.
  const price = toldPrice(
    people.filter(({ anonymisedAt }) => anonymisedAt === null),
    places.map(({ priceKind, claim }) => ({
      priceKind,
      memberClaim: (claim as GroupClaim)?.memberClaim ?? null,
    })),
  );
  return {
    ...(price ? { price } : {}),
    group,
    money,
    nameUntil,
    amount: toCome(money),
    free,
    queue:
      line.length === 0
        ? null
        : { count: line.length, from: Math.min(...line), to: Math.max(...line) },
    deadline: groupDeadline.of(group),
    deadlineRule,
    language,
    publicId: '',
    number: group.number,
    applicantName: group.contactName,
    seminarName,
    session: null,
    cancelRule: cancelRuleLines(rule, { free, language, byCompany: true }),
    url: '',
    sender: await readSender(tx, language),
    about: [
      [say('講習会', 'Seminar'), seminarName],
      ...[...sessions].map((session): Fact => [say('日程', 'Date'), session]),
      [say('団体申込番号', 'Group number'), group.number],
      [
        say('人数', 'People'),
        money.waiting === 0
          ? say(`${people.length}名`, String(people.length))
          : say(
              `${people.length}名（うちキャンセル待ち${money.waiting}名）`,
              `${people.length} (on the waiting list: ${money.waiting})`,
            ),
      ],
      ...(people.length === 0
        ? []
        : [
            [
              say('申込番号', 'Application numbers'),
              numberRanges(
                people.map(({ number }) => number),
                say('〜', '–'),
              ).join(say('、', ', ')),
            ] satisfies Fact,
          ]),
      ...(places.length === 0
        ? []
        : [
            [
              say('氏名未定の受講枠', 'Places without names'),
              say(`${places.length}名分`, String(places.length)),
            ] satisfies Fact,
          ]),
      ...(nameUntil === null
        ? []
        : [
            [
              say('お名前の登録期限', 'To be named by'),
              formatLongDay(nameUntil, language),
            ] satisfies Fact,
          ]),
    ],
  };
}
