import { expect, it } from 'vitest';
import { poolOf } from '../../platform/db/db.ts';
import { buildAdmin, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import { presentSubmissionRow, rowParts } from './presentSubmissionRow.ts';
import { readListedSubmissions } from './readListedSubmissions.ts';

const { db } = await testContext();

it('the list’s own statement reads what the model says, of bare and of full applications', async () => {
  const seminar = await buildSeminar(db, { nameEn: 'Training', paymentDays: 9 });
  const bare = await buildSubmission(db, {
    seminarId: (await buildSeminar(db, { paymentDeadline: null })).id,
  });
  const full = await buildSubmission(db, {
    seminarId: seminar.id,
    paymentAskedOn: new Date('2026-04-02'),
    offeredAt: new Date('2026-04-03T01:02:03.456Z'),
    offerDeadline: new Date('2026-04-09'),
    channel: 'fax',
    language: 'en',
  });
  const waiting = await buildSubmission(db, {
    seminarId: seminar.id,
    virtualAccountId: null,
    waitingSince: new Date('2026-04-03T01:02:03Z'),
    archivedAt: new Date('2026-05-03T01:02:03Z'),
  });
  const { id: createdBy } = await buildAdmin(db);
  const note = { text: 'あとで', until: new Date('2026-06-01'), createdBy };
  await db.note.create({ data: { ...note, submissionId: full.id, createdAt: new Date() } });
  const ids = [bare.id, full.id, waiting.id];
  const found = await db.submission.findMany({
    where: { id: { in: ids } },
    include: rowParts,
    orderBy: { id: 'asc' },
  });
  const byModel = await withSessions(db, found);
  const read = await readListedSubmissions(poolOf(db), [ids]);
  read.sort((one, other) => one.id - other.id);
  expect(byModel).toMatchObject(read);
  expect(read.map(presentSubmissionRow)).toEqual(byModel.map(presentSubmissionRow));
  expect(read.map(({ notes }) => notes.length)).toEqual([0, 1, 0]);
});
