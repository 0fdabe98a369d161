import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import type { Submission } from '../../generated/prisma/client.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { sendMailJob } from '../../telling/mail/sendMailJob.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import {
  returnInvoiceContentOf,
  drawnParts,
} from '../../platform/documents/returnInvoice/returnInvoiceContent.ts';
import { renderBillJob } from './renderBillJob.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db, {
  includeOnDemand: true,
  onDemandStart: new Date('2026-06-01'),
  onDemandEnd: new Date('2026-06-30'),
});

const asVisitor = () => supertest(testServer(context));
const company = { addressee: '株式会社メディカル山田', honorific: '御中' };

async function application(rest: Parameters<typeof buildSubmission>[1] = {}) {
  const account = await buildVirtualAccount(db);
  return buildSubmission(db, {
    seminarId: seminar.id,
    virtualAccountId: account.id,
    ...rest,
  });
}
const ask = (
  it: Submission,
  body: object = { kind: 'invoice', ...company },
  headers: Record<string, string> = {},
) => applicant.send('post', `/api/submissions/${it.publicId}/bills`, body, headers);
const page = async (it: Submission) =>
  (await asVisitor().get(`/api/submissions/${it.publicId}`).expect(200)).body.data;
const issue = (it: Submission, kind = 'invoice', rest: object = {}, headers = {}) => {
  const body = { submission_id: it.publicId, kind, ...company, ...rest };
  return office.send('post', '/api/bills', body, headers);
};
const voidIt = (number: string, reason = '宛名の変更のため') =>
  office.send('post', `/api/bills/${number}/void`, { reason });
async function pay(it: Submission) {
  const deposit = await buildDeposit(db, { amount: it.expectedAmount });
  const path = `/api/deposits/${deposit.id}/assign`;
  const answer = await office.send('post', path, { submission_id: it.publicId });
  expect(answer.status, answer.text).toBe(200);
  return deposit;
}

describe('an invoice that an applicant asks for', () => {
  it('is on their page, made out as they said, and a mail without what they typed says so', async () => {
    const submission = await application();
    expect((await page(submission)).billable).toEqual({
      kinds: ['estimate', 'invoice'],
      ...company,
      invoice: null,
    });
    const { status, body } = await ask(submission, {
      kind: 'invoice',
      addressee: '株式会社ナカノ 経理部',
      honorific: '御中',
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data).toEqual({
      kind: 'invoice',
      bill_number: 'I2026-000001',
      issue_date: '2026-04-10',
      due_on: '2026-05-15',
    });
    expect(await page(submission)).toMatchObject({
      bills: [body.data],
      billable: { kinds: ['estimate'] },
    });
    const bill = await db.bill.findUniqueOrThrow({ where: { billNumber: 'I2026-000001' } });
    expect(bill).toMatchObject({
      addressee: '株式会社ナカノ 経理部',
      amount: 8000,
      lines: [{ what: '令和8年度 継続的研修 受講料', unit_price: 8000, quantity: 1 }],
      attendees: ['山田 太郎'],
      suppliedUntil: new Date('2026-06-30'),
      qualified: true,
      createdBy: null,
    });
    const [mail] = await db.mail.findMany({ where: { submissionId: submission.id } });
    expect(mail).toMatchObject({
      kind: 'bill_issued',
      subject: '【請求書を発行しました】令和8年度 継続的研修',
    });
    expect(mail?.text).toContain('I2026-000001');
    expect(mail?.text).toContain(submission.publicId);
    expect(mail?.text).not.toContain('ナカノ');
  });

  it('is drawn once, kept with its hash, and handed out unchanged', async () => {
    const submission = await application();
    const number: string = (await ask(submission)).body.data.bill_number;
    const { id } = await db.bill.findUniqueOrThrow({ where: { billNumber: number } });
    await renderBillJob(context, { billId: id });
    const path = `/api/submissions/${submission.publicId}/bills/${number}`;
    const first = await asVisitor().get(path).expect(200);
    const second = await office.get(`/api/bills/${number}/download`);
    expect(first.headers['content-disposition']).toContain(encodeURIComponent(`請求書_${number}`));
    expect(first.body.equals(second.body)).toBe(true);
    const kept = await db.billDocument.findMany({ where: { billId: id } });
    const sha256 = createHash('sha256').update(first.body).digest('hex');
    expect(kept.map((it) => [it.voidCopy, it.sha256])).toEqual([[false, sha256]]);
    await expect(
      db.billDocument.updateMany({ where: { billId: id }, data: { sha256: '' } }),
    ).rejects.toThrow('append-only');
    await expect(
      db.bill.update({ where: { id }, data: { addressee: '別の会社' } }),
    ).rejects.toThrow('append-only');
  });

  it('states the whole fee, and of it what has come and what is to be transferred', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db, { amount: 3000 });
    const path = `/api/deposits/${deposit.id}/assign`;
    await office.send('post', path, { submission_id: submission.publicId });
    const number: string = (await ask(submission)).body.data.bill_number;
    const drawn = await office.get(`/api/bills/${number}/download`);
    const text = pdfText(drawn.body);
    expect(text).toContain('￥8,000');
    expect(text).toContain('ご入金済￥3,000お振込額￥5,000');
    const unpaid = await issue(await application());
    const whole = await office.get(`/api/bills/${unpaid.body.data.bill_number}/download`);
    expect(pdfText(whole.body)).not.toContain('ご入金済');
  });

  it('can’t be had through another application', async () => {
    const [submission, other] = [await application(), await application()];
    const number: string = (await ask(submission)).body.data.bill_number;
    await asVisitor().get(`/api/submissions/${other.publicId}/bills/${number}`).expect(404);
    await asVisitor().get(`/api/submissions/${submission.publicId}/bills/I2026-999999`).expect(404);
  });

  it('is not issued twice, and at most five papers a day have a number', async () => {
    const submission = await application();
    expect((await ask(submission)).status).toBe(201);
    const again = await ask(submission);
    expect([again.status, again.body.message]).toEqual([
      409,
      'この受講料の請求書は発行済みです。ご入金の前であれば、申込者や団体のご担当者のページで宛名を変更できます。事務局では、取り消してから発行し直してください。',
    ]);
    for (let count = 2; count <= 5; count += 1) {
      expect((await ask(submission, { kind: 'estimate', ...company })).status).toBe(201);
    }
    expect((await ask(submission, { kind: 'estimate', ...company })).status).toBe(429);
  });

  it('is made out to somebody else while it is unpaid: the former one is void, and one mail says both', async () => {
    const submission = await application({ language: 'en' });
    await ask(submission);
    const { billable, bills } = await page(submission);
    const former: string = bills[0].bill_number;
    expect(billable.invoice).toEqual({ bill_number: former, ...company });
    const other = { kind: 'invoice', addressee: '山田 太郎', honorific: '様', instead_of: former };
    const same = await ask(submission, { ...other, ...company });
    expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['addressee']]);
    const headers = { 'Idempotency-Key': 'another-addressee' };
    const answer = await ask(submission, other, headers);
    expect(answer.status, answer.text).toBe(201);
    const number: string = answer.body.data.bill_number;
    expect((await ask(submission, other, headers)).body.data.bill_number).toBe(number);
    const after = await page(submission);
    expect(after.bills.map((bill: { bill_number: string }) => bill.bill_number)).toEqual([number]);
    expect(after.void_papers).toMatchObject([{ number: former }]);
    expect(after.billable.invoice).toMatchObject({ bill_number: number, addressee: '山田 太郎' });
    const mails = await db.mail.findMany({
      where: { submissionId: submission.id },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['bill_issued', 'bill_issued']);
    const text = mails[1]?.text ?? '';
    for (const said of [former, number, 'It is made out to somebody else now.']) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('山田 太郎様');
    // The former one is gone, and once it is paid the receipt refers to the invoice.
    expect((await ask(submission, other)).status).toBe(409);
    await pay(submission);
    expect((await page(submission)).billable.invoice).toBeNull();
    const late = { ...other, instead_of: number, addressee: '株式会社ほか', honorific: '御中' };
    expect((await ask(submission, late)).status).toBe(409);
    const states = await db.bill.findMany({ where: { submissionId: submission.id } });
    expect(states.map(({ voidReason }) => voidReason).toSorted()).toEqual([
      null,
      '宛名の変更のため',
    ]);
  });

  it('that is void before its waiting mail goes is not told: only the one in its place is', async () => {
    const submission = await application();
    await db.association.update({ where: { id: 1 }, data: { undoSeconds: 30 } });
    expect((await issue(submission)).status).toBe(201);
    await db.association.update({ where: { id: 1 }, data: { undoSeconds: 0 } });
    const former: string = (await page(submission)).bills[0].bill_number;
    const other = { kind: 'invoice', addressee: '山田 太郎', honorific: '様', instead_of: former };
    await ask(submission, other).expect(201);
    const mails = await db.mail.findMany({
      where: { submissionId: submission.id },
      orderBy: { id: 'asc' },
    });
    // The one in its place goes at once, the other after its wait.
    for (const { id } of mails.toReversed()) await sendMailJob(context, { mailId: id });
    const sent = await db.mail.findMany({
      where: { submissionId: submission.id },
      orderBy: { id: 'asc' },
    });
    expect(sent).toMatchObject([
      { kind: 'bill_issued', state: 'failed', reason: 'overtaken' },
      { kind: 'bill_issued', state: 'sent' },
    ]);
    expect(sent[1]?.text).toContain(former);
  });

  it('of somebody who had the place before is not theirs to change who has it now', async () => {
    const submission = await application();
    await ask(submission);
    const former: string = (await page(submission)).bills[0].bill_number;
    await db.formerPerson.create({
      data: {
        submissionId: submission.id,
        applicantName: '前の方',
        email: 'former@example.jp',
        replacedAt: new Date('2026-04-11T09:00:00+09:00'),
        replacedBy: 'applicant',
        answers: [],
      },
    });
    expect((await page(submission)).billable.invoice).toBeNull();
    const other = { kind: 'invoice', addressee: '別の方', honorific: '様', instead_of: former };
    expect((await ask(submission, other)).status).toBe(409);
  });

  it('asked to be made out anew twice at once, one invoice is valid and no number is lost', async () => {
    const submission = await application();
    await ask(submission);
    const former: string = (await page(submission)).bills[0].bill_number;
    const other = (addressee: string) =>
      ask(submission, { kind: 'invoice', addressee, honorific: '様', instead_of: former });
    const answers = await Promise.all([other('甲'), other('乙')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const valid = { submissionId: submission.id, voidedAt: null };
    expect(await db.bill.count({ where: valid })).toBe(1);
  });

  it('that can’t be printed doesn’t count towards the five: with the name spelled anew the invoice is issued', async () => {
    const submission = await application();
    const unprintable = { kind: 'invoice', addressee: '山😀田', honorific: '様' };
    for (let times = 1; times <= 6; times += 1) {
      expect((await ask(submission, unprintable)).status).toBe(422);
    }
    expect((await ask(submission)).status).toBe(201);
  });

  it.each([
    ['cancelled', { status: 'cancelled' as const }, '取り消されている'],
    ['free', { expectedAmount: 0 }, '無料'],
    ['on hold', { attention: ['possible_duplicate' as const] }, '振込先のご案内前'],
    ['without an account', { virtualAccountId: null }, '振込先のご案内前'],
  ])('is refused while the application is %s', async (_, state, said) => {
    const submission = await application(state);
    expect((await page(submission)).billable.kinds).not.toContain('invoice');
    const { status, body } = await ask(submission);
    expect([status, body.message]).toEqual([409, expect.stringContaining(said)]);
    expect(await db.bill.count({ where: { submissionId: submission.id } })).toBe(0);
  });

  it('is not issued once the whole fee has come, also where more than it came', async () => {
    const submission = await application();
    const deposit = await buildDeposit(db, { amount: submission.expectedAmount + 2000 });
    const path = `/api/deposits/${deposit.id}/assign`;
    await office.send('post', path, { submission_id: submission.publicId });
    expect((await page(submission)).billable.kinds).toEqual([]);
    const asked = [await ask(submission), await issue(submission, 'estimate')];
    expect(asked.map(({ status }) => status)).toEqual([409, 409]);

    const less = await application();
    const part = await buildDeposit(db, { amount: less.expectedAmount - 440 });
    const target = { submission_id: less.publicId };
    await office.send('post', `/api/deposits/${part.id}/assign`, target);
    expect((await page(less)).billable.kinds).toEqual(['estimate', 'invoice']);
  });

  it('names each field that is wrong, also a character that can’t be printed', async () => {
    const submission = await application();
    const empty = await ask(submission, { kind: 'bill', addressee: ' ', honorific: '殿下' });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors).toSorted()).toEqual(['addressee', 'honorific', 'kind']);
    const glyph = await ask(submission, { kind: 'invoice', addressee: '山😀田', honorific: '様' });
    expect([glyph.status, glyph.body.errors.addressee[0]]).toEqual([
      422,
      expect.stringContaining('😀'),
    ]);
  });
});

describe('an estimate', () => {
  it('needs no account, is valid for thirty days, and leaves the receipt as it is', async () => {
    const submission = await application({ virtualAccountId: null, attention: [] });
    const { body } = await ask(submission, { kind: 'estimate', ...company });
    expect(body.data).toMatchObject({ kind: 'estimate', due_on: '2026-05-10' });
    expect(body.data.bill_number).toMatch(/^E2026-/);
    await pay(submission);
    const receipt = await db.receipt.findFirstOrThrow({ where: { submissionId: submission.id } });
    expect(receipt.invoiceId).toBeNull();
  });
});

describe('a bill that is asked for once more, since its answer was lost,', () => {
  it('is the first one where the Idempotency-Key is the same', async () => {
    const submission = await application();
    const asked = (kind: string, key: string) =>
      ask(submission, { kind, ...company }, { 'Idempotency-Key': key });
    const issued = () => issue(submission, 'estimate', {}, { 'Idempotency-Key': 'of-the-office' });
    for (const send of [() => asked('estimate', 'of-the-page'), issued]) {
      const [first, again] = [await send(), await send()];
      expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    }
    const bills = { where: { submissionId: submission.id } };
    expect(await db.bill.count(bills)).toBe(2);
    expect(await db.mail.count(bills)).toBe(2);
    // An invoice there is only one of: the repeat isn't refused, since it is no second one.
    const both = await Promise.all([1, 2].map(() => asked('invoice', 'of-an-invoice')));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[1]?.body).toEqual(both[0]?.body);
  });

  it('counts once towards the five of a day, and is there also when they are used up', async () => {
    const submission = await application();
    const first = ask(submission, undefined, { 'Idempotency-Key': 'lost' });
    const { body } = await first;
    for (let count = 2; count <= 5; count += 1) {
      const again = await ask(submission, undefined, { 'Idempotency-Key': 'lost' });
      expect([again.status, again.body]).toEqual([201, body]);
      expect((await ask(submission, { kind: 'estimate', ...company })).status).toBe(201);
    }
    expect((await ask(submission, { kind: 'estimate', ...company })).status).toBe(429);
    const last = await ask(submission, undefined, { 'Idempotency-Key': 'lost' });
    expect([last.status, last.body]).toEqual([201, body]);
  });

  it('is refused where it is made out otherwise, and another one for another application', async () => {
    const [submission, other] = [await application(), await application()];
    const wanted = { kind: 'estimate', ...company };
    const send = (it: Submission, body: object) => ask(it, body, { 'Idempotency-Key': 'one-key' });
    const first = await send(submission, wanted);
    const changed = await send(submission, { ...wanted, honorific: '様' });
    expect([changed.status, changed.body.message]).toEqual([
      409,
      expect.stringContaining('Idempotency-Key'),
    ]);
    const second = await send(other, wanted);
    expect(second.status).toBe(201);
    expect(second.body.data.bill_number).not.toBe(first.body.data.bill_number);
    expect((await ask(other, wanted, { 'Idempotency-Key': 'two words' })).status).toBe(422);
  });
});

describe('one qualified document for one fee', () => {
  it('the receipt of an invoiced fee refers to the invoice, also when it is reissued', async () => {
    const submission = await application();
    const number: string = (await ask(submission)).body.data.bill_number;
    await pay(submission);
    const receipt = await db.receipt.findFirstOrThrow({
      where: { submissionId: submission.id },
      include: { invoice: true },
    });
    expect(receipt.invoice?.billNumber).toBe(number);
    const refused = await ask(submission, { kind: 'estimate', ...company });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('領収書をご利用ください'),
    ]);
    const voided = await voidIt(number);
    expect([voided.status, voided.body.message]).toEqual([
      409,
      expect.stringContaining('取り消せません'),
    ]);
    await asVisitor().get(`/api/submissions/${submission.publicId}/bills/${number}`).expect(200);
  });

  it('an issuer that isn’t registered issues an invoice that no receipt refers to', async () => {
    const registered = await db.association.findUniqueOrThrow({ where: { id: 1 } });
    await db.association.update({ where: { id: 1 }, data: { registrationNumber: null } });
    const submission = await application();
    await ask(submission);
    await pay(submission);
    const { registrationNumber } = registered;
    await db.association.update({ where: { id: 1 }, data: { registrationNumber } });
    const row = await db.submission.findUniqueOrThrow({
      where: { id: submission.id },
      include: { receipts: true, bills: true },
    });
    expect(row.bills[0]?.qualified).toBe(false);
    expect(row.receipts[0]?.invoiceId).toBeNull();
  });

  it('the database refuses what the program forgets', async () => {
    const submission = await application();
    await ask(submission);
    await pay(submission);
    const [bill, receipt] = [
      await db.bill.findFirstOrThrow({ where: { submissionId: submission.id } }),
      await db.receipt.findFirstOrThrow({ where: { submissionId: submission.id } }),
    ];
    const voiding = { voidedAt: new Date(), voidReason: '誤り' };
    await expect(db.bill.update({ where: { id: bill.id }, data: voiding })).rejects.toThrow(
      'the fee has a valid receipt',
    );
    await expect(
      db.receipt.update({ where: { id: receipt.id }, data: { invoiceId: null } }),
    ).rejects.toThrow('refers to the qualified invoice');
  });

  it('asked for while the money comes, one of the two gives way', async () => {
    for (let round = 0; round < 5; round += 1) {
      const submission = await application();
      const [asked] = await Promise.all([ask(submission), pay(submission)]);
      const row = await db.submission.findUniqueOrThrow({
        where: { id: submission.id },
        include: { receipts: true, bills: true },
      });
      const [receipt] = row.receipts;
      expect(asked.status === 201 ? row.bills[0]?.id : null).toBe(receipt?.invoiceId);
    }
  });

  it('asked for twice at once, one invoice is issued and no number is lost', async () => {
    const submission = await application();
    const answers = await Promise.all([issue(submission), issue(submission)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const bills = await db.bill.findMany({ where: { kind: 'invoice' } });
    const { last } = await db.invoiceCounter.findUniqueOrThrow({ where: { fiscalYear: 2026 } });
    expect(bills.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: last }, (_, index) => index + 1),
    );
  });

  it('receipt, entries and return invoice follow the invoice where the seminar’s tax class changed after it', async () => {
    const { id: seminarId } = await buildSeminar(db, { entryFee: 12_000 });
    const submission = await application({ seminarId, expectedAmount: 12_000 });
    await ask(submission).expect(201);
    await db.seminar.update({ where: { id: seminarId }, data: { taxCategory: 'exempt' } });
    const other = await application({ seminarId, expectedAmount: 12_000 });
    for (const paid of [submission, other]) {
      const day = { amount: 12_000, depositedAt: new Date('2026-04-09') };
      const { id } = await buildDeposit(db, day);
      const assigned = { submission_id: paid.publicId };
      expect((await office.send('post', `/api/deposits/${id}/assign`, assigned)).status).toBe(200);
    }
    const classes = async (it: Submission) => [
      (await db.receipt.findFirstOrThrow({ where: { submissionId: it.id } })).taxCategory,
      (await db.allocation.findFirstOrThrow({ where: { submissionId: it.id } })).taxCategory,
    ];
    expect(await classes(submission)).toEqual(['taxable_10', 'taxable_10']);
    expect(await classes(other)).toEqual(['exempt', 'exempt']);
    for (const paid of [submission, other]) {
      const path = `/api/submissions/${paid.publicId}/cancel-with-refund`;
      const cancelled = await office.send('post', path, { reason: '欠席のため' });
      expect(cancelled.status, cancelled.text).toBe(200);
      const refund = await db.refund.findFirstOrThrow({ where: { submissionId: paid.id } });
      const sent = await office.send('post', `/api/refunds/${refund.id}/complete`, {
        refunded_on: '2026-04-10',
      });
      expect(sent.status, sent.text).toBe(200);
    }
    const of = (it: Submission) => ({ receipt: { submissionId: it.id } });
    expect(await db.returnInvoice.count({ where: of(submission) })).toBe(1);
    expect(await db.returnInvoice.count({ where: of(other) })).toBe(0);
  });

  it('what the association bears of an invoiced fee has the invoice’s tax class, not the seminar’s of now', async () => {
    const { id: seminarId } = await buildSeminar(db, { entryFee: 8000 });
    const invoiced = await application({ seminarId });
    await ask(invoiced).expect(201);
    await db.seminar.update({ where: { id: seminarId }, data: { taxCategory: 'exempt' } });
    for (const submission of [invoiced, await application({ seminarId })]) {
      const { id } = await buildDeposit(db, { amount: 7780 });
      const assigned = { submission_id: submission.publicId };
      expect((await office.send('post', `/api/deposits/${id}/assign`, assigned)).status).toBe(200);
      const path = `/api/submissions/${submission.publicId}/waive`;
      const waived = await office.send('post', path, { amount: 220, reason: '振込手数料のため' });
      expect(waived.status, waived.text).toBe(200);
    }
    const waivers = await db.waiver.findMany({
      where: { submission: { seminarId } },
      orderBy: { id: 'asc' },
    });
    expect(waivers.map((it) => [it.submissionId === invoiced.id, it.taxCategory])).toEqual([
      [true, 'taxable_10'],
      [false, 'exempt'],
    ]);
  });

  it('a return invoice refers to the invoice of the fee', async () => {
    const submission = await application({ expectedAmount: 30_000 });
    await ask(submission);
    const deposit = await buildDeposit(db, { amount: 18_000 });
    await office.send('post', `/api/deposits/${deposit.id}/assign`, {
      submission_id: submission.publicId,
    });
    const waive = { amount: 12_000, reason: '値引きの約束があったため' };
    const path = `/api/submissions/${submission.publicId}/waive`;
    expect((await office.send('post', path, waive)).status).toBe(200);
    const returned = await db.returnInvoice.findFirstOrThrow({
      where: { receipt: { submissionId: submission.id } },
      include: drawnParts,
    });
    const bill = await db.bill.findFirstOrThrow({ where: { submissionId: submission.id } });
    expect(returnInvoiceContentOf(returned).of).toEqual({
      kind: '請求書',
      number: bill.billNumber,
    });
  });
});

describe('an invoice is voided', () => {
  it('by the office, and then another can be issued; the copy says that it is void', async () => {
    const submission = await application();
    const number: string = (await issue(submission)).body.data.bill_number;
    const { status, body } = await voidIt(number);
    expect([status, body.data.status, body.data.void_reason]).toEqual([
      200,
      'void',
      '宛名の変更のため',
    ]);
    await asVisitor().get(`/api/submissions/${submission.publicId}/bills/${number}`).expect(404);
    const copy = await office.get(`/api/bills/${number}/download`);
    expect(copy.headers['content-disposition']).toContain(encodeURIComponent('_取消.pdf'));
    const again = await office.get(`/api/bills/${number}/download`);
    expect(copy.body.equals(again.body)).toBe(true);
    expect((await voidIt(number)).status).toBe(409);
    expect((await issue(submission)).status).toBe(201);
    expect((await voidIt('I2026-999999')).status).toBe(404);
    expect((await office.send('post', `/api/bills/${number}/void`, {})).status).toBe(422);
  });

  it('when its application is cancelled, also after it was paid', async () => {
    const [unpaid, paid] = [await application(), await application()];
    for (const it of [unpaid, paid]) await issue(it);
    await pay(paid);
    await office.send('patch', `/api/submissions/${unpaid.publicId}/status`, {
      status: 'cancelled',
    });
    const path = `/api/submissions/${paid.publicId}/cancel-with-refund`;
    expect((await office.send('post', path, { reason: 'ご都合' })).status).toBe(200);
    const bills = await db.bill.findMany({
      where: { submissionId: { in: [unpaid.id, paid.id] } },
    });
    expect(bills.map(({ voidReason }) => voidReason)).toEqual([
      '申込の取消のため',
      '申込の取消のため',
    ]);
  });

  it('when its application is deleted', async () => {
    const submission = await application();
    await issue(submission);
    await office.send('delete', `/api/submissions/${submission.publicId}`, {});
    const bill = await db.bill.findFirstOrThrow({ where: { submissionId: submission.id } });
    expect(bill.voidReason).toBe('申込の削除のため');
  });
});

describe('the office', () => {
  it('lists invoices and estimates by what they state, and takes them as a table', async () => {
    const submission = await application();
    const { bill_number: number } = (
      await issue(submission, 'estimate', { addressee: 'ホクト医療' })
    ).body.data;
    const found = async (query: string) =>
      (await office.get(`/api/bills?${query}`)).body.data.map(
        (row: { bill_number: string }) => row.bill_number,
      );
    for (const query of [
      `search=${number}`,
      `search=${submission.number}`,
      `addressee=${encodeURIComponent('ほくと')}`,
      `kind=estimate&status=valid&issued_from=2026-04-10&amount_from=8000&addressee=${encodeURIComponent('ホクト')}`,
    ]) {
      expect([query, await found(query)]).toEqual([query, [number]]);
    }
    expect(await found(`search=${number}&kind=invoice`)).toEqual([]);
    const { data } = (await office.get(`/api/bills?search=${number}`)).body;
    expect(data[0]).toMatchObject({
      addressee: 'ホクト医療',
      amount: 8000,
      issued_by: expect.stringContaining('事務局'),
      submission: { id: submission.publicId, number: submission.number },
    });
    const csv = await office.get(`/api/bills/csv?search=${number}`);
    const rows = Papa.parse<Record<string, string>>(csv.text.slice(1), { header: true }).data;
    expect(rows[0]).toMatchObject({ 番号: number, 種類: '見積書', 宛名: 'ホクト医療' });
    const hits = (await office.get(`/api/search?search=${number}`)).body.data;
    expect(hits).toMatchObject([{ group: 'bills', hits: [{ id: number, note: 'ホクト医療' }] }]);
    const history = await office.get(`/api/submissions/${submission.publicId}/history`);
    expect(history.body.data.map((entry: { what: string }) => entry.what)).toContain('bill.issued');
  });

  it('refuses a wrong filter and an unknown application', async () => {
    const { status, body } = await office.get('/api/bills?kind=receipt&amount_from=x');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['kind', 'amount_from']]);
    const unknown = { submission_id: '00000-00000-00000-00000', kind: 'invoice', ...company };
    expect((await office.send('post', '/api/bills', unknown)).status).toBe(404);
  });

  it('lets a clerk issue and who handles money void', async () => {
    const submission = await application();
    const clerk = await loggedIn(context, 'clerk');
    const order = { submission_id: submission.publicId, kind: 'invoice', ...company };
    const issued = await clerk.send('post', '/api/bills', order);
    expect(issued.status).toBe(201);
    const path = `/api/bills/${issued.body.data.bill_number}/void`;
    expect((await clerk.send('post', path, { reason: '誤り' })).status).toBe(403);
    const accountant = await loggedIn(context, 'accountant');
    expect((await accountant.send('post', path, { reason: '誤り' })).status).toBe(200);
  });
});
