import { expect, it } from 'vitest';
import { poolOf } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import {
  submissionIsWaiting,
  submissionMayBeOffered,
  submissionTakesSeat,
} from '../../platform/conditions/seats.ts';
import { newPublicId } from '../../platform/ids/publicId.ts';
import { addUpListCountsJob } from '../../platform/list-counts/addUpListCountsJob.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildSeminar,
  buildSession,
  buildSubmission,
  buildTemplate,
} from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { presentSeminar, seminarParts } from './presentSeminar.ts';
import { readListedSeminars } from './readListedSeminars.ts';

const { db } = await testContext();
const at = new Date('2026-04-03T01:02:03.456Z');

async function read(id: number) {
  const [row] = await readListedSeminars(poolOf(db), [[id]]);
  if (!row) throw new Error('the seminar is gone');
  return row;
}

it('reads of a bare and of a full seminar what the model says', async () => {
  const bare = await buildSeminar(db, { paymentDeadline: null, archivedAt: at });
  const full = await buildSeminar(db, {
    formTemplateId: (await buildTemplate(db)).id,
    memberFee: 5000,
    earlyFee: 6000,
    earlyMemberFee: 4000,
    earlyUntil: new Date('2026-04-09'),
    onDemandStart: new Date('2026-05-01'),
    onDemandEnd: new Date('2026-05-31'),
    certificateStart: new Date('2026-06-01'),
    certificateEnd: new Date('2026-06-30'),
    certificateIssueStartDate: new Date('2026-06-02'),
    certificateIssueEndDate: new Date('2026-07-31'),
    reviewTestKeywords: ['一', '二'],
    cancelRule: { free_until: '2026-04-20', kept: 50, kept_unit: 'percent' },
    capacity: 30,
    replaceUntil: new Date('2026-04-25'),
    handOver: 'office',
    textShipsOn: new Date('2026-05-02'),
    nameEn: 'Training',
    placeUrl: 'https://map.example.jp/',
  });
  await buildSession(db, full.id);
  for (const { id } of [bare, full]) {
    const byModel = await db.seminar.findUniqueOrThrow({ where: { id }, include: seminarParts });
    const row = await read(id);
    const { applied: _, taken: __, waiting: ___, queued: ____, ...registered } = row;
    const { formTemplate, ...columns } = registered;
    expect(byModel).toMatchObject(columns);
    expect(formTemplate?.id).toBe(byModel.formTemplate?.id);
    expect(presentSeminar(row)).toEqual(presentSeminar(byModel));
  }
});

it('tells the same seats as counting, with people who wait, must confirm, have cancelled or were deleted', async () => {
  const { id: seminarId } = await buildSeminar(db, { capacity: 9, waitingList: true });
  const other = await buildSeminar(db);
  const applies = (facts: Omit<Parameters<typeof buildSubmission>[1], 'seminarId'>) =>
    buildSubmission(db, { seminarId, ...facts });
  await applies({});
  const seated = await applies({});
  const unconfirmed = await applies({ status: 'needs_check', attention: ['unconfirmed'] });
  await applies({ status: 'needs_check', attention: ['possible_duplicate'] });
  await applies({ status: 'cancelled' });
  await applies({ archivedAt: at });
  await applies({ waitingSince: at });
  await applies({ waitingSince: at, status: 'needs_check', attention: ['possible_duplicate'] });
  await applies({ waitingSince: at, status: 'needs_check', attention: ['unconfirmed'] });
  await applies({ waitingSince: at, status: 'cancelled' });
  await applies({ status: 'cancelled', attention: ['unconfirmed'] });
  await buildSubmission(db, { seminarId: other.id });
  const { id: groupId } = await buildGroup(db, seminarId);
  const place = { groupId, seminarId, fee: 8000, priceKind: 'full', createdAt: at } as const;
  await db.groupPlace.create({ data: { ...place, publicId: newPublicId() } });
  await db.groupPlace.create({ data: { ...place, publicId: newPublicId(), releasedAt: at } });

  const count = async (table: string, condition: Prisma.Sql) => {
    const [found] = await db.$queryRaw<{ rows: number }[]>`
      SELECT count(*)::int AS rows FROM ${Prisma.raw(table)} AS it
      WHERE it.seminar_id = ${seminarId} AND ${condition}`;
    return found?.rows ?? 0;
  };
  const counted = async () => ({
    applied: await count('submissions', Prisma.sql`it.archived_at IS NULL`),
    taken:
      (await count('submissions', submissionTakesSeat.sql('it'))) +
      (await count('group_places', placeIsOpen.sql('it'))),
    waiting: await count('submissions', submissionIsWaiting.sql('it')),
    queued: await count('submissions', submissionMayBeOffered.sql('it')),
  });
  const first = { applied: 10, taken: 4, waiting: 3, queued: 1 };
  expect(await counted()).toEqual(first);
  expect(await read(seminarId)).toMatchObject(first);

  await db.submission.update({ where: { id: seated.id }, data: { status: 'cancelled' } });
  await db.submission.update({
    where: { id: unconfirmed.id },
    data: { status: 'received', attention: [] },
  });
  await db.submission.updateMany({ where: { seminarId: other.id }, data: { seminarId } });
  await addUpListCountsJob({ db });
  const afterwards = { applied: 11, taken: 5, waiting: 3, queued: 1 };
  expect(await counted()).toEqual(afterwards);
  expect(await read(seminarId)).toMatchObject(afterwards);
});
