import { Client } from 'pg';
import { expect, it } from 'vitest';
import { issueCertificate } from '../../papers/certificates/issueCertificate.ts';
import { keepKnownPayers } from '../../money/deposits/known-payers/keepKnownPayers.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildAdmin, buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { checkContent } from './checkContent.ts';

const context = await testContext();
const { db } = context;

async function problems(): Promise<string[]> {
  const client = new Client({ connectionString: context.databaseUrl });
  await client.connect();
  try {
    return (await checkContent(client)).problems;
  } finally {
    await client.end();
  }
}

it('what the association is said to bear, without a decision for it, is found', async () => {
  const { id: submissionId } = await buildSubmission(db);
  const { id: depositId } = await buildDeposit(db, { amount: 5000 });
  await db.allocation.create({ data: { depositId, submissionId, amount: 5000 } });
  await keepKnownPayers(db);
  expect(await problems()).toEqual([]);
  // The payment differs from the fee before and after: the totals of the lists stay right.
  const bears = async (amount: number) => {
    await db.$executeRaw`ALTER TABLE submissions DISABLE TRIGGER USER`;
    await db.$executeRaw`UPDATE submissions SET waived_amount = ${amount} WHERE id = ${submissionId}`;
    await db.$executeRaw`ALTER TABLE submissions ENABLE TRIGGER USER`;
  };
  await bears(1000);
  expect(await problems()).toEqual([
    `The waivers do not add up to waived_amount of the applications: ${submissionId}`,
  ]);
  await bears(0);
});

it('a number of a certificate that is missing is found', async () => {
  const seminar = await buildTaught(db);
  const { id: adminId } = await buildAdmin(db);
  const student = await buildStudent(db, seminar.id);
  const { id: certificateId } = await buildCertificate(db, student.id);
  await issueCertificate(context, { certificateId, adminId });
  expect(await problems()).toEqual([]);
  await db.$executeRaw`UPDATE certificate_counters SET last = last + 1`;
  expect(await problems()).toEqual([expect.stringMatching(/certificates of 2026, 1 are missing/)]);
});
