import { createHash } from 'node:crypto';
import { personHashKey } from '@seminar/shared/applying/students/personKey.rules';
import type { Day } from '@seminar/shared/date';
import { hashKey } from '@seminar/shared/platform/japan/searchKey';
import type { SeminarType } from '@seminar/shared/catalogue/seminars/schema';
import { noticesRefusedBy } from '../../platform/conditions/noticesRefused.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { dutySeminars } from './dutySeminars.ts';
import { dutyTable } from './dutySql.ts';

export interface DutyReminder {
  fiscalYear: number;
  seminarType: SeminarType;
  /** The seminar to which the reminder invites. */
  seminarId: number;
}

export interface Attendee {
  id: number;
  person_key: string | null;
  email: string;
  name: string;
  name_kana: string;
  birth_date: Day | null;
  notices_refused: boolean;
}

type Person = Omit<Attendee, 'id' | 'notices_refused'>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Who it is, without their name or address. A mailbox may be shared: without a key the name tells them apart. */
function personHash({ person_key: key, email, name }: Person): string {
  return hashOf(key ?? `${email} ${hashKey(name)}`);
}

/**
 * By what a reminder that was sent may name a person: earlier versions named everybody without a key by the address
 * alone, and others by a key in which accents and old kana made a difference.
 */
export function hashesOf(person: Person): string[] {
  const former =
    person.person_key === null ? person.email : personHashKey(person.name_kana, person.birth_date);
  return [personHash(person), ...(former === null ? [] : [hashOf(former)])];
}

/**
 * One mail per person, fiscal year and seminar. The key holds a hash of the person, so that their
 * name or address isn't stored in yet another place.
 */
export function reminderKey(reminder: DutyReminder, person: Person): string {
  return keyOf(reminder, personHash(person));
}

const keyOf = ({ fiscalYear, seminarId }: DutyReminder, hash: string) =>
  `annual_duty_reminder:${fiscalYear}:${seminarId}:${hash}`;

/** Before the id of every attendee: imported ones have negative ids. */
export const beforeFirstAttendee = -2_147_483_648;

const refusesNotices = noticesRefusedBy({
  personKey: Prisma.sql`duty.person_key`,
  email: Prisma.sql`duty.email`,
  name: Prisma.sql`duty.name`,
});

/** The attendees who have not applied, by id. */
export async function notApplied(
  db: Db | Tx,
  reminder: DutyReminder,
  after: number,
  limit: number | null,
): Promise<Attendee[]> {
  const duty = dutyTable(await dutySeminars(db, reminder.seminarType, reminder.fiscalYear));
  return db.$queryRaw<Attendee[]>`
    ${duty} SELECT duty.id, duty.person_key, duty.email, duty.name,
      duty.name_kana, duty.birth_date::text AS birth_date,
      (duty.notices_refused OR ${refusesNotices}) AS notices_refused
    FROM duty WHERE level = 0 AND id > ${after} ORDER BY id
    ${limit === null ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}`;
}

/** Which people get a reminder, and how many are left out for each reason. */
export async function selectRecipients(
  db: Db | Tx,
  reminder: DutyReminder,
  people: readonly Attendee[],
) {
  const keysOf = (person: Attendee) => hashesOf(person).map((hash) => keyOf(reminder, hash));
  const keys = people.flatMap(keysOf);
  const existing = await db.$queryRaw<{ event_key: string }[]>`
    SELECT event_key FROM mails WHERE event_key = ANY(${keys}::text[])`;
  const known = new Set(existing.map(({ event_key: key }) => key));
  const recipients: Attendee[] = [];
  const leftOut = { reminded: 0, refused: 0, unreachable: 0 };
  for (const person of people) {
    if (person.email === '') leftOut.unreachable += 1;
    else if (person.notices_refused) leftOut.refused += 1;
    else if (keysOf(person).some((key) => known.has(key))) leftOut.reminded += 1;
    else recipients.push(person);
    known.add(reminderKey(reminder, person));
  }
  return { recipients, leftOut };
}
