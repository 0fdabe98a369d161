import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { findMemberOf } from './findMemberOf.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

it('a member counts from the first to the last day of their time', async () => {
  const { body } = await office.send('post', '/api/members', {
    number: 'M-0012',
    kind: 'company',
    name: '株式会社都メディカル',
    valid_from: '2026-04-01',
    valid_until: '2027-03-31',
  });
  const claimant = {
    applicantName: '',
    applicantKana: '',
    companyName: '（株）都メディカル',
    companyKana: '',
  };
  const on = (day: string) =>
    inTransaction(db, (tx) => findMemberOf(tx, { number: 'm12', claimant, day }));
  expect(await on('2026-03-31')).toBeNull();
  expect(await on('2026-04-01')).toBe(body.data.id);
  expect(await on('2027-03-31')).toBe(body.data.id);
  expect(await on('2027-04-01')).toBeNull();
});
