import type { Group } from '@seminar/shared/money/groups/schema';
import supertest from 'supertest';
import { expect } from 'vitest';
import { recordDeposit } from '../../deposits/recordDeposit.ts';
import { buildOpenSeminar } from '../../../testing/applications.ts';
import { bankDeposit } from '../../../testing/bankDeposit.ts';
import { buildVirtualAccount } from '../../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../../testing/groups.ts';
import { onPage } from '../../../testing/onPage.ts';
import { testServer } from '../../../testing/testClient.ts';
import type { TestContext } from '../../../testing/testContext.ts';
import { readGroup } from '../readGroup.ts';

/** Until when the places of these groups are named. */
export const nameUntil = '2026-04-20';

/** Sends a company's applications for so many people and places. */
export function sendPlaces(
  context: TestContext,
  { form, seminar }: Pick<Awaited<ReturnType<typeof buildOpenSeminar>>, 'form' | 'seminar'>,
  [people, places]: readonly [people: number, places: unknown],
  extra: object = {},
) {
  return supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send({ ...groupOf(form, people), places, ...extra });
}

/** A group of people and places at 8,000 yen each, with what its contact and the office do to it. */
export async function buildPlacesGroup(
  context: TestContext,
  counts: readonly [people: number, places: number],
  { extra = {}, ...overrides }: { extra?: object } & Parameters<typeof buildOpenSeminar>[1] = {},
) {
  const { db } = context;
  const app = testServer(context);
  const applicant = onPage(context);
  const built = await buildOpenSeminar(db, { replaceUntil: new Date(nameUntil), ...overrides });
  await buildVirtualAccount(db);
  const answer = await sendPlaces(context, built, counts, extra);
  expect(answer.status, answer.text).toBe(201);
  const id: string = answer.body.data.group_id;
  const { id: groupId, virtualAccount: account } = await db.group.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true },
  });
  const page = `/api/group-pages/${id}`;
  const attendees = (from: number, count = 1) => ({
    attendees: attendeesOf(built.form, count, from),
  });
  return {
    ...built,
    answer,
    id,
    groupId,
    page,
    pay: async (amount: number) => {
      if (!account) throw new Error('the group has no account');
      const { externalId: vaId, accountNumber, provider } = account;
      const deposit = bankDeposit({ vaId, accountNumber, amount, provider });
      await recordDeposit(context, deposit);
      return db.deposit.findFirstOrThrow({ where: { itemKey: deposit.itemKey } });
    },
    /** As the office sees it. */
    read: () => readGroup(context, { publicId: id }),
    readPage: async () => (await supertest(app).get(page)).body.data,
    attendees,
    /** As its contact. */
    name: (from: number, count = 1, headers: Record<string, string> = {}) =>
      applicant.send('post', `${page}/places/name`, attendees(from, count), headers),
    release: (ids: readonly string[]) =>
      applicant.send('post', `${page}/places/release`, { place_ids: ids }),
    add: (from: number) => applicant.send('post', `${page}/people`, attendees(from)),
    placeIds: async () => {
      const places = await db.groupPlace.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
      return places.map(({ publicId }) => publicId);
    },
  };
}

export const paymentsOf = (group: Pick<Group, 'applications'>) =>
  group.applications.map(({ payment_status: status }) => status);
