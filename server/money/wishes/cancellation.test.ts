import { contactCancels } from '@seminar/shared/catalogue/seminars/cancelRuleText.rules';
import supertest from 'supertest';
import { expect, it, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { newCode } from '../../platform/ids/publicId.ts';
import { termsOfCancellation } from '../../telling/mail/definitions/application.ts';
import { cancellationBlocks } from '../../telling/mail/groupToPay.ts';
import { readApplication } from '../../telling/mail/readApplication.ts';
import { readGroupForMail } from '../../telling/mail/readGroupForMail.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { buildCertificate, buildRevokedCertificate } from '../../testing/attendees.ts';
import {
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSession,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { groupOf } from '../../testing/groups.ts';
import { onPage, pageKeyOf } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);

const rule = {
  free_until: '2026-04-10',
  until: '2026-04-30',
  kept: 30,
  kept_unit: 'percent',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};
async function application(changed: Partial<typeof rule> | null = {}, fee = 8000) {
  const cancelRule = changed === null ? Prisma.DbNull : { ...rule, ...changed };
  const seminar = await buildSeminar(db, { cancelRule, entryFee: fee });
  return buildSubmission(db, { seminarId: seminar.id, expectedAmount: fee });
}
type Application = Awaited<ReturnType<typeof application>>;
async function pay(it: Application, amount = it.expectedAmount) {
  const deposit = await buildDeposit(db, { amount });
  const body = { submission_id: it.publicId };
  expect((await office.send('post', `/api/deposits/${deposit.id}/assign`, body)).status).toBe(200);
  return deposit;
}
const cancel = ({ publicId }: Application, kept: number, returned: number) =>
  applicant.send('post', `/api/submissions/${publicId}/cancellation`, { kept, returned });
const offerOf = async ({ publicId }: Application) =>
  (await applicant.get(`/api/submissions/${publicId}/own-changes`)).body.data.cancellation;
const state = ({ id }: Application) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: {
      receipts: { orderBy: { id: 'asc' } },
      refunds: true,
      student: true,
      allocations: { where: { reversedAt: null } },
      mails: { where: { kind: 'application_cancelled' } },
    },
  });

it('an unpaid application is cancelled at once, and keeps nothing', async () => {
  const it = await application();
  expect(await offerOf(it)).toEqual({
    kept: 0,
    returned: 0,
    surplus: 0,
    office_decides: false,
    rule,
    fee: 8000,
  });
  expect((await cancel(it, 0, 0)).status).toBe(200);
  expect((await cancel(it, 0, 0)).status).toBe(200);
  expect(await state(it)).toMatchObject({ status: 'cancelled', mails: [{}] });
});

it('whose page gets another address while they cancel is not theirs to cancel any more', async () => {
  const it = await application();
  const key = await pageKeyOf(db, it.publicId);
  const answer = inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${it.id} FOR UPDATE`;
    const asked = supertest(app)
      .post(`/api/submissions/${it.publicId}/cancellation`)
      .set('X-Page-Key', key)
      .send({ kept: 0, returned: 0 })
      .then((response) => response);
    await waitsForLock(context.pool);
    // As when the place is given to somebody else.
    await tx.submission.update({ where: { id: it.id }, data: { linkCode: newCode() } });
    return { asked };
  });
  const { status } = await (await answer).asked;
  expect([status, (await state(it)).status]).toEqual([410, 'received']);
});

it('that was paid after the page was opened is not cancelled as if nothing had come', async () => {
  const it = await application({ free_until: '2026-04-30' });
  await pay(it);
  expect((await cancel(it, 0, 0)).status).toBe(409);
  expect(await state(it)).toMatchObject({ status: 'received', refunds: [] });
  expect((await cancel(it, 0, 8000)).status).toBe(200);
});

test.each([
  ['who has passed the test', buildCertificate],
  ['whose certificate was revoked', buildRevokedCertificate],
])('%s cancels nothing by themselves any more', async (_, build) => {
  const it = await application();
  await pay(it);
  const { student } = await state(it);
  await build(db, student?.id ?? 0);
  expect(await offerOf(it)).toBeNull();
  expect((await cancel(it, 2400, 5600)).status).toBe(409);
  expect((await state(it)).status).toBe('received');
});

it('what was paid beyond the fee is one sum with what goes back, in the question and in the mail', async () => {
  const it = await application();
  await pay(it, 8500);
  expect(await offerOf(it)).toMatchObject({ kept: 2400, returned: 5600, surplus: 500 });
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  const [mail] = (await state(it)).mails;
  const text = mail?.text.replace(/\s/g, '');
  for (const said of ['返金額：6,100円', '500円を含みます', 'ご返金先の口座をうかがう']) {
    expect(text).toContain(said);
  }
});

it('of a free seminar nothing is said of money or a transfer', async () => {
  const it = await application({}, 0);
  expect((await cancel(it, 0, 0)).status).toBe(200);
  const [mail] = (await state(it)).mails;
  expect(mail?.text).toContain('お申し込みを取り消しました');
  expect(mail?.text).not.toMatch(/取消料|返金|振り?込/);
});

it('of a free seminar without a rule is cancelled on the page, as its mails say', async () => {
  const it = await application(null, 0);
  const { cancelRule } = (await readApplication(db, context.env, it.id)).application;
  expect(cancelRule?.[0]).toContain('始まる前');
  expect(await offerOf(it)).toMatchObject({ kept: 0, returned: 0, rule: null });
  expect((await cancel(it, 0, 0)).status).toBe(200);
  expect((await state(it)).status).toBe('cancelled');
});

const begun = new Date('2026-04-20T08:00:00+09:00');
const stillToCome = new Date('2026-04-20T10:00:00+09:00');
const onDemand = (from: string) => ({ includeOnDemand: true, onDemandStart: new Date(from) });
test.each([
  ['whose date has begun', {}, begun, 409],
  ['whose date has not begun, though that of others has', onDemand('2026-04-01'), stillToCome, 200],
  ['which can be watched from today on', onDemand('2026-04-20'), null, 409],
  ['which can be watched from tomorrow on', onDemand('2026-04-21'), null, 200],
  [
    'that names no day, for which nobody can apply any more',
    { entryEnd: new Date('2026-04-19') },
    null,
    409,
  ],
] as const)(
  'of a free seminar without a rule %s: applicant and company cancel until it begins',
  async (_, days, startsAt, status) => {
    const seminar = await buildSeminar(db, { entryFee: 0, ...days });
    const sessionId = startsAt && (await buildSession(db, seminar.id, { startsAt })).id;
    const facts = { seminarId: seminar.id, expectedAmount: 0, sessionId };
    const single = await buildSubmission(db, facts);
    expect((await offerOf(single)) === null).toBe(status === 409);
    expect((await cancel(single, 0, 0)).status).toBe(status);
    const group = await buildGroup(db, seminar.id);
    const person = await buildSubmission(db, { ...facts, groupId: group.id });
    const asked = await applicant.send(
      'post',
      `/api/group-pages/${group.publicId}/people/${person.number}/cancellation`,
      { kept: 0, returned: 0 },
    );
    expect(asked.status, asked.text).toBe(status);
  },
);

it('of a paid one the rule keeps a part with a receipt of its own category, the rest is returned', async () => {
  const it = await application();
  const deposit = await pay(it);
  expect(await offerOf(it)).toMatchObject({ kept: 2400, returned: 5600, office_decides: false });
  const stale = await cancel(it, 0, 8000);
  expect([stale.status, (await state(it)).status]).toEqual([409, 'received']);
  const answer = await cancel(it, 2400, 5600);
  expect(answer.status, answer.text).toBe(200);
  const after = await state(it);
  expect(after).toMatchObject({
    status: 'cancelled',
    keptTaxCategory: 'out_of_scope',
    allocations: [{ amount: 2400, cancellationFee: true }],
    refunds: [{ amount: 5600, kind: 'fee_returned' }],
  });
  expect(after.student?.suspendedAt).not.toBeNull();
  expect(after.receipts).toMatchObject([
    { amount: 8000, cancellationFee: false },
    { amount: 2400, cancellationFee: true, taxCategory: 'out_of_scope', voidedAt: null },
  ]);
  expect(after.receipts[0]?.voidedAt).not.toBeNull();
  const pdf = await supertest(app).get(`/api/submissions/${it.publicId}/receipt`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const restored = await office.send('patch', `/api/submissions/${it.publicId}/status`, {
    status: 'received',
  });
  expect(restored.status).toBe(409);
  const undone = await office.send('post', `/api/deposits/${deposit.id}/unassign`, { reason: 'x' });
  expect(undone.status).toBe(409);
  const file = await office.get('/api/close/journal?from=2026-04-01&to=2026-04-30&format=freee');
  expect(file.status).toBe(200);
  expect(file.text).toContain('取消料');
});

it('whose kept part the bank takes back is booked in the tax category of what was kept', async () => {
  const it = await application();
  const deposit = await pay(it);
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  context.setClock('2026-04-22T09:00:00+09:00');
  const at = { day: '2026-04-22', recordedAt: context.clock(), adminId: office.adminId };
  await buildReversal(db, deposit.id, at);
  const later = await loggedIn(context);
  const file = await later.get('/api/close/journal?from=2026-04-22&to=2026-04-22&format=freee');
  context.setClock('2026-04-20T09:00:00+09:00');
  const lines = file.text.split('\n').filter((line) => /\b2400\b/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toContain('対象外');
    expect(line).not.toContain('課税売上');
  }
});

it('whose receipt can’t be printed waits for the office: no receipt with 〓 takes its place', async () => {
  const it = await application();
  await db.submission.update({
    where: { id: it.id },
    data: { companyName: '', applicantName: '絵文字 😀' },
  });
  await pay(it);
  expect((await state(it)).receipts).toEqual([]);
  const own = await cancel(it, 2400, 5600);
  expect([own.status, own.body.message]).toEqual([
    409,
    'このお申し込みは、このページから取り消せません。事務局へお問い合わせください。',
  ]);
  const byOffice = await office.send('post', `/api/submissions/${it.publicId}/cancel-with-refund`, {
    reason: 'x',
    kept: { amount: 2400, tax_category: 'out_of_scope' },
  });
  expect(byOffice.body.message).toContain('領収書を発行してから');
  expect(await state(it)).toMatchObject({ status: 'received', receipts: [] });
  const issued = await office.send('post', `/api/receipts/waiting/${it.publicId}/issue`, {
    as_it_is: true,
  });
  expect(issued.status, issued.text).toBe(201);
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
});

it('the office decides where the rule says so, and may keep less', async () => {
  const it = await application({ decided_by: 'office' });
  await pay(it);
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  expect((await cancel(it, 2400, 5600)).status).toBe(200);
  expect((await state(it)).status).toBe('received');
  const list = await office.get(`/api/wishes?state=open&submission_id=${it.publicId}`);
  expect(list.body.data).toMatchObject([
    { kind: 'cancellation', cancellation: { kept: 2400, returned: 5600 } },
  ]);
  const path = `/api/wishes/${list.body.data[0].id}/approve`;
  const clerk = await loggedIn(context, 'clerk');
  expect((await clerk.send('post', path, {})).status).toBe(403);
  expect((await office.send('post', path, { kept: 2401 })).status).toBe(422);
  expect((await office.send('post', path, { kept: 1000 })).status).toBe(200);
  expect((await state(it)).refunds).toMatchObject([{ amount: 7000 }]);
});

it('what was asked for is done where the office cancels by itself: nobody is told that it was declined', async () => {
  const asked = await application({ decided_by: 'office' });
  await pay(asked);
  await cancel(asked, 2400, 5600).expect(200);
  const path = `/api/submissions/${asked.publicId}/cancel-with-refund`;
  expect((await office.send('post', path, { reason: '電話でのご連絡' })).status).toBe(200);
  const wish = await db.wish.findFirstOrThrow({ where: { submissionId: asked.id } });
  expect(wish).toMatchObject({ state: 'approved', settledBy: office.adminId });
  const declined = await office.send('post', `/api/wishes/${wish.id}/decline`, {
    reason: '期限後',
  });
  expect(declined.status).toBe(409);
  const list = await office.get(`/api/wishes?state=open&submission_id=${asked.publicId}`);
  expect(list.body.data).toEqual([]);
});

it('who was told that the office decides is not cancelled at once by a rule that was saved meanwhile', async () => {
  const it = await application(null);
  expect(await offerOf(it)).toMatchObject({ office_decides: true, rule: null });
  await db.seminar.update({ where: { id: it.seminarId }, data: { cancelRule: rule } });
  const path = `/api/submissions/${it.publicId}/cancellation`;
  const agreed = { kept: 0, returned: 0, office_decides: true };
  const refused = await applicant.send('post', path, agreed);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching('取消の条件'),
  ]);
  expect(await state(it)).toMatchObject({ status: 'received' });
  const { office_decides } = await offerOf(it);
  expect(office_decides).toBe(false);
  expect((await applicant.send('post', path, { ...agreed, office_decides })).status).toBe(200);
  expect(await state(it)).toMatchObject({ status: 'cancelled' });
});

it('a later rule worsens nothing, and once its last day is over nobody cancels by themselves', async () => {
  const it = await application({ free_until: '2026-04-25' });
  await db.seminar.update({
    where: { id: it.seminarId },
    data: { cancelRule: { ...rule, kept: 100 } },
  });
  await pay(it);
  expect(await offerOf(it)).toMatchObject({ kept: 0, returned: 8000 });
  const late = await application({ until: '2026-04-19' });
  expect((await cancel(late, 0, 0)).status).toBe(409);
});

async function wishOf({ id }: Application) {
  return db.wish.findFirstOrThrow({ where: { submissionId: id }, orderBy: { id: 'desc' } });
}
const mailsTo = async ({ id }: Application, kind: 'wish_received' | 'application_cancelled') =>
  (await db.mail.findMany({ where: { submissionId: id, kind } })).map(({ text }) =>
    text.replace(/\s/g, ''),
  );

it('without a rule the applicant asks, and the office names what it keeps and why: page, list and mails say so', async () => {
  const it = await application(null);
  expect(await offerOf(it)).toMatchObject({ office_decides: true, rule: null });
  const content = await readApplication(db, context.env, it.id);
  // As the form says them.
  expect(termsOfCancellation(content.application)).toBe(content.application.sender.cancellation);
  await pay(it);
  expect((await cancel(it, 0, 0)).status).toBe(200);
  expect((await cancel(it, 0, 0)).status).toBe(200);
  expect(await state(it)).toMatchObject({ status: 'received', paymentStatus: 'PAID', mails: [] });
  const shown = (await applicant.get(`/api/submissions/${it.publicId}`)).body.data;
  expect(shown.asks_to_cancel).toBe(true);
  const received = await mailsTo(it, 'wish_received');
  expect(received.map((text) => text.includes('取消料と返金額を含む結果'))).toEqual([true]);
  const list = await office.get(`/api/wishes?state=open&submission_id=${it.publicId}`);
  expect(list.body.data).toMatchObject([{ cancellation: { kept: 0, returned: 8000, most: 8000 } }]);

  const path = `/api/wishes/${list.body.data[0].id}/approve`;
  const keeping = { kept: 3000, tax_category: 'out_of_scope', reason: '教材を発送した後のため' };
  for (const role of ['clerk', 'viewer'] as const) {
    const other = await loggedIn(context, role);
    expect((await other.send('post', path, keeping)).status).toBe(403);
  }
  const { reason: _, ...unreasoned } = keeping;
  const { tax_category: __, ...uncategorised } = keeping;
  for (const [body, field] of [
    [{ ...keeping, kept: 8001 }, 'kept'],
    [unreasoned, 'reason'],
    [uncategorised, 'tax_category'],
  ] as const) {
    const refused = await office.send('post', path, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  // As a dialog does that was opened before the money came.
  const unsaid = await office.send('post', path, {});
  expect([unsaid.status, unsaid.body.message]).toEqual([
    409,
    '入金が8,000円あります。取消料を入力してください（全額を返金するときは0円）。',
  ]);
  expect((await office.send('post', path, keeping)).status).toBe(200);
  expect((await office.send('post', path, keeping)).status).toBe(200);
  const after = await state(it);
  expect(after).toMatchObject({
    status: 'cancelled',
    keptTaxCategory: 'out_of_scope',
    allocations: [{ amount: 3000, cancellationFee: true }],
    refunds: [{ amount: 5000 }],
  });
  const told = await mailsTo(it, 'application_cancelled');
  expect(told).toHaveLength(1);
  for (const said of ['3,000円', '5,000円', keeping.reason]) expect(told[0]).toContain(said);
  expect(told[0]?.split(keeping.reason)).toHaveLength(2);
  const audit = await db.auditEntry.findFirstOrThrow({
    where: { action: 'submission.wish_approved', entityId: String(it.id) },
  });
  expect(audit).toMatchObject({ adminId: office.adminId, reason: keeping.reason });
});

it('of which a part was paid without a rule says why that is kept, though no receipt becomes void', async () => {
  const it = await application(null);
  await pay(it, 2000);
  await cancel(it, 0, 0).expect(200);
  const keeping = { kept: 2000, tax_category: 'taxable_10', reason: '事務手数料として' };
  const path = `/api/wishes/${(await wishOf(it)).id}/approve`;
  expect((await office.send('post', path, keeping)).status).toBe(200);
  expect((await mailsTo(it, 'application_cancelled'))[0]).toContain(keeping.reason);
});

it('unpaid without a rule is cancelled when the office approves, and not before', async () => {
  const it = await application(null);
  await cancel(it, 0, 0).expect(200);
  expect((await state(it)).status).toBe('received');
  const [received] = await mailsTo(it, 'wish_received');
  expect(received).toContain('お振り込みは、結果をお知らせするまでお待ちください。');
  const path = `/api/wishes/${(await wishOf(it)).id}/approve`;
  expect((await office.send('post', path, { kept: 1 })).status).toBe(422);
  expect((await office.send('post', path, {})).status).toBe(200);
  expect(await state(it)).toMatchObject({ status: 'cancelled', allocations: [], refunds: [] });
  expect(await mailsTo(it, 'application_cancelled')).toHaveLength(1);
  const audit = await db.auditEntry.findFirstOrThrow({
    where: { action: 'submission.status_changed', entityId: String(it.id) },
  });
  expect(audit.adminId).toBe(office.adminId);
});

it('two of the office decide at once without a rule: the sum of one is kept, and the other is told', async () => {
  const it = await application(null);
  await pay(it);
  await cancel(it, 0, 0).expect(200);
  const path = `/api/wishes/${(await wishOf(it)).id}/approve`;
  const why = { tax_category: 'out_of_scope', reason: '開催直前のため' };
  const colleague = await loggedIn(context);
  const answers = await Promise.all([
    office.send('post', path, { kept: 1000, ...why }),
    colleague.send('post', path, { kept: 2000, ...why }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { allocations, refunds, mails } = await state(it);
  expect(allocations).toHaveLength(1);
  expect((allocations[0]?.amount ?? 0) + (refunds[0]?.amount ?? 0)).toBe(8000);
  expect(mails).toHaveLength(1);
});

it('without a rule the contact of a company asks for a person, and reads in a mail what is kept and why', async () => {
  const seminar = await buildSeminar(db, { entryFee: 8000 });
  const group = await buildGroup(db, seminar.id);
  const facts = { seminarId: seminar.id, expectedAmount: 8000, groupId: group.id };
  const person = await buildSubmission(db, facts);
  await pay(person);
  expect(await offerOf(person)).toBeNull();
  const content = await readGroupForMail(db, group.id);
  const [, terms] = cancellationBlocks(content);
  expect(terms).toMatchObject({ text: content.sender.cancellation });
  const page = `/api/group-pages/${group.publicId}/people/${person.number}`;
  const asked = await applicant.send('post', `${page}/cancellation`, { kept: 0, returned: 0 });
  expect(asked.status, asked.text).toBe(200);
  expect(asked.body.data.wishes).toMatchObject([{ kind: 'cancellation', asked_by: 'contact' }]);
  const keeping = { kept: 3000, tax_category: 'out_of_scope', reason: '名札を作成した後のため' };
  const path = `/api/wishes/${(await wishOf(person)).id}/approve`;
  const approved = await office.send('post', path, keeping);
  expect(approved.status, approved.text).toBe(200);
  const mails = await db.mail.findMany({ where: { groupId: group.id }, orderBy: { id: 'asc' } });
  const told = mails.at(-1)?.text ?? '';
  for (const said of ['3,000円', '5,000円', keeping.reason]) expect(told).toContain(said);
});

it('who is of a group cancels nothing by themselves: the contact, who has paid, asks the office', async () => {
  const { form, seminar } = await buildOpenSeminar(db, { cancelRule: rule });
  await buildVirtualAccount(db);
  const { body } = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, 2));
  const [publicId = ''] = body.data.submission_ids as string[];
  const it = await db.submission.findUniqueOrThrow({ where: { publicId } });
  // Nor do their mails say by which rule, but whom to ask.
  expect((await readApplication(db, context.env, it.id)).application.cancelRule).toEqual([
    contactCancels.ja,
  ]);
  expect(await offerOf(it)).toBeNull();
  expect((await cancel(it, 0, 0)).status).toBe(409);
  await pay(it);
  expect(await offerOf(it)).toBeNull();
  expect((await cancel(it, 2400, 5600)).status).toBe(409);
  expect(await state(it)).toMatchObject({ status: 'received', paymentStatus: 'PAID', refunds: [] });
});

it('two clicks at once cancel once', async () => {
  const it = await application();
  await pay(it);
  const answers = await Promise.all([cancel(it, 2400, 5600), cancel(it, 2400, 5600)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await state(it)).refunds).toHaveLength(1);
});
