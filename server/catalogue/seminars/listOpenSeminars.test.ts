import supertest from 'supertest';
import { expect, it } from 'vitest';
import {
  buildAssociation,
  buildSeminar,
  buildSession,
  buildTemplate,
} from '../../testing/factories.ts';
import { testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-10T09:00:00+09:00');
const list = async () => {
  const { status, body } = await supertest(testServer(context)).get('/api/open-seminars');
  expect(status).toBe(200);
  return body.data as { name: string; entry_state: string }[];
};

it('the list of open seminars shows what can be applied for, once the office shows it', async () => {
  await db.association.deleteMany();
  await buildAssociation(db);
  const { id: formTemplateId } = await buildTemplate(db);
  const seminar = (name: string, days: [string, string], more: object = {}) =>
    buildSeminar(db, {
      name,
      formTemplateId,
      entryStart: new Date(days[0]),
      entryEnd: new Date(days[1]),
      reviewTestKeywords: ['秘密の言葉'],
      viewingAddress: 'https://video.example.jp/secret',
      ...more,
    });
  await seminar('最終日', ['2026-04-01', '2026-04-10'], {
    memberFee: 5000,
    earlyFee: 7000,
    earlyUntil: new Date('2026-04-10'),
  });
  await seminar('受付前', ['2026-05-01', '2026-05-31']);
  await seminar('終了', ['2026-03-01', '2026-04-09']);
  await seminar('フォームなし', ['2026-04-01', '2026-04-30'], { formTemplateId: null });
  await seminar('取りやめ', ['2026-04-01', '2026-04-30'], { archivedAt: new Date() });
  const date = async (of: { id: number }, startsAt: string, more: object = {}) =>
    buildSession(db, of.id, {
      startsAt: new Date(startsAt),
      endsAt: new Date('2026-07-01'),
      ...more,
    });
  const over = await seminar('全日程が開始済', ['2026-04-01', '2026-04-30']);
  await date(over, '2026-04-10T09:00:00+09:00');
  await date(over, '2026-06-10T09:00:00+09:00', { deactivatedAt: new Date() });
  const later = await seminar('次の日程あり', ['2026-04-01', '2026-06-30']);
  await date(later, '2026-04-10T09:00:00+09:00');
  await date(later, '2026-04-10T09:00:01+09:00');
  // Whose dates are all stopped takes applications for none.
  const stopped = await seminar('日程なし', ['2026-04-01', '2026-07-31']);
  await date(stopped, '2026-04-09T09:00:00+09:00', { deactivatedAt: new Date() });

  expect(await list()).toEqual([]);
  await db.association.update({ where: { id: 1 }, data: { publicList: true } });
  const shown = await list();
  expect(shown.map(({ name, entry_state }) => [name, entry_state])).toEqual([
    ['最終日', 'open'],
    ['受付前', 'upcoming'],
    ['次の日程あり', 'open'],
    ['日程なし', 'open'],
  ]);
  expect(shown[0]).toMatchObject({
    member_fee: 5000,
    early_fee: 7000,
    early_member_fee: null,
    early_until: '2026-04-10',
  });
  expect(JSON.stringify(shown)).not.toMatch(/秘密|secret/);
});
