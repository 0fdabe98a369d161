import { expect, test } from 'vitest';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const { adminId } = office;

async function idOfNewest(): Promise<number> {
  const { id } = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
  return Number(id);
}

test('the records in an entry’s values are called what the office calls them, each once', async () => {
  const first = await buildSubmission(db, {});
  const second = await buildSubmission(db, {});
  const deposit = await buildDeposit(db, { amount: 12_000, depositedAt: new Date('2026-04-02') });
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      adminId,
      action: 'deposit.split',
      entity: 'deposit',
      entityId: deposit.id,
      before: [{ submissionId: first.id, amount: 12_000 }],
      after: [
        { submissionId: first.id, amount: 4000 },
        { submissionId: second.id, amount: 8000 },
      ],
    }),
  );
  const { body } = await office.get(`/api/audit/${await idOfNewest()}/records`);
  const called = (of: { id: number; number: string; publicId: string }) => ({
    entity: 'submission',
    id: of.id,
    subject: of.number,
    link: of.publicId,
  });
  expect(body).toEqual({ data: [called(first), called(second)] });
});

test('what is unknown keeps its id', async () => {
  await inTransaction(db, (tx) =>
    recordAudit(tx, {
      adminId,
      action: 'certificate.earned',
      entity: 'certificate',
      entityId: 1,
      after: { student_id: 999_999 },
    }),
  );
  const { body } = await office.get(`/api/audit/${await idOfNewest()}/records`);
  expect(body).toEqual({
    data: [{ entity: 'student', id: 999_999, subject: '999999', link: null }],
  });
});

test('an entry without such values has no records, and one that isn’t there is not found', async () => {
  const { id } = await db.auditEntry.findFirstOrThrow({ where: { action: 'login.succeeded' } });
  expect((await office.get(`/api/audit/${id}/records`)).body).toEqual({ data: [] });
  expect((await office.get('/api/audit/999999999/records')).status).toBe(404);
  expect((await office.get('/api/audit/x/records')).status).toBe(404);
});

test.each(['accountant', 'clerk', 'viewer'] as const)('a %s may not see them', async (role) => {
  const other = await loggedIn(context, role);
  expect((await other.get('/api/audit/1/records')).status).toBe(403);
});
