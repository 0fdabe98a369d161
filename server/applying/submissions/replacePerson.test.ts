import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { issueBill } from '../../papers/bills/issueBill.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { sendMailAgain } from '../../telling/mail/sendMailAgain.ts';
import { anonymise } from '../../house/retention/anonymise.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { buildOpenSeminar, entriesOf, problemKey } from '../../testing/applications.ts';
import { buildCertificate, buildRevokedCertificate } from '../../testing/attendees.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildRefund, buildDeposit, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context, 'clerk');
const accountant = await loggedIn(context, 'accountant');
const viewer = await loggedIn(context, 'viewer');

const taught = {
  certificateStart: new Date('2026-04-01'),
  certificateEnd: new Date('2026-04-30'),
  certificateIssueStartDate: new Date('2026-04-05'),
  certificateIssueEndDate: new Date('2026-04-25'),
  reviewTestKeywords: ['リスク'],
  replaceUntil: new Date('2026-04-10'),
};

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

let colleagues = 0;
/** The answers of somebody whom nobody knows yet. */
function colleague(form: FormTemplate, overrides: Record<string, string | null> = {}) {
  colleagues += 1;
  return entriesOf(form, {
    family_name: '後任',
    given_name: `花子${colleagues}`,
    family_name_kana: 'コウニン',
    given_name_kana: 'ハナコ',
    birth_date: `1985-06-${String((colleagues % 28) + 1).padStart(2, '0')}`,
    email: `hanako${colleagues}@kaisha.example.jp`,
    ...overrides,
  });
}

const by = (client: typeof office, id: string, fields: object[]) =>
  client.send('post', `/api/submissions/${id}/replace-person`, { fields });
const codeOf = (url: string) => url.split('/').at(-1) ?? '';
const visit = (code: string, rest = '') => supertest(app).get(`/api/submissions/${code}${rest}`);

/** Somebody has applied alone, and has paid if asked. */
async function applied({ paid = false }: { paid?: boolean } = {}) {
  const { form, seminar, path } = await buildOpenSeminar(db, taught);
  const account = await buildVirtualAccount(db);
  const email = `taro${seminar.id}@example.jp`;
  const answer = await supertest(app)
    .post(path)
    .send({ fields: entriesOf(form, { email }) });
  expect(answer.status, answer.text).toBe(201);
  const id: string = answer.body.data.submission_id;
  const token: string = answer.body.data.correction_token;
  const { virtualAccount } = await db.submission.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true },
  });
  const its = virtualAccount ?? account;
  if (paid) {
    await recordDeposit(
      context,
      bankDeposit({
        vaId: its.externalId,
        accountNumber: its.accountNumber,
        amount: 8000,
        provider: its.provider,
      }),
    );
  }
  return { id, form, seminar, email, token, account: its };
}

/** Two people of a company, who have paid nothing yet. */
async function company(overrides: object = {}) {
  const { form, seminar } = await buildOpenSeminar(db, { ...taught, ...overrides });
  await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, 2));
  expect(answer.status, answer.text).toBe(201);
  const { group_id: id, submission_ids: people } = answer.body.data as {
    group_id: string;
    submission_ids: string[];
  };
  const [first = ''] = people;
  const { number } = await db.submission.findUniqueOrThrow({ where: { publicId: first } });
  const place = `/api/group-pages/${id}/people/${encodeURIComponent(number)}`;
  return { id, form, seminar, people, first, number, place };
}

const test = (seminarId: number, name: string, number: string) =>
  supertest(app)
    .post(`/api/seminars/${seminarId}/review-test/submit`)
    .send({
      name,
      student_number: number,
      address_prefecture: '東京都',
      keywords: ['リスク'],
    });

describe('another person takes over the place of an application', () => {
  it('with the same application, seat, account and money, the same student number and receipt', async () => {
    const { id, form, account } = await applied({ paid: true });
    const before = await office.get(`/api/submissions/${id}`);
    const { status, body, text } = await by(office, id, colleague(form));

    expect(status, text).toBe(200);
    const { submission } = body;
    expect(submission).toMatchObject({
      submission_id: id,
      application_number: before.body.data.application_number,
      applicant: {
        name: expect.stringContaining('後任 花子'),
        payment_status: 'PAID',
        virtual_bank_account: { account_number: account.accountNumber },
      },
      student_number: before.body.data.student_number,
      receipt: before.body.data.receipt,
      former_people: [{ name: '山田 太郎', replaced_by: 'office' }],
    });
    const student = await db.student.findFirstOrThrow({ where: { submission: { publicId: id } } });
    expect(student).toMatchObject({
      name: submission.applicant.name,
      nameKana: 'コウニン ハナコ',
      email: submission.applicant.email,
    });
  });

  it('and the former link shows nothing more, while the new one shows nothing of the former person', async () => {
    const { id, form, email, token } = await applied({ paid: true });
    const { body } = await by(office, id, colleague(form));
    // The database dates receipts by its own clock.
    await db.formerPerson.updateMany({ data: { replacedAt: new Date() } });
    const is = codeOf(body.submission.link.url);

    for (const rest of ['', '/receipt', '/calendar'])
      expect((await visit(id, rest)).status).toBe(410);
    const page = await visit(is);
    expect(page.status).toBe(200);
    for (const former of ['太郎', 'タロウ', email, id]) expect(page.text).not.toContain(former);
    expect(page.body.data).toMatchObject({ receipt: null, former_people: [] });
    // The receipt is made out to who has paid.
    expect((await visit(is, '/receipt')).status).toBe(404);
    // The tab that has applied corrects nothing of the new person.
    const corrected = await supertest(app)
      .post(`/api/submissions/${is}/correct-email`)
      .send({ token, email: 'mine@example.jp' });
    expect([404, 409]).toContain(corrected.status);
  });

  it('who is not told that a receipt is being prepared while the former person’s is valid', async () => {
    const { id, form } = await applied({ paid: true });
    const before = (await visit(id)).body.data;
    const { body } = await by(office, id, colleague(form));
    await db.formerPerson.updateMany({ data: { replacedAt: new Date() } });
    const page = async () => (await visit(codeOf(body.submission.link.url))).body.data;

    const { paid_on: paidOn } = before;
    expect(await page()).toMatchObject({ receipt: null, awaits_receipt: false, paid_on: paidOn });
    await db.receipt.updateMany({
      where: { submission: { publicId: id } },
      data: { voidedAt: new Date(), voidReason: '宛名の誤り' },
    });
    expect(await page()).toMatchObject({ receipt: null, awaits_receipt: true, paid_on: paidOn });
  });

  it('who is not offered an invoice while the former person’s is valid', async () => {
    const { id, form } = await applied();
    await issueBill(context, {
      publicId: normalisePublicId(id),
      kind: 'invoice',
      addressee: '山田 太郎',
      honorific: '様',
      adminId: office.adminId,
    });
    const { body } = await by(office, id, colleague(form));
    await db.formerPerson.updateMany({ data: { replacedAt: new Date() } });
    const page = async () => (await visit(codeOf(body.submission.link.url))).body.data;
    expect(await page()).toMatchObject({ bills: [], billable: { kinds: ['estimate'] } });
    await db.bill.updateMany({
      where: { submission: { publicId: id } },
      data: { voidedAt: new Date(), voidReason: '宛名の誤り' },
    });
    expect((await page()).billable.kinds).toContain('invoice');
  });

  it('who takes the test from now on, and the former person does not', async () => {
    const { id, form, seminar } = await applied({ paid: true });
    const { body } = await by(office, id, colleague(form));
    const { student_number: number, applicant } = body.submission;
    expect((await test(seminar.id, '山田 太郎', number)).status).toBe(404);
    expect((await test(seminar.id, applicant.name, number)).status).toBe(200);
  });

  it('who was not at the meetings of the former one: a report read before counts nothing for them, nor what it taught', async () => {
    const { id, form, seminar } = await applied({ paid: true });
    const report = async (...names: string[]) => {
      const rows = names.map((name) => `${name},2026/04/08 13:00:00,2026/04/08 14:00:00`);
      const { body } = await office.upload(
        `/api/seminars/${seminar.id}/attendance-imports?file_name=report.csv`,
        Buffer.from(['名前 (元の名前),参加時刻,退出時刻', ...rows].join('\n')),
      );
      return `/api/attendance-imports/${body.data.id}`;
    };
    const rowsOf = async (path: string) => (await office.get(`${path}/rows`)).body.data;
    const taught = await report('たろちゃん');
    await office.send('put', `${taught}/rows/1`, { submission_id: id });
    expect((await office.send('post', `${taught}/confirm`)).status).toBe(200);
    const open = await report('山田 太郎', 'たろちゃん', 'スマホ');
    await office.send('put', `${open}/rows/3`, { submission_id: id });
    expect(await rowsOf(open)).toMatchObject([
      { state: 'sure', suggestion: { submission_id: id } },
      { state: 'sure', suggestion: { submission_id: id } },
      { state: 'chosen' },
    ]);

    context.setClock('2026-04-10T09:01:00+09:00');
    expect((await by(office, id, colleague(form))).status).toBe(200);
    const nobody = { state: 'open', suggestion: null, people: [] };
    expect(await rowsOf(open)).toMatchObject([nobody, nobody, nobody]);
    expect((await office.send('post', `${open}/confirm`)).status).toBe(409);
    expect(await rowsOf(await report('たろちゃん'))).toMatchObject([nobody]);
    const student = await db.student.findFirstOrThrow({ where: { submission: { publicId: id } } });
    const { body } = await office.get(`/api/students/${student.id}/attendance`);
    expect(body.data).toMatchObject({ live_minutes: 0, proofs: [] });
  });

  it('who gets the notices that the former person refused', async () => {
    const { id, form } = await applied({ paid: true });
    const of = { submission: { publicId: id } };
    await db.student.updateMany({ where: of, data: { noticesRefused: true } });
    expect((await by(office, id, colleague(form))).status).toBe(200);
    expect(await db.student.findFirst({ where: of })).toMatchObject({ noticesRefused: false });
  });

  it('and both are told, the former one with no name and no link', async () => {
    const { id, form, email } = await applied();
    await db.mail.updateMany({ data: { createdAt: new Date('2026-04-09') } });
    // What the former person had still to tell kept nobody from being told where to pay.
    await db.submission.update({ where: { publicId: id }, data: { attention: ['answers_open'] } });
    const { body } = await by(office, id, colleague(form));
    const mails = await db.mail.findMany({
      where: { submission: { publicId: id }, createdAt: { gt: new Date('2026-04-09') } },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([
      ['place_handed_over', email],
      ['place_taken_over', body.submission.applicant.email],
    ]);
    expect(mails[0]?.text).not.toMatch(/submissions\/|後任|山田/);
    expect(mails[1]?.text).toContain(codeOf(body.submission.link.url));
    // A mail to the former person is never sent to the new one.
    const first = await db.mail.findFirstOrThrow({
      where: { submission: { publicId: id } },
      orderBy: { id: 'asc' },
    });
    await expect(
      sendMailAgain(context, { mailId: first.id, adminId: office.adminId }),
    ).rejects.toThrow('mail_former_person');
  });

  it('and what the former person answered is kept, and removed with the application’s people', async () => {
    const { id, form, email } = await applied();
    await by(office, id, colleague(form));
    const submission = await db.submission.findUniqueOrThrow({ where: { publicId: id } });
    const kept = await db.formerPerson.findFirstOrThrow({ where: { submissionId: submission.id } });
    expect(kept).toMatchObject({ applicantName: '山田 太郎', email, adminId: office.adminId });
    expect(JSON.stringify(kept.answers)).toContain('ヤマダ');
    await expect(
      db.$executeRaw`UPDATE former_people SET admin_id = NULL WHERE id = ${kept.id}`,
    ).rejects.toThrow();

    await inTransaction(db, (tx) =>
      anonymise(tx, { submissionIds: [submission.id], studentIds: [] }, context.clock()),
    );
    const left = await db.formerPerson.findUniqueOrThrow({ where: { id: kept.id } });
    expect(JSON.stringify(left)).not.toMatch(/山田|ヤマダ|example\.jp/);
  });

  it('who is marked when they have applied already', async () => {
    const { id, form, seminar, path } = await (async () => {
      const open = await buildOpenSeminar(db, taught);
      await buildVirtualAccount(db);
      const one = await supertest(app)
        .post(open.path)
        .send({ fields: entriesOf(open.form, { email: `a${open.seminar.id}@example.jp` }) });
      return { ...open, id: one.body.data.submission_id as string };
    })();
    await buildVirtualAccount(db);
    const second = colleague(form);
    await supertest(app).post(path).send({ fields: second });
    const { body, status, text } = await by(office, id, second);
    expect(status, text).toBe(200);
    expect(body.submission).toMatchObject({
      attention: ['possible_duplicate'],
      status: 'needs_check',
    });
    expect(seminar.id).toBeGreaterThan(0);
  });

  it('but not without answers that the form needs, all named at once; only the office needs no address', async () => {
    const { id, form } = await applied();
    const wrong = colleague(form, { family_name: '', birth_date: '2030-01-01', email: null });
    const { status, body } = await by(office, id, wrong);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(
      [problemKey(form, 'family_name'), problemKey(form, 'birth_date')].toSorted(),
    );
    const without = await by(office, id, colleague(form, { email: null }));
    expect(without.body.submission.attention).toEqual(['no_email']);
  });

  it('but not after the test is passed, nor when the application is cancelled', async () => {
    const { id, form } = await applied({ paid: true });
    const student = await db.student.findFirstOrThrow({ where: { submission: { publicId: id } } });
    const replaceable = async (publicId: string) =>
      (await office.get(`/api/submissions/${publicId}`)).body.data.replaceable as boolean;
    expect(await replaceable(id)).toBe(true);
    await buildCertificate(db, student.id);
    expect(await replaceable(id)).toBe(false);
    expect((await by(office, id, colleague(form))).status).toBe(409);
    // Nor once it is revoked: it says who has had the place.
    await db.certificate.deleteMany({ where: { studentId: student.id } });
    await buildRevokedCertificate(db, student.id);
    expect((await office.get(`/api/submissions/${id}`)).body.data).toMatchObject({
      passed_on: null,
      replaceable: false,
    });
    expect((await by(office, id, colleague(form))).status).toBe(409);

    const other = await applied();
    await office.send('patch', `/api/submissions/${other.id}/status`, { status: 'cancelled' });
    expect(await replaceable(other.id)).toBe(false);
    expect((await by(office, other.id, colleague(other.form))).status).toBe(409);
  });

  it('who pays a member’s price by somebody of another company: the price stays, and the office decides anew', async () => {
    const { body: roster } = await office.send('post', '/api/members', {
      number: 'M-0300',
      kind: 'company',
      name: '株式会社メディカル山田',
    });
    const { form, path } = await buildOpenSeminar(db, { ...taught, memberFee: 5000 });
    await buildVirtualAccount(db);
    const sent = { fields: entriesOf(form), member_number: 'M-0300' };
    const { body } = await supertest(app).post(path).send(sent);
    const id: string = body.data.submission_id;
    const other = colleague(form, { company_name: '別会社', company_name_kana: 'ベツガイシャ' });

    const replaced = await by(office, id, other);

    expect(replaced.status, replaced.text).toBe(200);
    const stored = () => db.submission.findUniqueOrThrow({ where: { publicId: id } });
    expect(await stored()).toMatchObject({
      expectedAmount: 5000,
      memberClaim: 'unmatched',
      memberNumber: 'M-0300',
      memberId: null,
      attention: ['member_claim_unmatched'],
    });
    const accept = `/api/submissions/${id}/member-claim/accept`;
    const accepted = await office.send('post', accept, { member_id: roster.data.id });
    expect(accepted.status, accepted.text).toBe(200);
    expect(await stored()).toMatchObject({ memberId: roster.data.id, attention: [] });
  });

  it('only by the office’s staff who may change applications', async () => {
    const { id, form } = await applied();
    for (const client of [viewer, accountant]) {
      expect((await by(client, id, colleague(form))).status).toBe(403);
    }
    expect((await by(office, 'AAAAA-AAAAA', colleague(form))).status).toBe(404);
  });

  it('once for each of two who do it at the same moment, and both are in the history', async () => {
    const { id, form } = await applied({ paid: true });
    const answers = await Promise.all([
      by(office, id, colleague(form)),
      by(office, id, colleague(form)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await office.get(`/api/submissions/${id}`);
    expect(body.data.former_people).toHaveLength(2);
    const student = await db.student.findFirstOrThrow({ where: { submission: { publicId: id } } });
    expect(student.name).toBe(body.data.applicant.name);
    const links = await db.applicationLink.findMany({ where: { submission: { publicId: id } } });
    expect(links.filter(({ retiredAt }) => retiredAt !== null)).toHaveLength(2);
  });
});

describe('the contact of a group replaces a person', () => {
  it('until the day that the seminar sets, by the link of the group', async () => {
    const { id, form, first, number, place } = await company();
    const asked = await supertest(app).get(`${place}/questions`);
    expect(asked.status, asked.text).toBe(200);
    // What the company said of itself is there, and nothing about the former person.
    expect(asked.text).toContain('メディカル山田');
    expect(asked.text).not.toMatch(/団体|person1@/);

    const { status, body, text } = await applicant.send('post', `${place}/replace`, {
      fields: colleague(form),
    });

    expect(status, text).toBe(200);
    const person = body.data.people.find(
      (one: { application_number: string }) => one.application_number === number,
    );
    expect(person).toMatchObject({ name: expect.stringContaining('後任'), replaceable: true });
    expect(await db.formerPerson.findMany({ where: { submission: { publicId: first } } })).toEqual([
      expect.objectContaining({ replacedBy: 'contact', adminId: null }),
    ]);
    context.setClock('2026-04-11T00:00:00+09:00');
    const late = await applicant.send('post', `${place}/replace`, { fields: colleague(form) });
    expect(late.status).toBe(409);
    const page = await supertest(app).get(`/api/group-pages/${id}`);
    expect(page.body.data.people[0].replaceable).toBe(false);
    const tomorrow = await loggedIn(context, 'clerk');
    expect((await by(tomorrow, first, colleague(form))).status).toBe(200);
  });

  it('once, though the same person is sent twice at the same moment', async () => {
    context.setClock('2026-04-10T09:00:00+09:00');
    const { form, first, place } = await company();
    const fields = colleague(form);
    const send = () => applicant.send('post', `${place}/replace`, { fields });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const of = { submission: { publicId: first } };
    expect(await db.formerPerson.count({ where: of })).toBe(1);
    expect(await db.mail.count({ where: { ...of, kind: 'place_taken_over' } })).toBe(1);
  });

  it('not where the seminar sets no day, nor anybody of another group', async () => {
    const { form, place } = await company({ replaceUntil: null });
    const refused = await applicant.send('post', `${place}/replace`, { fields: colleague(form) });
    expect(refused.status).toBe(409);

    const [one, other] = [await company(), await company()];
    const strange = `/api/group-pages/${one.id}/people/${other.number}`;
    expect((await supertest(app).get(`${strange}/questions`)).status).toBe(404);
    const answer = await applicant.send('post', `${strange}/replace`, {
      fields: colleague(one.form),
    });
    expect(answer.status).toBe(404);
  });

  it('not while money of the application is to be given back', async () => {
    const { form, place, first } = await company();
    const submission = await db.submission.findUniqueOrThrow({ where: { publicId: first } });
    const deposit = await buildDeposit(db, { amount: 8000 });
    await buildRefund(db, { depositId: deposit.id, submissionId: submission.id, amount: 8000 });
    const refused = await applicant.send('post', `${place}/replace`, { fields: colleague(form) });
    expect(refused.status).toBe(409);
    expect((await by(office, first, colleague(form))).status).toBe(200);
  });

  it('by somebody with the company’s shared address, who is no duplicate for that', async () => {
    const { form, place } = await company();
    const { status, body } = await applicant.send('post', `${place}/replace`, {
      fields: colleague(form, { email: 'contact@kaisha.example.jp' }),
    });
    expect([status, body.data?.people[0].status]).toEqual([200, 'received']);
  });

  it('a bounded number of times in an hour', async () => {
    const { form, place } = await company();
    const answers = [];
    for (let turn = 0; turn < 51; turn += 1) {
      answers.push(
        await applicant.send('post', `${place}/replace`, {
          fields: colleague(form, { family_name: '' }),
        }),
      );
    }
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
