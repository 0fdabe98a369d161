import { expect, test } from 'vitest';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { readGroupForMail } from './readGroupForMail.ts';

const { db } = await testContext();

test('a company is told its member price though one of its people is anonymised, whose claim nobody decides', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const { id: groupId } = await buildGroup(db, seminarId);
  const person = { seminarId, groupId };
  const { id } = await buildSubmission(db, {
    ...person,
    priceKind: 'full',
    memberClaim: 'unmatched',
  });
  await buildSubmission(db, { ...person, priceKind: 'member', memberClaim: 'accepted' });
  expect((await readGroupForMail(db, groupId)).price).toBeUndefined();
  await db.submission.update({ where: { id }, data: { anonymisedAt: new Date() } });
  expect((await readGroupForMail(db, groupId)).price).toEqual({ kind: 'member', claim: null });
});
