import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { followPayments } from '../payments/followPayments.ts';
import { newCode } from '../../platform/ids/publicId.ts';
import { confirmAddress } from './confirmAddress.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

async function application(overrides: Partial<Prisma.SubmissionUncheckedCreateInput> = {}) {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const submission = await buildSubmission(db, {
    virtualAccountId: account.id,
    // Its answers are of no matter here.
    ...(overrides as object),
  });
  return { account, submission, id: submission.publicId };
}
/** An application without a fee, which gets its student at once. */
async function freeApplication() {
  const submission = await buildSubmission(db, { expectedAmount: 0 });
  await db.$transaction((tx) =>
    followPayments(tx, context, [submission.id], { adminId: null, reason: null }),
  );
  return submission;
}
const change = (id: string, status: string) =>
  office.send('patch', `/api/submissions/${id}/status`, { status });
const mailsOf = async (submissionId: number) =>
  (await db.mail.findMany({ where: { submissionId }, orderBy: { id: 'asc' } })).map(
    ({ kind }) => kind,
  );
const closings = async (accountId: number) =>
  db.$queryRaw<unknown[]>`
    SELECT 1 FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = 'closeAccount' AND (job.payload->>'virtual_account_id')::int = ${accountId}`;
const studentOf = (submissionId: number) =>
  db.student.findUniqueOrThrow({ where: { submissionId } });

describe('cancelling an application', () => {
  it('closes its account, here and at the bank, and is recorded', async () => {
    const { id, submission, account } = await application();
    const answer = await change(id, 'cancelled');
    expect([answer.status, answer.body.submission.status]).toEqual([200, 'cancelled']);
    expect(await db.virtualAccount.findUnique({ where: { id: account.id } })).toMatchObject({
      state: 'closed',
      closedAt: context.clock(),
    });
    expect(await closings(account.id)).toHaveLength(1);
    expect(
      await db.auditEntry.findFirst({
        where: { entity: 'submission', entityId: String(submission.id) },
      }),
    ).toMatchObject({
      adminId: office.adminId,
      action: 'submission.status_changed',
      before: { status: 'received', attention: [] },
      after: { status: 'cancelled', attention: [] },
    });
  });

  it('twice has the same effect as once', async () => {
    const { id, submission, account } = await application();
    await change(id, 'cancelled');
    expect((await change(id, 'cancelled')).status).toBe(200);
    expect(await closings(account.id)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { entityId: String(submission.id) } })).toBe(1);
  });

  it.each([8000, 5000])('is refused while %d yen are allocated', async (amount) => {
    const { id, account } = await application();
    await recordDeposit(context, bankDeposit({ vaId: account.externalId, amount }));
    const answer = await change(id, 'cancelled');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('先に入金の割当を取り消してください'),
    ]);
    expect(await db.virtualAccount.findUnique({ where: { id: account.id } })).toMatchObject({
      state: 'taken',
    });
  });

  it('suspends the student of a free application, and restoring it makes the student active', async () => {
    const submission = await freeApplication();
    const { studentNumber } = await studentOf(submission.id);
    await change(submission.publicId, 'cancelled');
    expect((await studentOf(submission.id)).suspendedAt).not.toBeNull();
    const answer = await change(submission.publicId, 'received');
    expect(answer.body.submission).toMatchObject({
      status: 'received',
      student_number: studentNumber,
    });
    expect((await studentOf(submission.id)).suspendedAt).toBeNull();
  });

  it('means that later deposits to its account are not allocated to it', async () => {
    const { id, submission, account } = await application();
    await change(id, 'cancelled');
    expect(await recordDeposit(context, bankDeposit({ vaId: account.externalId }))).toBe(
      'unlinked',
    );
    expect(await db.refund.findFirst({ where: { submissionId: submission.id } })).toMatchObject({
      kind: 'cancelled',
      amount: 8000,
    });
  });
});

describe('restoring a cancelled application', () => {
  it.each([
    ['that is free', { expectedAmount: 0 }, 'application_received'],
    ['that waits for a seat', { waitingSince: new Date('2026-04-02') }, 'waiting_listed'],
  ] as const)('%s tells the applicant each time that it counts again', async (_, of, kind) => {
    const submission = await buildSubmission(db, { ...of, status: 'cancelled' });
    for (let turn = 0; turn < 2; turn += 1) {
      await change(submission.publicId, 'received');
      await change(submission.publicId, 'cancelled');
    }
    // Each cancellation is told, too.
    expect(await mailsOf(submission.id)).toEqual([
      kind,
      'standing_changed',
      kind,
      'standing_changed',
    ]);
  });

  it('gives it another account and sends new transfer instructions', async () => {
    const { id, submission, account } = await application();
    await change(id, 'cancelled');
    const fresh = await buildVirtualAccount(db);
    const answer = await change(id, 'received');
    expect(answer.body.submission).toMatchObject({
      status: 'received',
      attention: [],
      applicant: { virtual_bank_account: { account_number: fresh.accountNumber } },
    });
    expect(await mailsOf(submission.id)).toEqual(['standing_changed', 'transfer_instructions']);
    expect(await db.virtualAccount.findUnique({ where: { id: account.id } })).toMatchObject({
      state: 'closed',
    });
    const found = await office.get(`/api/submissions?search=${fresh.accountNumber}`);
    expect(found.body.meta.total).toBe(1);
  });

  it('waits for an account when the pool is empty, and shows none meanwhile', async () => {
    const { id, submission } = await application();
    await change(id, 'cancelled');
    const answer = await change(id, 'received');
    expect(answer.body.submission).toMatchObject({
      status: 'needs_check',
      attention: ['no_virtual_account'],
      applicant: { virtual_bank_account: null },
    });
    expect(await mailsOf(submission.id)).toEqual(['standing_changed', 'account_pending']);
    await change(id, 'cancelled');
    expect((await db.submission.findUniqueOrThrow({ where: { publicId: id } })).attention).toEqual(
      [],
    );
  });

  it('as one to be checked asks a possible duplicate to wait, and for no payment yet', async () => {
    const { id, submission } = await application({ attention: ['possible_duplicate'] });
    await change(id, 'cancelled');
    await buildVirtualAccount(db);
    const answer = await change(id, 'needs_check');
    expect(answer.body.submission.attention).toEqual(['possible_duplicate']);
    expect(await mailsOf(submission.id)).toEqual(['standing_changed', 'standing_changed']);
    const { text } = await db.mail.findFirstOrThrow({
      where: { submissionId: submission.id },
      orderBy: { id: 'desc' },
    });
    expect(text).toContain('お振り込みは、ご案内するまで');
    expect(text).not.toContain('お支払いが必要な金額');
  });
});

describe('an application whose address must be confirmed first', () => {
  it('gets no account by being restored, and one when the office accepts it', async () => {
    const submission = await buildSubmission(db, {
      status: 'needs_check',
      attention: ['unconfirmed'],
      confirmationCode: 'CODE0CODE0CODE0CODE0CODE0A',
    });
    await change(submission.publicId, 'cancelled');
    const account = await buildVirtualAccount(db);
    await change(submission.publicId, 'needs_check');
    const restored = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
    expect(restored).toMatchObject({ attention: ['unconfirmed'], virtualAccountId: null });
    expect((await change(submission.publicId, 'received')).status).toBe(200);
    const confirmed = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
    expect(confirmed).toMatchObject({ attention: [], virtualAccountId: account.id });
  });
});

describe('accepting an application that is marked to be checked', () => {
  it('or confirming its address keeps the account that it has, and takes no second one', async () => {
    const [free, code] = [await buildVirtualAccount(db), newCode()];
    const { id, submission, account } = await application({
      status: 'needs_check',
      attention: ['unconfirmed'],
      confirmationCode: code,
    });
    expect(await confirmAddress(context, { code })).not.toBeNull();
    const confirmed = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
    expect(confirmed).toMatchObject({ attention: [], virtualAccountId: account.id });
    await db.submission.update({
      where: { id: submission.id },
      data: { attention: ['unconfirmed'] },
    });
    await change(id, 'needs_check');
    await change(id, 'received');
    expect(await db.submission.findUniqueOrThrow({ where: { id: submission.id } })).toMatchObject({
      attention: [],
      virtualAccountId: account.id,
    });
    expect((await db.virtualAccount.findUniqueOrThrow({ where: { id: free.id } })).state).toBe(
      'free',
    );
  });

  it('gives another account where the former one was closed', async () => {
    const { id, submission, account } = await application({
      status: 'needs_check',
      attention: ['file_unchecked'],
    });
    await db.virtualAccount.update({ where: { id: account.id }, data: { state: 'closed' } });
    await buildVirtualAccount(db);
    await db.submission.update({
      where: { id: submission.id },
      data: { attention: ['unconfirmed'] },
    });
    await change(id, 'received');
    const accepted = await db.submission.findUniqueOrThrow({
      where: { id: submission.id },
      include: { virtualAccount: true },
    });
    expect(accepted.virtualAccountId).not.toBe(account.id);
    expect(accepted.virtualAccount?.state).toBe('taken');
  });

  it('sends the transfer instructions once if the applicant was told not to pay yet', async () => {
    const { id, submission } = await application({
      status: 'needs_check',
      attention: ['possible_duplicate'],
    });
    const answer = await change(id, 'received');
    expect(answer.body.submission).toMatchObject({ status: 'received', attention: [] });
    await change(id, 'needs_check');
    await change(id, 'received');
    expect(await mailsOf(submission.id)).toEqual(['transfer_instructions']);
  });

  it('sends no transfer instructions if the fee is paid already', async () => {
    const { id, submission, account } = await application({
      status: 'needs_check',
      attention: ['possible_duplicate'],
    });
    await recordDeposit(context, bankDeposit({ vaId: account.externalId }));
    await change(id, 'received');
    expect(await mailsOf(submission.id)).not.toContain('transfer_instructions');
  });

  it('lets one that was to confirm its address wait for an account, and says so, while none is free', async () => {
    await db.virtualAccount.deleteMany({ where: { state: 'free' } });
    const submission = await buildSubmission(db, {
      status: 'needs_check',
      attention: ['unconfirmed'],
      confirmationCode: newCode(),
    });
    const answer = await change(submission.publicId, 'received');
    expect(answer.body.submission).toMatchObject({
      status: 'needs_check',
      attention: ['no_virtual_account'],
    });
    expect(await mailsOf(submission.id)).toEqual(['account_pending']);
  });

  it('asks a possible duplicate who has paid a part already for the rest, once, and nobody before', async () => {
    const { id, submission, account } = await application({
      status: 'needs_check',
      attention: ['possible_duplicate'],
    });
    const transfer = (amount: number) =>
      recordDeposit(context, bankDeposit({ vaId: account.externalId, amount }));
    await transfer(3000);
    expect(await mailsOf(submission.id)).toEqual([]);
    await change(id, 'received');
    expect(await mailsOf(submission.id)).toEqual(['reminder_underpaid']);
    // What comes after that is told as of anybody.
    await transfer(1000);
    expect(await mailsOf(submission.id)).toEqual(['reminder_underpaid', 'payment_underpaid']);
  });

  it('leaves it waiting for its account', async () => {
    const submission = await buildSubmission(db, {
      status: 'needs_check',
      attention: ['no_virtual_account', 'possible_duplicate'],
    });
    const answer = await change(submission.publicId, 'received');
    expect(answer.body.submission.attention).toEqual(['no_virtual_account']);
    expect(await mailsOf(submission.id)).toEqual(['account_pending']);
  });
});

describe('a status', () => {
  it.each([{}, { status: 'PAID' }, { status: null }, { status: 1 }])(
    'is refused in the body %j: payment can’t be set',
    async (body) => {
      const { id } = await application();
      const answer = await office.send('patch', `/api/submissions/${id}/status`, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['status']]);
    },
  );

  it('of an unknown or archived application can’t be changed', async () => {
    const archived = await buildSubmission(db, { archivedAt: new Date() });
    for (const id of ['1', 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ', archived.publicId]) {
      expect((await change(id, 'cancelled')).status).toBe(404);
    }
  });
});

describe('deleting an application', () => {
  it('archives it with its student, revokes the certificate, and closes its account', async () => {
    const submission = await freeApplication();
    const account = await buildVirtualAccount(db, { state: 'taken' });
    await db.submission.update({
      where: { id: submission.id },
      data: { virtualAccountId: account.id },
    });
    const { id: studentId } = await studentOf(submission.id);
    const certificate = await db.certificate.create({
      data: {
        studentId,
        certificateNumber: 'C2026-900001',
        verificationCode: '4T7KQ-M2X9H-DB4T7-KQM2X',
        issuedAt: new Date(),
      },
    });
    const answer = await office.send('delete', `/api/submissions/${submission.publicId}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    for (const path of [`/api/submissions/${submission.publicId}`, `/api/students/${studentId}`]) {
      expect((await office.get(path)).status).toBe(404);
    }
    expect(await closings(account.id)).toHaveLength(1);
    expect(await db.certificate.findUnique({ where: { id: certificate.id } })).toMatchObject({
      revokedAt: context.clock(),
      revocationReason: '受講者が削除されたため',
    });
    expect(await audited(db, 'certificate', certificate.id)).toEqual([
      ['certificate.revoked', office.adminId],
    ]);
    const again = await office.send('delete', `/api/submissions/${submission.publicId}`);
    expect(again.status).toBe(404);
    expect(
      await db.auditEntry.findFirst({
        where: { action: 'submission.archived', entityId: String(submission.id) },
      }),
    ).toMatchObject({ adminId: office.adminId });
  });

  it('is refused while money is allocated to it', async () => {
    const { id, submission } = await application();
    const deposit = await buildDeposit(db, { amount: 100 });
    await db.allocation.create({
      data: { depositId: deposit.id, submissionId: submission.id, amount: 100 },
    });
    const answer = await office.send('delete', `/api/submissions/${id}`);
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: '入金が割り当てられているため、この申込は削除できません。' },
    ]);
    expect((await office.get(`/api/submissions/${id}`)).status).toBe(200);
  });

  it('means that later deposits to its account are not allocated to it', async () => {
    const { id, account } = await application();
    await office.send('delete', `/api/submissions/${id}`);
    expect(await recordDeposit(context, bankDeposit({ vaId: account.externalId }))).toBe(
      'unlinked',
    );
  });
});

describe('a paid application', () => {
  /** Its fee has come although it has no account: the office found it by the name of who paid. */
  async function paid(attention: Prisma.SubmissionUncheckedCreateInput['attention']) {
    const { id, publicId, confirmationCode } = await buildSubmission(db, {
      status: 'needs_check',
      attention: attention ?? [],
      confirmationCode: newCode(),
    });
    const deposit = await buildDeposit(db);
    const order = { submission_id: publicId };
    const assigned = await office.send('post', `/api/deposits/${deposit.id}/assign`, order);
    expect(assigned.status, assigned.text).toBe(200);
    return { id, publicId, code: confirmationCode ?? '', depositId: deposit.id };
  }
  const after = (id: number) =>
    db.submission.findUniqueOrThrow({
      where: { id },
      select: { paymentStatus: true, status: true, attention: true, virtualAccountId: true },
    });
  const complete = {
    paymentStatus: 'PAID',
    status: 'received',
    attention: [],
    virtualAccountId: null,
  };

  it('needs no account once it is paid, whoever clears the mark that held it back', async () => {
    await db.virtualAccount.updateMany({
      where: { state: 'free' },
      data: { state: 'quarantined' },
    });
    const waiting = await paid(['no_virtual_account']);
    expect(await after(waiting.id)).toEqual(complete);
    const shown = await supertest(testServer(context)).get(`/api/submissions/${waiting.publicId}`);
    expect(shown.body.data).toMatchObject({ on_hold: false });
    // The money was somebody else's: it waits for its account again.
    const undoing = { reason: '別の方のお振り込みのため' };
    await office.send('post', `/api/deposits/${waiting.depositId}/unassign`, undoing);
    expect(await after(waiting.id)).toMatchObject({
      paymentStatus: 'UNPAID',
      status: 'needs_check',
      attention: ['no_virtual_account'],
    });
    // Both changes of its status are recorded, beside the payment.
    const waits = { status: 'needs_check', attention: ['no_virtual_account'] };
    const waitsNoMore = { status: 'received', attention: [] };
    expect(
      await db.auditEntry.findMany({
        where: { entityId: String(waiting.id), action: 'submission.status_changed' },
        select: { adminId: true, before: true, after: true },
        orderBy: { id: 'asc' },
      }),
    ).toEqual([
      { adminId: office.adminId, before: waits, after: waitsNoMore },
      { adminId: office.adminId, before: waitsNoMore, after: waits },
    ]);
    const accepted = await paid(['unconfirmed']);
    await change(accepted.publicId, 'received');
    expect(await after(accepted.id)).toEqual(complete);
    const confirmed = await paid(['unconfirmed']);
    await confirmAddress(context, { code: confirmed.code });
    expect(await after(confirmed.id)).toEqual(complete);
  });
});
