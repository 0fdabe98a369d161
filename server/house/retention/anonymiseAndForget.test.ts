import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { forgetPayer } from '../../money/deposits/known-payers/forgetPayer.ts';
import { buildAdmin, buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { anonymise } from './anonymise.ts';

const context = await testContext();
const { db, pool } = context;
const { id: adminId } = await buildAdmin(db);

/** Two people for whom the same remitter has paid, and a deposit of that remitter for which a candidate is kept. */
async function payments() {
  const pay = async (name: string) => {
    const submission = await buildSubmission(db, {
      applicantName: name,
      applicantKana: name,
      companyName: '',
      companyKana: '',
    });
    const deposit = await buildDeposit(db, { remitterName: 'ｼﾊﾗｲ ﾀﾛｳ' });
    const publicId = normalisePublicId(submission.publicId);
    await assignDeposit(context, { depositId: deposit.id, publicId, adminId, version: null });
    const allocation = await db.allocation.findFirstOrThrow({ where: { depositId: deposit.id } });
    return { submission, allocation };
  };
  const [leaving, staying] = [await pay('サルハシ'), await pay('ノコルベ')];
  const open = await buildDeposit(db, { remitterName: 'ｼﾊﾗｲ ﾀﾛｳ' });
  const computedAt = new Date();
  await db.depositSuggestion.create({
    data: { depositId: open.id, depositVersion: 1, parts: [], reasons: [], computedAt },
  });
  return { leaving, staying };
}

/** The database, and how many transactions are begun on it: a deadlock is tried again. */
function counted() {
  const begun = { times: 0 };
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === '$transaction') begun.times += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  return { begun, db: counting };
}

describe('a payer who is forgotten while a person is anonymised', () => {
  it.each([
    ['another person', 'staying', undefined],
    ['that person', 'leaving', expect.any(NotFound)],
  ] as const)(
    'after paying for %s: one waits for the other, and neither begins again',
    async (_, whose, outcome) => {
      const paid = await payments();
      const [anonymising, forgetting] = [counted(), counted()];
      const submissionIds = [paid.leaving.submission.id];
      const held = await pool.connect();
      try {
        // Stops the anonymisation between the suggestions and the known payers.
        await held.query('BEGIN');
        await held.query(
          `SELECT FROM audit_entries WHERE entity = 'submission' AND entity_id = $1 FOR UPDATE`,
          submissionIds.map(String),
        );
        const anonymisation = inTransaction(anonymising.db, async (tx) => {
          await tx.$queryRaw`SELECT FROM submissions WHERE id = ANY(${submissionIds}) FOR UPDATE`;
          await anonymise(tx, { submissionIds, studentIds: [] }, context.clock());
        });
        await waitsForLock(pool);
        const forgotten = forgetPayer(
          { db: forgetting.db, clock: context.clock },
          { id: paid[whose].allocation.id, reason: '別の人のため', adminId },
        ).catch((error: unknown) => error);
        await waitsForLock(pool, 2);
        await held.query('COMMIT');
        await anonymisation;
        expect(await forgotten).toEqual(outcome);
      } finally {
        held.release(true);
      }
      expect([anonymising.begun.times, forgetting.begun.times]).toEqual([1, 1]);
      expect(await db.depositSuggestion.count()).toBe(0);
    },
  );
});
