import { describe, expect, it } from 'vitest';
import { buildDeposit, buildSeminar, buildSubmission } from '../testing/factories.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();

describe('two clerks at once', () => {
  it('assign one deposit to two applications: one wins, the other is told that the deposit changed', async () => {
    const clerk = await loggedIn(context);
    const other = await loggedIn(context);
    const seminar = await buildSeminar(context.db);
    const [first, second] = await Promise.all([
      buildSubmission(context.db, { seminarId: seminar.id }),
      buildSubmission(context.db, { seminarId: seminar.id }),
    ]);
    const deposit = await buildDeposit(context.db);
    const path = `/api/deposits/${deposit.id}/assign`;

    const answers = await Promise.all([
      clerk.send('post', path, { submission_id: first.publicId, version: 1 }),
      other.send('post', path, { submission_id: second.publicId, version: 1 }),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const live = await context.db.allocation.findMany({ where: { reversedAt: null } });
    expect(live).toHaveLength(1);
    expect(await context.db.student.count()).toBe(1);
    expect(await context.db.receipt.count()).toBe(1);
  });
});
