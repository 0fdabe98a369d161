import { accessActions, accessEntities } from '@seminar/shared/platform/access-log/schema';
import { expect, it } from 'vitest';
import { testContext } from '../../testing/testContext.ts';
import { auditActions } from './actions.ts';
import { declareActions } from './declareActions.ts';

const { pool } = await testContext();

const rowsOf = async (table: string) =>
  (await pool.query<Record<string, string>>(`SELECT * FROM ${table}`)).rows
    .map((row) => Object.values(row).join(' '))
    .toSorted();
const declared = Object.entries(auditActions)
  .map(([action, { entity }]) => `${action} ${entity}`)
  .toSorted();

it('the audit and the access log can say exactly what is declared, however often servers start', async () => {
  await Promise.all([1, 2].map(() => declareActions(pool)));
  expect(await rowsOf('audit_actions')).toEqual(declared);
  expect(await rowsOf('access_actions')).toEqual(accessActions.toSorted());
  expect(await rowsOf('access_entities')).toEqual(accessEntities.toSorted());
});

it('an action that is new is added, and one that is gone stays', async () => {
  await pool.query(`DELETE FROM audit_actions WHERE action = 'deposit.split'`);
  await pool.query(`INSERT INTO audit_actions VALUES ('deposit.burnt', 'deposit')`);
  await declareActions(pool);
  expect(await rowsOf('audit_actions')).toEqual([...declared, 'deposit.burnt deposit'].toSorted());
});
