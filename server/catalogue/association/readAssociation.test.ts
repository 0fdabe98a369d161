import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { testContext } from '../../testing/testContext.ts';
import { readAssociation } from './readAssociation.ts';

const { db } = await testContext();

it('the association’s own statement reads every column as the model does, within a transaction and outside', async () => {
  const model = await db.association.update({
    where: { id: 1 },
    data: { transferFees: [330, 440], taxRounding: 'up', publicList: true },
  });
  expect(await readAssociation(db)).toEqual(model);
  expect(await inTransaction(db, readAssociation)).toEqual(model);
});
