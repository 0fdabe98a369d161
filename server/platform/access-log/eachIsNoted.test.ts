import { expect, it } from 'vitest';
import { buildAdmin } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { forgetOldAccessJob } from './forgetOldAccessJob.ts';
import { recordAccess } from './recordAccess.ts';
import { recordShown } from './recordShown.ts';

const context = await testContext();
const { db } = context;
const { id: adminId } = await buildAdmin(db);

it('who has downloaded a file of an application and then looks at it, leaves both in the log', async () => {
  const of = { adminId, entity: 'submission', entityId: 12 } as const;
  await recordAccess(context, { ...of, action: 'submission_file.downloaded' });
  await recordAccess(context, { ...of, action: 'submission.viewed' });
  await recordAccess(context, { ...of, action: 'submission.viewed' });
  const entries = await db.accessEntry.findMany({
    where: { entity: 'submission', entityId: '12' },
    orderBy: { id: 'asc' },
  });
  expect(entries.map(({ action }) => action)).toEqual([
    'submission_file.downloaded',
    'submission.viewed',
  ]);
});

it('on the next day everybody is counted anew, also who is shown second', async () => {
  const show = (...ids: number[]) =>
    recordShown(context, {
      adminId,
      action: 'students.listed',
      entity: 'students',
      entityId: 'all',
      ids,
    });
  context.setClock('2026-04-10T09:00:00+09:00');
  await show(1, 2);
  context.setClock('2026-04-11T09:00:00+09:00');
  await show(1);
  await show(2);
  const counts = await db.accessCount.findMany({ orderBy: { day: 'asc' } });
  expect(counts.map(({ people }) => people)).toEqual([2, 2]);
});

it('whom this day has counted is not counted again after the old entries were forgotten', async () => {
  context.setClock('2026-04-20T09:00:00+09:00');
  const list = { adminId, action: 'deposits.listed', entity: 'deposits', entityId: 'all' } as const;
  await recordShown(context, { ...list, ids: [1] });
  await forgetOldAccessJob(context);
  await recordShown(context, { ...list, ids: [1, 2] });
  const [day] = await db.accessCount.findMany({ where: { action: 'deposits.listed' } });
  expect(day?.people).toBe(2);
});
