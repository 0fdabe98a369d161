import fc from 'fast-check';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import {
  buildDeposit,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { pageKeyOf } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { untoldChanges } from '../../testing/untoldChanges.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const fee = 8000;

type Application = Awaited<ReturnType<typeof buildSubmission>>;

async function pay({ publicId }: Application, amount = fee) {
  const deposit = await buildDeposit(db, { amount });
  const body = { submission_id: publicId };
  expect((await office.send('post', `/api/deposits/${deposit.id}/assign`, body)).status).toBe(200);
  return deposit;
}

async function paid(overrides: Parameters<typeof buildSubmission>[1] = {}) {
  const seminar = await buildTaught(db);
  const it = await buildSubmission(db, {
    seminarId: seminar.id,
    expectedAmount: fee,
    ...overrides,
  });
  const deposit = await pay(it);
  return { it, deposit };
}

async function issued(studentId: number) {
  const { id } = await buildCertificate(db, studentId);
  const data = {
    certificateNumber: `C-${id}`,
    verificationCode: `verified-${id}`,
    downloadCode: `download-${id}`,
    issuedAt: context.clock(),
  };
  return db.certificate.update({ where: { id }, data });
}

const mailsOf = ({ id }: Pick<Application, 'id'>) =>
  db.mail.findMany({ where: { submissionId: id }, orderBy: { id: 'asc' } });
const receiptOf = ({ id }: Application) =>
  db.receipt.findFirstOrThrow({ where: { submissionId: id }, orderBy: { id: 'asc' } });

/** The mails that came since the given number of them. */
const since = async (it: Application, count: number) => (await mailsOf(it)).slice(count);

describe('who is concerned by an act of the office', () => {
  it('is told in one mail that an application was cancelled with a refund: why, which papers are void, which sum comes back', async () => {
    const { it: application } = await paid();
    const student = await db.student.findFirstOrThrow({
      where: { submissionId: application.id },
    });
    const certificate = await issued(student.id);
    const receipt = await receiptOf(application);
    const before = (await mailsOf(application)).length;
    const body = { reason: '講師の急病により中止' };
    const path = `/api/submissions/${application.publicId}/cancel-with-refund`;

    const shown = await office.send('post', `${path}/mail-preview`, body);
    expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    expect(await mailsOf(application)).toHaveLength(before);
    const looks = { entity: 'submission', entityId: String(application.id) };
    expect(await db.accessEntry.findMany({ where: looks })).toMatchObject([
      { action: 'submission.viewed' },
    ]);
    expect((await office.send('post', path, body)).status).toBe(200);

    const [mail, ...others] = await since(application, before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'standing_changed',
      state: 'queued',
      to: application.email,
    });
    for (const words of [
      '講師の急病により中止',
      receipt.receiptNumber,
      certificate.certificateNumber,
      'お返しする金額：8,000円',
      '取り消しました',
      `/submissions/`,
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html.replaceAll('</th>', '：').replace(/<[^>]+>/g, '')).toContain(words);
    }
    const page = await supertest(app).get(`/api/submissions/${application.publicId}`);
    expect(page.body.data.void_papers).toEqual([
      { paper: 'receipt', number: receipt.receiptNumber, voided_on: '2026-04-20' },
    ]);
    expect(shown.body.data).toEqual([
      { to: application.email, subject: mail?.subject, text: mail?.text },
    ]);
  });

  it('is told in the mail about the cancellation of their own that the receipt is void', async () => {
    const seminar = await buildSeminar(db, {
      cancelRule: {
        free_until: '2026-04-30',
        until: '2026-04-30',
        kept: 30,
        kept_unit: 'percent',
        decided_by: 'rule',
        tax_category: 'out_of_scope',
      },
      entryFee: fee,
    });
    const application = await buildSubmission(db, { seminarId: seminar.id, expectedAmount: fee });
    await pay(application);
    const receipt = await receiptOf(application);
    const before = (await mailsOf(application)).length;
    const answer = await supertest(app)
      .post(`/api/submissions/${application.publicId}/cancellation`)
      .set('X-Page-Key', await pageKeyOf(db, application.publicId))
      .send({ kept: 0, returned: fee });
    expect(answer.status).toBe(200);
    const [mail, ...others] = await since(application, before);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('application_cancelled');
    expect(mail?.text).toContain(receipt.receiptNumber);
    expect(mail?.text).toContain('無効になった書類');
  });

  it('is told with the new receipt that the member price leaves 2,000 yen to come back and the former receipt void', async () => {
    const seminar = await buildTaught(db, { entryFee: fee });
    const member = await office.send('post', '/api/members', {
      number: 'M-1',
      kind: 'person',
      name: '会員 太郎',
      name_kana: 'カイイン タロウ',
      valid_from: '2020-04-01',
      valid_until: '',
    });
    const application = await buildSubmission(db, {
      seminarId: seminar.id,
      expectedAmount: fee,
      memberClaim: 'unmatched',
      prices: {
        entry_fee: fee,
        member_fee: 6000,
        early_fee: null,
        early_member_fee: null,
        early_until: null,
      },
    });
    await pay(application);
    const receipt = await receiptOf(application);
    const before = (await mailsOf(application)).length;
    const path = `/api/submissions/${application.publicId}/member-claim/accept`;
    const { status, body } = await office.send('post', path, { member_id: member.body.data.id });
    expect(status, JSON.stringify(body)).toBe(200);
    const [mail, ...others] = await since(application, before);
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('payment_received');
    for (const words of ['8,000円 → 6,000円', 'お返しする金額：2,000円', receipt.receiptNumber]) {
      expect(mail?.text).toContain(words);
    }
  });

  it('reads the reason as the office wrote it, and the rest in their own language', async () => {
    const { it: application, deposit } = await paid({ language: 'en' });
    const before = (await mailsOf(application)).length;
    const body = { reason: '別の方のご入金', mail_reason: 'It was somebody else’s payment.' };
    const { status } = await office.send('post', `/api/deposits/${deposit.id}/unassign`, body);
    expect(status).toBe(200);
    const [mail] = await since(application, before);
    expect(mail?.text).toContain('Reason: It was somebody else’s payment.');
    expect(mail?.text).toContain('8,000 yen is to be paid');
    expect(mail?.text).not.toContain('別の方のご入金');
  });

  it('is told nothing only where the office says why, which stands in the audit', async () => {
    const { it: application } = await paid();
    const before = (await mailsOf(application)).length;
    const path = `/api/submissions/${application.publicId}/cancel-with-refund`;
    const silent = { reason: '中止', tell: false };
    const refused = await office.send('post', path, silent);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['tell_reason']]);
    const why = { ...silent, tell_reason: '電話でお伝え済み' };
    expect((await office.send('post', path, why)).status).toBe(200);
    expect(await mailsOf(application)).toHaveLength(before);
    const receipt = await receiptOf(application);
    expect(
      await db.auditEntry.findFirst({
        where: { action: 'submission.not_told', entityId: String(application.id) },
      }),
    ).toMatchObject({
      reason: '電話でお伝え済み',
      adminId: office.adminId,
      after: { papers: [receipt.receiptNumber] },
    });
  });

  it('without an address stands in the list of what didn’t arrive, with the text of the letter', async () => {
    const { it: application, deposit } = await paid({ email: '' });
    const body = { reason: '入金の取り違え' };
    await office.send('post', `/api/deposits/${deposit.id}/unassign`, body);
    const { body: list } = await office.get(
      `/api/mails?state=undelivered&submission_id=${application.publicId}`,
    );
    expect(list.data).toMatchObject([
      { kind: 'standing_changed', state: 'failed', reason: 'no_address', to: '' },
    ]);
    expect(
      await db.$queryRaw`
      SELECT FROM graphile_worker.jobs WHERE key = ${`mail:${list.data[0].id}`}`,
    ).toEqual([]);
  });

  it('without an application is told of a revoked certificate', async () => {
    const seminar = await buildTaught(db);
    const student = await buildStudent(db, seminar.id, { submissionId: null });
    const certificate = await issued(student.id);
    const body = { reason: '受講の記録に誤り' };
    const { status } = await office.send('delete', `/api/certificates/${certificate.id}`, body);
    expect(status).toBe(204);
    const mails = await db.mail.findMany({
      where: { studentId: student.id },
    });
    expect(mails.map(({ text }) => text.includes(certificate.certificateNumber ?? '?'))).toEqual([
      true,
    ]);
  });
});

it('a company’s contact is told, and each person whose right ended', async () => {
  const seminar = await buildSeminar(db);
  const group = await buildGroup(db, seminar.id);
  const person = await buildSubmission(db, {
    seminarId: seminar.id,
    groupId: group.id,
    expectedAmount: fee,
  });
  const path = `/api/submissions/${person.publicId}/status`;
  expect((await office.send('patch', path, { status: 'cancelled' })).status).toBe(200);
  const mails = await db.mail.findMany({
    where: { OR: [{ submissionId: person.id }, { groupId: group.id }] },
    orderBy: { id: 'asc' },
  });
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([
    [group.email, 'standing_changed'],
    [person.email, 'standing_changed'],
  ]);
  expect(mails[0]?.text).toContain(person.number);
});

const act = fc.constantFrom(
  'pay',
  'unassign',
  'cancel',
  'refund',
  'restore',
  'bill',
  'certify',
  'revoke',
  'delete',
  'mark',
  'send',
  'seminar',
);
let places = 0;

/** Does one act, or is refused. */
async function doAct(application: Application, name: string, silent: boolean): Promise<void> {
  const { id, publicId } = application;
  const path = `/api/submissions/${publicId}`;
  const told = silent ? { tell: false, tell_reason: '窓口でお伝え済み' } : {};
  const allocation = await db.allocation.findFirst({
    where: { submissionId: id, reversedAt: null },
  });
  const student = await db.student.findUnique({
    where: { submissionId: id },
    include: { certificates: { where: { revokedAt: null, archivedAt: null } } },
  });
  const [certificate] = student?.certificates ?? [];
  switch (name) {
    case 'pay': {
      const deposit = await buildDeposit(db, { amount: fee });
      const body = { submission_id: publicId, ...told };
      await office.send('post', `/api/deposits/${deposit.id}/assign`, body);
      return;
    }
    case 'unassign':
      if (!allocation) return;
      await office.send('post', `/api/deposits/${allocation.depositId}/unassign`, {
        reason: '誤り',
        ...told,
      });
      return;
    case 'cancel':
      await office.send('patch', `${path}/status`, { status: 'cancelled', ...told });
      return;
    case 'restore':
      await office.send('patch', `${path}/status`, { status: 'received', ...told });
      return;
    case 'refund':
      await office.send('post', `${path}/cancel-with-refund`, { reason: '中止', ...told });
      return;
    case 'bill':
      await office.send('post', `${path}/bills`, { kind: 'invoice' });
      return;
    case 'certify':
      if (student && !certificate) await issued(student.id);
      return;
    case 'revoke':
      if (!certificate) return;
      await office.send('delete', `/api/certificates/${certificate.id}`, {
        reason: '誤り',
        ...told,
      });
      return;
    case 'mark': {
      // It came on the account of the paid application.
      const free = await buildDeposit(db, { amount: 1000, intendedSubmissionId: id });
      const body = { amount: 1000, reason: '二重のお振込のため', payer_checked: true, ...told };
      await office.send('post', `/api/deposits/${free.id}/refund`, body);
      return;
    }
    case 'send': {
      const due = await db.refund.findFirst({
        where: { submissionId: id, refundedOn: null, withdrawnAt: null },
      });
      if (!due) return;
      const body = { refunded_on: '2026-04-20', ...told };
      await office.send('post', `/api/refunds/${due.id}/complete`, body);
      return;
    }
    case 'seminar': {
      places += 1;
      const body = { place: `第${places}会議室`, ...told };
      await office.send('patch', `/api/seminars/${application.seminarId}`, body);
      return;
    }
    case 'delete':
      await office.send('delete', path, told);
      return;
  }
}

/** Who is cancelled isn't told of another place, and must know it once restored. */
const restoredElsewhere: [string, boolean][] = [
  ['refund', false],
  ['seminar', false],
  ['seminar', false],
  ['restore', false],
];

it('no paper becomes void and no right ends without a mail or a stated reason for none, whatever is done in whatever order', async () => {
  const acts = fc.array(fc.tuple(act, fc.boolean()), { minLength: 4, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const seminar = await buildTaught(db);
      const application = await buildSubmission(db, {
        seminarId: seminar.id,
        expectedAmount: fee,
      });
      await pay(application);
      for (const [name, silent] of all) {
        await doAct(application, name, silent);
        expect(await untoldChanges(db, [application.id])).toEqual([]);
      }
    }),
    { numRuns: 8, examples: [[restoredElsewhere]] },
  );
}, 120_000);

it('nothing of a company and its people changes without a mail either, whatever is done in whatever order', async () => {
  const groupAct = fc.constantFrom(
    'bill',
    'pay',
    'unassign',
    'cancel',
    'restore',
    'mark',
    'send',
    'seminar',
  );
  const acts = fc.array(fc.tuple(groupAct, fc.nat(1), fc.boolean()), {
    minLength: 4,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const seminar = await buildTaught(db);
      const group = await buildGroup(db, seminar.id);
      const people: Application[] = [];
      for (let count = 0; count < 2; count += 1) {
        const facts = { seminarId: seminar.id, groupId: group.id, expectedAmount: fee };
        people.push(await buildSubmission(db, facts));
      }
      const first = await buildDeposit(db, { amount: 2 * fee });
      await office.send('post', `/api/groups/${group.publicId}/deposits`, {
        deposit_id: first.id,
      });
      const ids = people.map(({ id }) => id);
      for (const [name, which, silent] of all) {
        const told = silent ? { tell: false, tell_reason: '窓口でお伝え済み' } : {};
        const person = people[which];
        if (!person) continue;
        const deposit = await db.deposit.findFirst({
          where: { OR: [{ groupId: group.id }, { intendedSubmissionId: { in: ids } }] },
          orderBy: { id: 'desc' },
        });
        const due = await db.refund.findFirst({
          where: {
            OR: [{ submissionId: { in: ids } }, { deposit: { groupId: group.id } }],
            refundedOn: null,
            withdrawnAt: null,
          },
        });
        if (name === 'bill') {
          await office.send('post', `/api/groups/${group.publicId}/bills`, { kind: 'invoice' });
        } else if (name === 'pay') {
          const { id } = await buildDeposit(db, { amount: fee });
          await office.send('post', `/api/groups/${group.publicId}/deposits`, { deposit_id: id });
        } else if (name === 'cancel') {
          const body = { reason: '中止', ...told };
          const path = `/api/submissions/${person.publicId}`;
          await office.send('post', `${path}/cancel-with-refund`, body);
        } else if (name === 'unassign' && deposit) {
          const body = { reason: '誤り', ...told };
          await office.send('post', `/api/deposits/${deposit.id}/unassign`, body);
        } else if (name === 'mark' && deposit) {
          const body = { amount: 1000, reason: '過入金のため', payer_checked: true, ...told };
          await office.send('post', `/api/deposits/${deposit.id}/refund`, body);
        } else if (name === 'send' && due) {
          const body = { refunded_on: '2026-04-20', ...told };
          await office.send('post', `/api/refunds/${due.id}/complete`, body);
        } else if (name === 'seminar' || name === 'restore') {
          await doAct(person, name, silent);
        }
        expect(await untoldChanges(db, ids)).toEqual([]);
      }
    }),
    {
      numRuns: 5,
      examples: [
        [
          [
            ['unassign', 0, false],
            ['pay', 0, false],
            ['pay', 0, false],
          ],
        ],
      ],
    },
  );
}, 120_000);

describe('when a seminar takes place on another day, at another place, or is shown for longer', () => {
  it('each applicant is told once, of their own date; only those who attend are told of the way in', async () => {
    const { it: payer } = await paid();
    const { seminarId } = payer;
    const [osaka, tokyo] = await Promise.all(
      ['大阪会場', '東京会場'].map((place) =>
        db.seminarSession.create({
          data: {
            seminarId,
            startsAt: new Date('2026-06-05T10:00:00+09:00'),
            endsAt: new Date('2026-06-05T16:00:00+09:00'),
            place,
          },
        }),
      ),
    );
    const english = await buildSubmission(db, {
      seminarId,
      language: 'en',
      sessionId: osaka?.id ?? 0,
    });
    const elsewhere = await buildSubmission(db, { seminarId, sessionId: tokyo?.id ?? 0 });
    const cancelled = await buildSubmission(db, { seminarId, status: 'cancelled' });
    const change = (body: object) => office.send('patch', `/api/seminars/${seminarId}`, body);
    const count = (it: Application) => db.mail.count({ where: { submissionId: it.id } });
    const counts = await Promise.all([payer, english, elsewhere, cancelled].map(count));

    const asked = {
      sessions: [
        {
          id: osaka?.id,
          starts_at: '2026-06-12T10:00:00+09:00',
          ends_at: '2026-06-12T16:00:00+09:00',
          place: '大阪会場',
          place_en: null,
          capacity: null,
          is_active: true,
        },
      ],
      viewing_address: 'https://watch.example/new',
    };
    const shown = await office.send('post', `/api/seminars/${seminarId}/mail-preview`, asked);
    expect(shown.body.meta, JSON.stringify(shown.body)).toEqual({ total: 2 });
    const done = await change({ ...asked, mail_reason: '講師の都合のため' });
    expect(done.status, JSON.stringify(done.body)).toBe(200);

    const [told] = await since(payer, counts[0] ?? 0);
    expect(told).toMatchObject({ kind: 'standing_changed', state: 'queued' });
    expect(told?.text).toContain('https://watch.example/new');
    expect(told?.text).toContain('講師の都合のため');
    const [inEnglish, ...more] = await since(english, counts[1] ?? 0);
    expect(more).toEqual([]);
    expect(inEnglish?.text).toContain('Fri 5 Jun 2026 10:00 to 16:00');
    expect(inEnglish?.text).toContain('Fri 12 Jun 2026 10:00 to 16:00');
    expect(inEnglish?.text).not.toContain('watch.example');
    expect(await since(elsewhere, counts[2] ?? 0)).toEqual([]);
    expect(await since(cancelled, counts[3] ?? 0)).toEqual([]);
  });

  it('applicants are told the first day of certificates and the last one to hand a place over, who has a certificate only the latter', async () => {
    const { it: certified } = await paid();
    const { seminarId } = certified;
    const english = await buildSubmission(db, { seminarId, language: 'en' });
    const student = await db.student.findUniqueOrThrow({ where: { submissionId: certified.id } });
    await issued(student.id);
    const before = [(await mailsOf(certified)).length, (await mailsOf(english)).length];
    const body = { certificate_issue_start_date: '2026-04-03', replace_until: '2026-04-05' };
    const done = await office.send('patch', `/api/seminars/${seminarId}`, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [mail] = await since(english, before[1] ?? 0);
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Certificates from: .*3 Apr 2026/);
    expect(text).toMatch(/Place can be handed over until: .*5 Apr 2026/);
    const [other] = await since(certified, before[0] ?? 0);
    expect(other?.text).toContain('受講者を変更できる最終日');
    expect(other?.text).not.toContain('修了証の取得の開始日');
  });

  it('who is restored with a certificate isn’t told what one needs and from when there is one', async () => {
    const { it: certified } = await paid();
    const { seminarId } = certified;
    const other = await buildSubmission(db, { seminarId, expectedAmount: fee });
    await pay(other);
    const student = await db.student.findUniqueOrThrow({ where: { submissionId: certified.id } });
    await issued(student.id);
    const body = {
      certificate_issue_start_date: '2026-04-03',
      completion: { test: true, live_minutes: 60 },
    };
    expect((await office.send('patch', `/api/seminars/${seminarId}`, body)).status).toBe(200);
    const texts = [];
    for (const { id, publicId } of [certified, other]) {
      const path = `/api/submissions/${publicId}`;
      await office.send('post', `${path}/cancel-with-refund`, { reason: '誤り' });
      const before = (await mailsOf({ id })).length;
      const done = await office.send('patch', `${path}/status`, { status: 'received' });
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      const mails = (await mailsOf({ id })).slice(before);
      texts.push(mails.map(({ text }) => text).join());
    }
    const named = texts.map((text) => [
      text.includes('有効に戻しました'),
      text.includes('修了証の取得の開始日'),
      text.includes('修了の条件'),
    ]);
    expect(named).toEqual([
      [true, false, false],
      [true, true, true],
    ]);
  });

  it('everybody without a certificate is told in their language what it needs now', async () => {
    const { it: certified } = await paid();
    const { seminarId } = certified;
    const english = await buildSubmission(db, { seminarId, language: 'en' });
    const student = await db.student.findUniqueOrThrow({ where: { submissionId: certified.id } });
    await issued(student.id);
    const before = [(await mailsOf(certified)).length, (await mailsOf(english)).length];
    const body = { completion: { test: false, watched_percent: 80, live_minutes: 1 } };
    const done = await office.send('patch', `/api/seminars/${seminarId}`, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const [mail, ...others] = await since(english, before[1] ?? 0);
    expect(others).toEqual([]);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'What the certificate needs: at least 80% of the videos watched, at least 1 minute attended',
    );
    // It takes place when and where it did.
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/when or where/i);
    expect(await since(certified, before[0] ?? 0)).toEqual([]);
  });

  it('is told nobody only for a reason, which stands in the audit, and not at all when nothing of it has changed', async () => {
    const { it: payer } = await paid();
    const before = (await mailsOf(payer)).length;
    const change = (body: object) => office.send('patch', `/api/seminars/${payer.seminarId}`, body);
    expect((await change({ place: '東都会館', tell: false })).status).toBe(422);
    const silent = { tell: false, tell_reason: '誤字の訂正' };
    expect((await change({ place: '東都会館', ...silent })).status).toBe(200);
    expect((await change({ place: '東都会館', entry_fee: 9000 })).status).toBe(200);
    expect(await since(payer, before)).toEqual([]);
    const entries = await db.auditEntry.findMany({
      where: { action: 'submission.not_told', entityId: String(payer.id) },
    });
    expect(entries).toMatchObject([{ reason: '誤字の訂正', after: { changes: ['seminar'] } }]);
  });

  it('who was told where to pay is told another last day to pay; who has paid isn’t', async () => {
    const { it: payer } = await paid();
    const { seminarId } = payer;
    await db.seminar.update({
      where: { id: seminarId },
      data: { paymentDeadline: new Date('2026-05-29') },
    });
    const { id: virtualAccountId } = await buildVirtualAccount(db);
    const owing = await buildSubmission(db, { seminarId, virtualAccountId, expectedAmount: fee });
    const before = [(await mailsOf(payer)).length, (await mailsOf(owing)).length];
    const body = { payment_deadline: '2026-05-15' };
    const done = await office.send('patch', `/api/seminars/${seminarId}`, body);
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(await since(payer, before[0] ?? 0)).toEqual([]);
    const [mail, ...others] = await since(owing, before[1] ?? 0);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('お振込期限の変更');
    for (const day of ['2026年05月15日', '2026年05月29日']) expect(mail?.text).toContain(day);
  });
});
