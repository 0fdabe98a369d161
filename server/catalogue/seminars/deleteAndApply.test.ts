import supertest from 'supertest';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { deleteSeminar } from './deleteSeminar.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const clerk = await loggedIn(context);

it('of a deletion and an application at the same time, only one succeeds', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 6; round += 1) {
    const { seminar, form, path } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const fields = entriesOf(form, { email: `round-${round}@example.jp` });
    const [applied, deleted] = await Promise.all([
      supertest(server).post(path).send({ fields }),
      clerk.send('delete', `/api/seminars/${seminar.id}`),
    ]);
    const outcome = `${applied.status} ${deleted.status}`;
    expect(['201 409', '404 204']).toContain(outcome);
    const row = await db.seminar.findUniqueOrThrow({
      where: { id: seminar.id },
      include: { submissions: true },
    });
    expect([row.archivedAt !== null, row.submissions.length]).toEqual(
      outcome === '201 409' ? [false, 1] : [true, 0],
    );
    outcomes.add(outcome);
  }
  expect(outcomes.size).toBeGreaterThan(0);
});

it('a deletion waits for an application that is being stored, and is then refused', async () => {
  const { seminar } = await buildOpenSeminar(db);
  let deletion: Promise<unknown> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM seminars WHERE id = ${seminar.id} FOR KEY SHARE`;
    deletion = deleteSeminar(context, {
      seminarId: seminar.id,
      adminId: clerk.adminId,
    }).catch((error: unknown) => error);
    await tx.submission.create({
      data: {
        publicId: 'RACE',
        seminarId: seminar.id,
        answers: [],
        applicantName: '',
        applicantKana: '',
        companyName: '',
        companyKana: '',
        email: '',
        expectedAmount: 0,
        searchText: '',
      },
    });
    await waitsForLock(context.pool);
  });
  expect(await deletion).toMatchObject({ status: 409 });
});
