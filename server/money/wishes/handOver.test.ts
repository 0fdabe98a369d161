import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { anonymise } from '../../house/retention/anonymise.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildCertificate, buildRevokedCertificate } from '../../testing/attendees.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildRefund, buildVirtualAccount } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context, 'clerk');
const today = '2026-04-10';

beforeEach(async () => {
  context.setClock(`${today}T09:00:00+09:00`);
  await db.rateLimit.deleteMany();
});

let people = 0;
/** The answers of somebody whom nobody knows yet. */
function person(form: Parameters<typeof entriesOf>[0], overrides: Record<string, string | null>) {
  people += 1;
  return entriesOf(form, {
    birth_date: `1985-06-${String((people % 28) + 1).padStart(2, '0')}`,
    ...overrides,
  });
}

async function applied(changed: { handOver?: 'rule' | 'office' } = {}, { paid = false } = {}) {
  const { form, seminar, path } = await buildOpenSeminar(db, {
    replaceUntil: new Date(today),
    handOver: 'rule',
    ...changed,
  });
  await buildVirtualAccount(db);
  const fields = person(form, { email: `taro${seminar.id}@example.jp` });
  const answer = await supertest(app).post(path).send({ fields });
  expect(answer.status, answer.text).toBe(201);
  const publicId = answer.body.data.submission_id as string;
  const stored = await db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { virtualAccount: true },
  });
  if (paid) {
    const vaId = stored.virtualAccount?.externalId ?? '';
    await recordDeposit(context, bankDeposit({ vaId, amount: 8000, depositedAt: today }));
  }
  const colleague = (overrides: Record<string, string | null> = {}) =>
    person(form, {
      family_name: '後任',
      given_name: '花子',
      family_name_kana: 'コウニン',
      given_name_kana: 'ハナコ',
      email: `hanako${seminar.id}@kaisha.example.jp`,
      ...overrides,
    });
  return { id: stored.id, publicId, form, seminar, colleague, email: stored.email };
}
type Application = Awaited<ReturnType<typeof applied>>;

const changesOf = async ({ publicId }: Application) => {
  const answer = await applicant.get(`/api/submissions/${publicId}/own-changes`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
async function handOver(it: Application, fields = it.colleague(), version?: string) {
  const seen = version ?? (await changesOf(it)).corrections.version;
  const path = `/api/submissions/${it.publicId}/hand-over`;
  return applicant.send('post', path, { version: seen, fields });
}
const state = ({ id }: Application) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: {
      student: true,
      receipts: true,
      wishes: { orderBy: { id: 'asc' } },
      formerPeople: true,
    },
  });
const mailsTo = (to: string, submissionId: number) =>
  db.mail.findMany({ where: { to, submissionId }, orderBy: { id: 'asc' } });

describe('an applicant who gives their place to somebody else', () => {
  it('does so at once where the seminar lets them: seat, money and number go over, the link ends', async () => {
    const it = await applied({}, { paid: true });
    const before = await state(it);
    expect((await changesOf(it)).hand_over).toMatchObject({ until: today, office_decides: false });
    const answer = await handOver(it);
    expect([answer.status, answer.body]).toEqual([200, { data: { handed_over: true } }]);
    const after = await state(it);
    expect(after).toMatchObject({
      applicantName: '後任 花子',
      number: before.number,
      paymentStatus: 'PAID',
      student: { studentNumber: before.student?.studentNumber, name: '後任 花子' },
      formerPeople: [{ replacedBy: 'applicant', adminId: null, email: it.email }],
    });
    // The receipt is over the payment, which stays.
    expect(after.receipts).toEqual(before.receipts);
    for (const path of ['', '/receipt']) {
      const { status } = await supertest(app).get(`/api/submissions/${it.publicId}${path}`);
      expect(status).toBe(410);
    }
    const former = await applicant.get(`/api/submissions/${it.publicId}/own-changes`);
    expect(former.status).toBe(403);
    const own = await applicant.get(`/api/submissions/${after.linkCode}/own-changes`);
    expect(own.status).toBe(200);
    const audit = await db.auditEntry.findFirstOrThrow({
      where: { action: 'submission.person_replaced', entityId: String(it.id) },
    });
    expect(audit).toMatchObject({ adminId: null });
  });

  it('tells both, and nothing that the former person typed stands in the new one’s mail beyond their own name', async () => {
    const it = await applied();
    const hidden = { company_name: '株式会社ひみつ', department: 'http://evil.example/課' };
    expect((await handOver(it, it.colleague(hidden))).status).toBe(200);
    const { email } = await state(it);
    const [welcome] = await mailsTo(email, it.id);
    expect(welcome).toMatchObject({ kind: 'place_taken_over' });
    expect(welcome?.text).toContain('後任 花子');
    for (const typed of ['ひみつ', 'evil', it.email, '山田']) {
      expect(`${welcome?.subject} ${welcome?.text} ${welcome?.html}`).not.toContain(typed);
    }
    const told = (await mailsTo(it.email, it.id)).find(({ kind }) => kind === 'place_handed_over');
    expect(told?.text).not.toContain('後任');
    expect(told?.text).not.toContain('/submissions/');
  });

  it('does not greet the new person by an address that somebody typed as a name', async () => {
    const it = await applied();
    const typed = { family_name: 'www.evil.example', given_name: 'をご覧' };
    const answer = await handOver(it, it.colleague(typed));
    expect(answer.status, answer.text).toBe(200);
    const { email } = await state(it);
    const [welcome] = await mailsTo(email, it.id);
    expect(`${welcome?.text} ${welcome?.html}`).not.toContain('evil');
  });

  it('is told by the form’s rules what is wrong, and nothing changes', async () => {
    const it = await applied();
    const answer = await handOver(it, it.colleague({ email: 'nobody', family_name: null }));
    expect(answer.status).toBe(422);
    const named = it.form.fields.filter(({ key }) => key === 'email' || key === 'family_name');
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(
      named.map(({ id }) => `field_${id}`).toSorted(),
    );
    expect((await state(it)).formerPeople).toEqual([]);
  });

  it.each<[string, (it: Application) => Promise<unknown>]>([
    ['after the last day', async () => context.setClock('2026-04-11T09:00:00+09:00')],
    [
      'of a seminar without a last day',
      ({ seminar: { id } }) => db.seminar.update({ where: { id }, data: { replaceUntil: null } }),
    ],
    [
      'of a seminar that doesn’t let them',
      ({ seminar: { id } }) => db.seminar.update({ where: { id }, data: { handOver: null } }),
    ],
    [
      'whose application is cancelled',
      ({ id }) => db.submission.update({ where: { id }, data: { status: 'cancelled' } }),
    ],
    [
      'who is anonymised',
      ({ id }) =>
        inTransaction(db, (tx) =>
          anonymise(tx, { submissionIds: [id], studentIds: [] }, context.clock()),
        ),
    ],
    [
      'whose money is to be given back',
      async (it) => {
        const { id: depositId } = await buildDeposit(db);
        await buildRefund(db, { depositId, submissionId: it.id });
        expect((await changesOf(it)).hand_over).toBeNull();
      },
    ],
    [
      'who has passed the completion test',
      async (it) => {
        const { student } = await state(it);
        return buildCertificate(db, student?.id ?? 0);
      },
    ],
    [
      'whose certificate was revoked',
      async (it) => {
        const { student } = await state(it);
        await buildRevokedCertificate(db, student?.id ?? 0);
        // The test can be taken again, but the place stays theirs.
        expect((await changesOf(it)).hand_over).toBeNull();
      },
    ],
  ])('%s is refused', async (_, happens) => {
    const it = await applied({}, { paid: true });
    const { corrections } = await changesOf(it);
    await happens(it);
    const answer = await handOver(it, it.colleague(), corrections.version);
    expect(answer.status, answer.text).toBe(409);
    expect((await state(it)).formerPeople).toEqual([]);
  });

  it('of a group asks its contact', async () => {
    const it = await applied();
    const path = `/api/seminars/continuous-training/${it.seminar.id}/submit-group`;
    const answer = await supertest(app).post(path).send(groupOf(it.form, 1));
    expect(answer.status, answer.text).toBe(201);
    const publicId = answer.body.data.submission_ids[0] as string;
    const ofGroup = { ...it, publicId };
    expect((await changesOf(ofGroup)).hand_over).toBeNull();
    expect((await handOver(ofGroup)).status).toBe(409);
  });

  it('twice at once names one person: the other is refused', async () => {
    const it = await applied();
    const { corrections } = await changesOf(it);
    const answers = await Promise.all(
      ['一子', '二子'].map((given_name) =>
        handOver(it, it.colleague({ given_name }), corrections.version),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([403, 409, 410]).toContain(statuses.find((status) => status !== 200));
    expect((await state(it)).formerPeople).toHaveLength(1);
  });

  it('is nobody without the link, and not many times a day', async () => {
    const it = await applied({ handOver: 'office' });
    const body = { version: 'x', fields: it.colleague() };
    const wrong = await applicant.send('post', '/api/submissions/nobody/hand-over', body);
    expect(wrong.status).toBe(403);
    const { corrections } = await changesOf(it);
    for (let time = 0; time < 20; time += 1)
      await handOver(it, it.colleague({ email: 'nobody' }), corrections.version);
    const answer = await handOver(it, it.colleague(), corrections.version);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('where the office decides', () => {
  const listed = async (it: Application) =>
    (await office.get(`/api/wishes?kind=hand_over&submission_id=${it.publicId}`)).body.data;
  async function asked() {
    const it = await applied({ handOver: 'office' }, { paid: true });
    const answer = await handOver(it);
    expect([answer.status, answer.body]).toEqual([200, { data: { handed_over: false } }]);
    return it;
  }

  it('a wish says who would have the place, and nothing has changed', async () => {
    const it = await asked();
    expect(await state(it)).toMatchObject({ formerPeople: [], applicantName: '山田 太郎' });
    const [wish] = await listed(it);
    expect(wish).toMatchObject({ kind: 'hand_over', state: 'open' });
    expect(wish.changes).toContainEqual({ label: '姓', before: '山田', after: '後任' });
    expect((await changesOf(it)).wishes).toMatchObject([{ kind: 'hand_over', state: 'open' }]);
    expect((await mailsTo(it.email, it.id)).map(({ kind }) => kind)).toContain('wish_received');
    // Nobody outside has heard of it.
    expect(await mailsTo(`hanako${it.seminar.id}@kaisha.example.jp`, it.id)).toEqual([]);
  });

  it('approves: the place is the new person’s, and their data are in the application alone', async () => {
    const it = await asked();
    const [wish] = await listed(it);
    const viewer = await loggedIn(context, 'viewer');
    const path = `/api/wishes/${wish.id}/approve`;
    expect((await viewer.send('post', path, {})).status).toBe(403);
    expect((await office.send('post', path, {})).status).toBe(200);
    expect((await office.send('post', path, {})).status).toBe(200);
    expect(await state(it)).toMatchObject({
      applicantName: '後任 花子',
      formerPeople: [{ replacedBy: 'applicant', adminId: office.adminId }],
      wishes: [{ state: 'approved', content: {}, settledBy: office.adminId }],
    });
    expect(await mailsTo(`hanako${it.seminar.id}@kaisha.example.jp`, it.id)).toMatchObject([
      { kind: 'place_taken_over' },
    ]);
  });

  it('declines or the applicant takes it back: who would have had the place is forgotten', async () => {
    const it = await asked();
    const [wish] = await listed(it);
    const said = { reason: '定員の都合により' };
    expect((await office.send('post', `/api/wishes/${wish.id}/decline`, said)).status).toBe(200);
    await handOver(it, it.colleague({ given_name: '次郎' }));
    await handOver(it, it.colleague({ given_name: '三郎' }));
    const open = (await listed(it))[0];
    const own = `/api/submissions/${it.publicId}/wishes/${open.id}/withdraw`;
    expect((await applicant.send('post', own)).status).toBe(200);
    const { wishes, applicantName } = await state(it);
    expect(applicantName).toBe('山田 太郎');
    expect(wishes).toMatchObject([
      { state: 'declined', content: {} },
      { state: 'withdrawn', content: {} },
      { state: 'withdrawn', content: {} },
    ]);
    const entries = await audited(db, 'submission', it.id);
    expect(entries.filter(([action]) => action.startsWith('submission.wish_'))).toEqual([
      ['submission.wish_asked', null],
      ['submission.wish_declined', office.adminId],
      ['submission.wish_asked', null],
      ['submission.wish_asked', null],
      ['submission.wish_withdrawn', null],
    ]);
  });

  it('is withdrawn with its application: a cancelled one leaves no wish to decide', async () => {
    const it = await applied({ handOver: 'office' });
    await handOver(it);
    const { corrections } = await changesOf(it);
    const { id } = it.form.fields.find(({ key }) => key === 'family_name') ?? { id: 0 };
    const renamed = [{ field_id: id, value: '佐藤' }];
    const naming = await applicant.send('post', `/api/submissions/${it.publicId}/name-wish`, {
      version: corrections.version,
      fields: renamed,
    });
    expect(naming.status, naming.text).toBe(201);
    const status = `/api/submissions/${it.publicId}/status`;
    expect((await office.send('patch', status, { status: 'cancelled' })).status).toBe(200);
    expect((await state(it)).wishes).toMatchObject([
      { kind: 'hand_over', state: 'withdrawn', content: {}, settledBy: office.adminId },
      { kind: 'name', state: 'withdrawn', settledBy: office.adminId },
    ]);
  });

  it('a wish of the former person is not the new one’s to read or to take back', async () => {
    const it = await asked();
    const [wish] = await listed(it);
    const fields = it.colleague({ given_name: '事務' });
    const replaced = await office.send('post', `/api/submissions/${it.publicId}/replace-person`, {
      fields,
    });
    expect(replaced.status, replaced.text).toBe(200);
    expect((await state(it)).wishes).toMatchObject([{ state: 'withdrawn', content: {} }]);
    const answer = await office.send('post', `/api/wishes/${wish.id}/approve`, {});
    expect(answer.status).toBe(409);
  });
});
