import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../generated/prisma/client.ts';
import {
  returnInvoiceContentOf,
  drawnParts,
} from '../../platform/documents/returnInvoice/returnInvoiceContent.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { documentsOf, type KeptDocument } from '../../papers/tax-archive/documents.ts';
import { drawMissing } from '../../papers/tax-archive/drawMissing.ts';
import { buildDeposit, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { readClose } from '../../papers/period-close/readClose.ts';
import { csvRows } from '../../papers/period-close/closeCsv.rules.ts';
import { readLines } from '../../papers/period-close/readLines.ts';
import { unwaiveShortfall } from './unwaiveShortfall.ts';
import { waiveShortfall } from './waiveShortfall.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const [office, colleague] = [await loggedIn(context), await loggedIn(context)];
const accountant = await loggedIn(context, 'accountant');
const seminar = await buildSeminar(db);

const reason = '振込手数料が差し引かれたため';
const waive = (it: Submission, amount: number, rest: object = {}, client = office) =>
  client.send('post', `/api/submissions/${it.publicId}/waive`, { amount, reason, ...rest });
const unwaive = (it: Submission, client = office) =>
  client.send('post', `/api/submissions/${it.publicId}/unwaive`, { reason: '誤って負担したため' });
const assign = async (depositId: number, it: Submission) =>
  office.send('post', `/api/deposits/${depositId}/assign`, { submission_id: it.publicId });
const state = (it: Submission) =>
  db.submission.findUniqueOrThrow({
    where: { id: it.id },
    include: { student: true, receipts: { orderBy: { id: 'asc' } }, waivers: true },
  });

/** An application of which part has come. */
async function short(came = 7780, fee = 8000) {
  const submission = await buildSubmission(db, { seminarId: seminar.id, expectedAmount: fee });
  const deposit = await buildDeposit(db, { amount: came, depositedAt: new Date('2026-04-15') });
  await assign(deposit.id, submission);
  return { submission, deposit };
}

describe('what a fee lacks', () => {
  it('is borne: the application is paid, and its receipt states price and reduction', async () => {
    const { submission, deposit } = await short();
    const answer = await waive(submission, 220);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      submission_id: submission.publicId,
      applicant: { payment_status: 'PAID', allocated_amount: 7780, waived_amount: 220 },
      waiver: { reason, waived_at: '2026-04-20T00:00:00.000Z', return_invoice_number: null },
    });
    const { student, receipts } = await state(submission);
    expect(student).toMatchObject({ suspendedAt: null });
    expect(receipts).toMatchObject([{ amount: 7780, priceReduction: 220, voidedAt: null }]);
    const mail = await db.mail.findFirstOrThrow({
      where: { submissionId: submission.id, kind: 'payment_received' },
    });
    expect(mail.text).toContain('7,780円');
    const seen = await office.get(`/api/deposits/${deposit.id}`);
    expect(seen.body.data).toMatchObject({ settled: true, version: 3 });
    const history = await office.get(`/api/deposits/${deposit.id}/history`);
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ what: 'waived', amount: 220, reason }),
    );
    // Why is the office's own business.
    const page = await supertest(testServer(context)).get(
      `/api/submissions/${submission.publicId}`,
    );
    expect([page.status, page.body.data.waiver]).toEqual([200, null]);
  });

  it('is lacking again when that is undone: the receipt is void, the student suspended', async () => {
    const { submission } = await short();
    await waive(submission, 220);
    const answer = await unwaive(submission);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      applicant: { payment_status: 'MISMATCH', waived_amount: 0 },
      waiver: null,
      student_number: null,
    });
    const { student, receipts, waivers } = await state(submission);
    expect(student?.suspendedAt).not.toBeNull();
    expect(receipts.map(({ voidReason }) => voidReason)).toEqual(['誤って負担したため']);
    expect(waivers).toMatchObject([{ undoReason: '誤って負担したため', undoneBy: office.adminId }]);
    expect((await unwaive(submission)).status).toBe(409);

    await waive(submission, 220);
    const again = await state(submission);
    expect(again.student).toMatchObject({ id: student?.id, suspendedAt: null });
    expect(again.receipts).toHaveLength(2);
  });

  it('is in the audit with who bore it, who undid it, and why', async () => {
    const { submission, deposit } = await short();
    await waive(submission, 220);
    await unwaive(submission, colleague);
    const entries = await db.auditEntry.findMany({
      where: { entityId: String(submission.id), action: { endsWith: 'waived' } },
      orderBy: { id: 'asc' },
    });
    expect(entries).toMatchObject([
      {
        action: 'submission.waived',
        adminId: office.adminId,
        after: { amount: 220, deposit_id: deposit.id },
        reason,
      },
      {
        action: 'submission.unwaived',
        adminId: colleague.adminId,
        before: { amount: 220 },
        reason: '誤って負担したため',
      },
    ]);
  });

  it('is lacking again when the deposit is unassigned: the whole fee is unpaid', async () => {
    const { submission, deposit } = await short();
    await waive(submission, 220);
    const answer = await office.send('post', `/api/deposits/${deposit.id}/unassign`, {
      reason: '別の方のお振り込み',
    });
    expect(answer.status).toBe(200);
    expect(await state(submission)).toMatchObject({
      paymentStatus: 'UNPAID',
      waivedAmount: 0,
      waivers: [{ undoReason: '別の方のお振り込み' }],
    });
  });

  it('is lacking again when the application is cancelled: only what came is to be refunded', async () => {
    const { submission, deposit } = await short();
    await waive(submission, 220);
    const path = `/api/submissions/${submission.publicId}/cancel-with-refund`;
    expect((await office.send('post', path, { reason: 'ご本人の都合' })).status).toBe(200);
    expect(await state(submission)).toMatchObject({ status: 'cancelled', waivedAmount: 0 });
    expect(await db.refund.findFirst({ where: { depositId: deposit.id } })).toMatchObject({
      amount: 7780,
      kind: 'fee_returned',
    });
  });

  it('of 10,000 yen or more gets a return invoice, which is void once that is undone', async () => {
    const { submission, deposit } = await short(20_000, 30_000);
    const answer = await waive(submission, 10_000);
    const { return_invoice_number: number } = answer.body.data.waiver as {
      return_invoice_number: string;
    };
    expect(number).toMatch(/^H2026-\d{6}$/);
    const file = await office.get(`/api/return-invoices/${number}/download`);
    expect(file.headers['content-type']).toBe('application/pdf');
    await unwaive(submission);
    const history = await office.get(`/api/deposits/${deposit.id}/history`);
    for (const what of ['return_invoice_issued', 'return_invoice_voided']) {
      expect(history.body.data).toContainEqual(
        expect.objectContaining({ what, amount: 10_000, detail: number }),
      );
    }
    const invoice = await db.returnInvoice.findUniqueOrThrow({
      where: { returnInvoiceNumber: number },
    });
    expect(invoice).toMatchObject({ amount: 10_000, voidReason: '誤って負担したため' });
  });
});

describe('its return invoice', () => {
  it('keeps the addressee that it was issued to when the receipt is reissued to another one', async () => {
    const { submission } = await short(20_000, 30_000);
    await waive(submission, 10_000);
    const readContent = async () =>
      returnInvoiceContentOf(
        await db.returnInvoice.findFirstOrThrow({
          where: { receipt: { submissionId: submission.id } },
          include: drawnParts,
        }),
      );
    const before = await readContent();
    const [receipt] = (await state(submission)).receipts;
    context.setClock('2026-04-21T09:00:00+09:00');
    const reissued = await (
      await loggedIn(context)
    ).send('post', `/api/admin/receipts/${receipt?.receiptNumber}/reissue`, {
      reason: '宛名の変更',
      addressee: '別の商会',
      notify: false,
    });
    context.setClock('2026-04-20T09:00:00+09:00');
    expect([reissued.status, reissued.body.message]).toEqual([201, undefined]);
    expect(await readContent()).toEqual(before);
    const period = { from: '2026-04-01', to: '2026-04-30' } as const;
    await drawMissing(context, period, new AbortController().signal);
    const documents = await db.$queryRaw<KeptDocument[]>(documentsOf(period));
    expect(documents.find(({ number }) => number === before.number)?.counterparty).toBe(
      `${before.addressee} ${before.honorific}`,
    );
  });
});

describe('it is refused', () => {
  it.each([
    ['to bear less', 219],
    ['to bear more', 221],
  ])('%s than what is lacking', async (_, amount) => {
    const { submission } = await short();
    const answer = await waive(submission, amount);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.amount[0]).toContain('220円');
  });

  it('to send no amount and no reason, both at once', async () => {
    const { submission } = await short();
    const answer = await waive(submission, -1, { reason: '' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object).toSorted()).toEqual(['amount', 'reason']);
  });

  it.each([
    ['is paid', () => short(8000), 220],
    ['got too much', () => short(9000), 1000],
  ])('of an application that %s', async (_, build, amount) => {
    expect((await waive((await build()).submission, amount)).status).toBe(409);
  });

  it('of an application of which nothing came', async () => {
    const submission = await buildSubmission(db, { seminarId: seminar.id });
    expect((await waive(submission, 8000)).status).toBe(409);
  });

  it('of an application whose person is anonymised', async () => {
    const { submission } = await short();
    const anonymised = { anonymisedAt: context.clock() };
    await db.submission.update({ where: { id: submission.id }, data: anonymised });
    expect((await waive(submission, 220)).status).toBe(409);
    expect((await state(submission)).waivers).toEqual([]);
  });

  it('of an unknown application', async () => {
    const unknown = { ...(await short()).submission, publicId: 'ABCDE-ABCDE-ABCDE-ABCDE' };
    expect((await waive(unknown, 220)).status).toBe(404);
  });

  it('to bear more than the largest known transfer fee, unless an administrator does', async () => {
    const { submission } = await short(7000);
    expect((await waive(submission, 1000, {}, accountant)).status).toBe(403);
    expect((await waive(submission, 1000)).status).toBe(200);
    const fee = await short(7120);
    expect((await waive(fee.submission, 880, {}, accountant)).status).toBe(200);
  });

  it.each(['clerk', 'viewer'] as const)('for a %s, as is undoing it', async (role) => {
    const { submission } = await short();
    const other = await loggedIn(context, role);
    expect((await waive(submission, 220, {}, other)).status).toBe(403);
    expect((await unwaive(submission, other)).status).toBe(403);
  });
});

describe('two staff members at the same time', () => {
  it('bear the same shortfall: it is borne once', async () => {
    const { submission } = await short();
    const answers = await Promise.all([
      waive(submission, 220),
      waive(submission, 220, {}, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await state(submission)).receipts).toHaveLength(1);
  });

  it('bear the shortfall and unassign the deposit: an old screen is refused', async () => {
    const { submission, deposit } = await short();
    const [borne, undone] = await Promise.all([
      waive(submission, 220),
      colleague.send('post', `/api/deposits/${deposit.id}/unassign`, {
        reason: '誤り',
        version: 2,
      }),
    ]);
    expect([borne.status, undone.status].toSorted()).toEqual([200, 409]);
    const { paymentStatus, waivedAmount } = await state(submission);
    expect([paymentStatus, waivedAmount]).toEqual(
      borne.status === 200 ? ['PAID', 220] : ['UNPAID', 0],
    );
  });
});

it('what was borne stands in the close on a line of its own, beside what the bank booked', async () => {
  const both = [await short(), await short(7890)] as const;
  const inputOf = ({ submission }: (typeof both)[number]) => ({
    publicId: normalisePublicId(submission.publicId),
    reason,
    admin: { id: office.adminId, role: 'administrator' as const },
  });
  context.setClock('2026-06-10T09:00:00+09:00');
  await waiveShortfall(context, { ...inputOf(both[0]), amount: 220 });
  await waiveShortfall(context, { ...inputOf(both[1]), amount: 110 });
  context.setClock('2026-06-11T09:00:00+09:00');
  const { publicId } = inputOf(both[1]);
  await unwaiveShortfall(context, { publicId, reason, adminId: office.adminId });
  const close = (from: string, to = from) => readClose(context, { from, to });
  const { figures, differences } = await close('2026-06-10');
  expect(figures.waivers).toEqual({ count: 2, waived: 330, undone: 0 });
  expect((await close('2026-06-10', '2026-06-11')).figures.waivers).toEqual({
    count: 2,
    waived: 330,
    undone: 110,
  });
  // At the end of the 10th it was not lacking.
  expect(JSON.stringify(differences)).not.toContain(both[1].submission.publicId);
  const lines = csvRows(await readLines(context, { from: '2026-06-11', to: '2026-06-11' }));
  expect(lines[0]?.at(-1)).toBe('協会負担額');
  expect(lines[1]).toEqual(expect.arrayContaining(['協会負担の取消', '0', '-110']));
  expect(lines).toHaveLength(2);
});
