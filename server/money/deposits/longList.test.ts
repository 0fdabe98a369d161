import { listDeposits as definition } from '@seminar/shared/money/deposits/endpoints';
import { expect, test } from 'vitest';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { testContext } from '../../testing/testContext.ts';
import { listDeposits } from './listDeposits.ts';
import { readStoredSuggestions } from './matching/storedSuggestion.ts';

const context = await testContext();
const { db } = context;

test('a long list of unlinked deposits takes as many statements as a short one, with all suggestions', async () => {
  for (let number = 0; number < 30; number += 1) {
    const { id, expectedAmount: owed } = await buildSubmission(db);
    const { id: depositId } = await buildDeposit(db, { amount: owed });
    await db.depositSuggestion.create({
      data: {
        depositId,
        depositVersion: 1,
        grade: 'high',
        parts: [{ id, amount: owed, owed }],
        reasons: [],
        computedAt: context.clock(),
      },
    });
  }
  const read = async (size: number, page = 1) => {
    const query = definition.query.parse({
      status: 'unlinked',
      per_page: String(size),
      page: String(page),
    });
    const found = { rows: 0, suggestions: 0 };
    const statements = await recordStatements(async () => {
      const { rows } = await listDeposits(context, query);
      found.rows = rows.length;
      found.suggestions = (await readStoredSuggestions(db, rows)).suggestions.size;
    });
    return { ...found, statements: statements.length };
  };
  const [first, short, long] = [await read(2), await read(2, 2), await read(9999)];
  expect(first).toEqual(short);
  expect(short).toMatchObject({ rows: 2, suggestions: 2 });
  expect(long).toEqual({ rows: 30, suggestions: 30, statements: short.statements });
});
