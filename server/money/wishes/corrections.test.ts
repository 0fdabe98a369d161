import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildCertificate } from '../../testing/attendees.ts';
import { buildDeposit } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const { form, path } = await buildOpenSeminar(db, { certificateEnd: new Date('2026-07-10') });

beforeEach(() => context.setClock('2026-04-20T09:00:00+09:00'));

const names = ['family_name', 'given_name', 'family_name_kana', 'given_name_kana'];
let sequence = 0;
async function apply(overrides: Record<string, string | null> = {}) {
  sequence += 1;
  const fields = entriesOf(form, {
    email: `person-${sequence}@example.jp`,
    birth_date: `19${60 + sequence}-01-01`,
    ...overrides,
  });
  const answer = await supertest(app).post(path).send({ fields });
  expect(answer.status, answer.text).toBe(201);
  const publicId = answer.body.data.submission_id as string;
  return db.submission.findUniqueOrThrow({ where: { publicId } });
}
type Application = Awaited<ReturnType<typeof apply>>;

const fieldOf = (key: string) => {
  const field = form.fields.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`the form has no ${key}`);
  return field;
};
const field = (key: string, value: string) => ({ field_id: fieldOf(key).id, value });
const page = ({ publicId }: Application) =>
  applicant.get(`/api/submissions/${publicId}/own-changes`);
const changesOf = async (it: Application) => (await page(it)).body.data;
const versionOf = async (it: Application) => (await changesOf(it)).corrections.version as string;
async function correct(it: Application, fields: object[], version?: string) {
  const body = { version: version ?? (await versionOf(it)), fields };
  return applicant.send('post', `/api/submissions/${it.publicId}/corrections`, body);
}
async function askForName(it: Application, fields: object[]) {
  const body = { version: await versionOf(it), fields };
  return applicant.send('post', `/api/submissions/${it.publicId}/name-wish`, body);
}
const settle = (id: number, what: string, body = {}, client = office) =>
  client.send('post', `/api/wishes/${id}/${what}`, body);
const mailsOf = (
  { id }: Application,
  kind: 'details_corrected' | 'wish_received' | 'wish_declined',
) => db.mail.findMany({ where: { submissionId: id, kind }, orderBy: { id: 'asc' } });
const answerOf = async ({ publicId }: Application, key: string) => {
  const { body } = await office.get(`/api/submissions/${publicId}`);
  return body.data.answers[`field_${fieldOf(key).id}`]?.value as string | undefined;
};
const audits = ({ id }: Application, action: string) =>
  db.auditEntry.findMany({ where: { entity: 'submission', entityId: String(id), action } });

describe('an applicant who corrects their own answers', () => {
  it('changes the phone number, is told by mail which answer, and leaves before and after', async () => {
    const it = await apply();
    const answer = await correct(it, [field('phone', '０８０１１１１２２２２')]);
    expect(answer.status, answer.text).toBe(200);
    expect(await answerOf(it, 'phone')).toBe('080-1111-2222');
    expect(await audits(it, 'submission.corrected')).toMatchObject([
      {
        adminId: null,
        before: { [fieldOf('phone').label]: '090-1234-5678' },
        after: { [fieldOf('phone').label]: '080-1111-2222' },
      },
    ]);
    const [mail] = await mailsOf(it, 'details_corrected');
    expect(mail?.text).toContain(fieldOf('phone').label);
    expect(mail?.text).not.toContain('080-1111-2222');
    const history = await office.get(`/api/submissions/${it.publicId}/history`);
    expect(history.body.data).toContainEqual(
      expect.objectContaining({ what: 'submission.corrected', who: null }),
    );
  });

  it('is asked for the department with its answer, and for hidden answers without them', async () => {
    const it = await apply({ department: '品質保証部', phone: '090-9999-0000' });
    const { own, name } = (await changesOf(it)).corrections;
    expect(own.entries).toContainEqual(field('department', '品質保証部'));
    expect(own.hidden).toContain(fieldOf('phone').id);
    expect(own.entries.map((entry: { field_id: number }) => entry.field_id)).not.toContain(
      fieldOf('phone').id,
    );
    expect((await page(it)).text).not.toContain('090-9999-0000');
    const keysOf = (fields: { key: string }[]) => fields.map(({ key }) => key);
    for (const key of ['email', 'receipt_name']) expect(keysOf(own.fields)).not.toContain(key);
    expect(keysOf(own.fields)).toEqual(
      expect.arrayContaining(['company_name', 'birth_date', ...names]),
    );
    expect(name.fields).toEqual([]);
  });

  it('has the texts sent elsewhere, with the address that this asks for', async () => {
    const it = await apply();
    const destination = fieldOf('text_destination');
    const other = destination.options.find(({ value }) => value === 'other_address')?.id;
    const elsewhere = { field_id: destination.id, option_id: other };
    const refused = await correct(it, [elsewhere]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toContain(`field_${fieldOf('other_name').id}`);
    const answer = await correct(it, [
      elsewhere,
      field('other_name', '山田 花子'),
      field('other_postal_code', '1000001'),
      field('other_address1', '東京都千代田区千代田2-2'),
      field('other_phone', '0311112222'),
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(await answerOf(it, 'other_address1')).toBe('東京都千代田区千代田2-2');
  });

  it.each(['email', 'company_name', 'birth_date', 'family_name'])(
    'does not change %s, on which a member price rests, or which has a way of its own',
    async (key) => {
      const it = await apply();
      await db.submission.update({ where: { id: it.id }, data: { memberClaim: 'accepted' } });
      const values: Record<string, string> = {
        email: 'other@example.jp',
        birth_date: '1970-01-01',
      };
      const { own, name } = (await changesOf(it)).corrections;
      const keysOf = (fields: { key: string }[]) => fields.map((one) => one.key);
      expect(keysOf(own.fields)).not.toContain(key);
      expect(keysOf(name.fields)).toEqual([...names, 'birth_date']);
      const answer = await correct(it, [field(key, values[key] ?? '別の名')]);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual([`field_${fieldOf(key).id}`]);
      expect(await mailsOf(it, 'details_corrected')).toEqual([]);
    },
  );

  it('is told what the form would tell about a wrong answer', async () => {
    const it = await apply();
    const answer = await correct(it, [field('phone', '12')]);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([`field_${fieldOf('phone').id}`]);
    expect((await correct(it, [])).status).toBe(422);
  });

  it('overwrites nothing that the office has changed meanwhile', async () => {
    const it = await apply();
    const seen = await versionOf(it);
    await office.send('patch', `/api/submissions/${it.publicId}`, {
      fields: [field('department', '総務部')],
    });
    const answer = await correct(it, [field('department', '開発部')], seen);
    expect(answer.status).toBe(409);
    expect(await answerOf(it, 'department')).toBe('総務部');
  });

  it('clicks twice: one of two at once is made', async () => {
    const it = await apply();
    const seen = await versionOf(it);
    const answers = await Promise.all([
      correct(it, [field('department', '開発部')], seen),
      correct(it, [field('department', '営業部')], seen),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsOf(it, 'details_corrected')).toHaveLength(1);
  });

  it('mends the name, the birth date and the company, but does not become somebody else', async () => {
    const it = await apply();
    const another = await correct(it, [
      field('family_name', '別'),
      field('given_name', '人'),
      field('birth_date', '1999-09-09'),
    ]);
    expect(another.status).toBe(422);
    expect(another.body.errors).toHaveProperty(`field_${fieldOf('given_name').id}`);
    // Without a birth date only the names identify the person.
    const open = await apply();
    const answers = (open.answers as { key: string }[]).map((one) =>
      one.key === 'birth_date' ? { ...one, value: '', open: true } : one,
    );
    await db.submission.update({ where: { id: open.id }, data: { answers } });
    const both = [field('family_name', '別'), field('given_name', '人')];
    for (const told of [[], [field('birth_date', '1999-09-09')]]) {
      expect((await correct(open, [...both, ...told])).status).toBe(422);
    }
    const answer = await correct(it, [
      field('family_name', '佐藤'),
      field('family_name_kana', 'サトウ'),
      field('birth_date', '1971-02-03'),
      field('company_name', '株式会社あたらしい'),
    ]);
    expect(answer.status, answer.text).toBe(200);
    expect(await db.submission.findUnique({ where: { id: it.id } })).toMatchObject({
      applicantName: '佐藤 太郎',
      companyName: '株式会社あたらしい',
    });
    const [mail] = await mailsOf(it, 'details_corrected');
    expect(mail?.text).toContain(fieldOf('birth_date').label);
  });

  it('is too late after the last day, once the certificate is issued, and once cancelled', async () => {
    const [late, passed, cancelled] = [await apply(), await apply(), await apply()];
    const student = await db.student.create({
      data: {
        studentNumber: `PASSED-${passed.id}`,
        seminarId: passed.seminarId,
        submissionId: passed.id,
        name: '山田 太郎',
        email: passed.email,
        searchText: '',
      },
    });
    const certificate = await buildCertificate(db, student.id);
    expect((await changesOf(passed)).corrections).toMatchObject({ closed: null });
    await db.certificate.update({
      where: { id: certificate.id },
      data: {
        issuedAt: context.clock(),
        certificateNumber: `C-${passed.id}`,
        verificationCode: `issued-${passed.id}`,
        downloadCode: `issued-${passed.id}`,
      },
    });
    // The name can still be wished for.
    const { closed, own, name } = (await changesOf(passed)).corrections;
    expect([closed, own.fields, name.fields.length]).toEqual(['issued', [], 5]);
    expect((await askForName(passed, [field('birth_date', '1971-02-03')])).status).toBe(201);
    await office.send('patch', `/api/submissions/${cancelled.publicId}/status`, {
      status: 'cancelled',
    });
    expect((await correct(passed, [field('department', '開発部')])).status).toBe(409);
    expect((await correct(cancelled, [field('department', '開発部')])).status).toBe(409);
    expect((await changesOf(cancelled)).corrections).toMatchObject({
      closed: 'cancelled',
      own: { fields: [], entries: [], hidden: [] },
    });
    context.setClock('2026-07-10T23:59:00+09:00');
    expect((await changesOf(late)).corrections).toMatchObject({
      closed: null,
      until: '2026-07-10',
    });
    context.setClock('2026-07-11T00:00:00+09:00');
    expect((await correct(late, [field('department', '開発部')])).status).toBe(409);
  });

  it('is nobody without the link, and not many times a day', async () => {
    const unknown = await supertest(app).get('/api/submissions/AAAAA-BBBBB/own-changes');
    expect(unknown.status).toBe(403);
    const it = await apply();
    const answers = [];
    for (let time = 1; time <= 21; time += 1) {
      answers.push((await correct(it, [field('phone', '1')])).status);
    }
    expect(new Set(answers.slice(0, 20))).toEqual(new Set([422]));
    expect(answers[20]).toBe(429);
  });
});

describe('an applicant who wants another name', () => {
  const renamed = () => [field('family_name', '佐藤'), field('family_name_kana', 'さとう')];
  const open = async (it: Application) => {
    const answer = await askForName(it, renamed());
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.wishes[0].id as number;
  };

  it('asks the office, which sees what it was and would be, and does it', async () => {
    const it = await apply();
    const id = await open(it);
    expect(await answerOf(it, 'family_name')).toBe('山田');
    expect(await mailsOf(it, 'wish_received')).toHaveLength(1);
    const list = await office.get(`/api/wishes?state=open&submission_id=${it.publicId}`);
    expect(list.body.data).toMatchObject([
      {
        id,
        kind: 'name',
        submission: { submission_id: it.publicId, name: '山田 太郎' },
        changes: [
          { label: '姓', before: '山田', after: '佐藤' },
          { before: 'ヤマダ', after: 'サトウ' },
        ],
      },
    ]);
    const answer = await settle(id, 'approve');
    expect(answer.body.data).toMatchObject({ state: 'approved', changes: [] });
    expect((await settle(id, 'approve')).status).toBe(200);
    expect(await db.submission.findUnique({ where: { id: it.id } })).toMatchObject({
      applicantName: '佐藤 太郎',
      applicantKana: 'サトウ タロウ',
    });
    expect(await mailsOf(it, 'details_corrected')).toHaveLength(1);
    expect(await audits(it, 'submission.edited')).toMatchObject([{ adminId: office.adminId }]);
    expect(await audits(it, 'submission.wish_approved')).toHaveLength(1);
    expect((await settle(id, 'decline', { reason: '遅い' })).status).toBe(409);
  });

  it('is told what was corrected also when the office has done it by hand before', async () => {
    const it = await apply();
    const id = await open(it);
    const fields = renamed();
    const edited = await office.send('patch', `/api/submissions/${it.publicId}`, { fields });
    expect(edited.status, edited.text).toBe(200);
    expect((await settle(id, 'approve')).status).toBe(200);
    const [mail] = await mailsOf(it, 'details_corrected');
    expect(mail?.text).toContain(fieldOf('family_name').label);
    expect(mail?.text).toContain(fieldOf('family_name_kana').label);
  });

  it('waits for nobody once the office has deleted the application', async () => {
    const it = await apply();
    const id = await open(it);
    expect((await office.send('delete', `/api/submissions/${it.publicId}`)).status).toBe(204);
    expect(await db.wish.findUnique({ where: { id } })).toMatchObject({
      state: 'withdrawn',
      settledAt: context.clock(),
      settledBy: office.adminId,
    });
  });

  it('is told why the office declines', async () => {
    const it = await apply();
    const id = await open(it);
    expect((await settle(id, 'decline', { reason: ' ' })).status).toBe(422);
    const reason = '戸籍の変更を確認できないため';
    expect((await settle(id, 'decline', { reason })).status).toBe(200);
    expect((await settle(id, 'decline', { reason })).status).toBe(200);
    expect((await mailsOf(it, 'wish_declined')).map(({ text }) => text.includes(reason))).toEqual([
      true,
    ]);
    expect((await changesOf(it)).wishes).toMatchObject([{ state: 'declined', reason }]);
    expect((await settle(id, 'approve')).status).toBe(409);
  });

  it('asks twice for the same and once for another: one wish is open', async () => {
    const it = await apply();
    await open(it);
    await open(it);
    expect(await mailsOf(it, 'wish_received')).toHaveLength(1);
    await askForName(it, [field('family_name', '鈴木'), field('family_name_kana', 'スズキ')]);
    const { wishes } = await changesOf(it);
    expect(wishes.map(({ state }: { state: string }) => state)).toEqual(['open', 'withdrawn']);
  });

  it('takes it back, but not somebody else’s', async () => {
    const [it, other] = [await apply(), await apply()];
    const id = await open(it);
    const withdraw = ({ publicId }: Application) =>
      applicant.send('post', `/api/submissions/${publicId}/wishes/${id}/withdraw`);
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(it)).body.data.wishes).toMatchObject([{ id, state: 'withdrawn' }]);
    expect((await withdraw(it)).status).toBe(200);
    expect((await settle(id, 'approve')).status).toBe(409);
  });

  it('is refused the name that is on file, and answers that are no name', async () => {
    const it = await apply();
    expect((await askForName(it, [field('family_name', '山田')])).body.errors).toHaveProperty(
      'fields',
    );
    const answer = await askForName(it, [field('phone', '08011112222')]);
    expect(Object.keys(answer.body.errors)).toEqual([`field_${fieldOf('phone').id}`]);
    const kana = await askForName(it, [field('family_name_kana', '佐藤')]);
    expect(Object.keys(kana.body.errors)).toEqual([`field_${fieldOf('family_name_kana').id}`]);
  });

  it('is decided by the office, by nobody else', async () => {
    const id = await open(await apply());
    for (const role of ['accountant', 'viewer'] as const) {
      const person = await loggedIn(context, role);
      expect((await settle(id, 'approve', {}, person)).status).toBe(403);
      expect((await settle(id, 'decline', { reason: 'x' }, person)).status).toBe(403);
      expect((await person.get('/api/wishes')).status).toBe(200);
    }
    expect((await settle(999_999, 'approve')).status).toBe(404);
  });

  it('two of the office decide at once: one decision holds', async () => {
    const it = await apply();
    const id = await open(it);
    const answers = await Promise.all([
      settle(id, 'approve'),
      settle(id, 'decline', { reason: '確認できないため' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const wish = await db.wish.findUniqueOrThrow({ where: { id } });
    expect(await answerOf(it, 'family_name')).toBe(wish.state === 'approved' ? '佐藤' : '山田');
  });
});

describe('an applicant who has another mail address', () => {
  /** The code in the last mail that asks the reader of this address. */
  const codeTo = async (to: string) => {
    const mail = await db.mail.findFirst({
      where: { to, kind: 'confirm_new_address' },
      orderBy: { id: 'desc' },
    });
    return /confirm#new-([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const confirm = (code: string) =>
    supertest(app).post('/api/confirmations/address').send({ code });
  const ask = ({ publicId }: Application, email: string) =>
    applicant.send('post', `/api/submissions/${publicId}/new-address`, { email });
  const emailOf = async ({ id }: Application) =>
    (await db.submission.findUniqueOrThrow({ where: { id } })).email;

  it('is written to there once its reader has confirmed it, and the former one is told', async () => {
    const it = await apply();
    const was = it.email;
    expect((await ask(it, was)).status).toBe(422);
    const asked = await ask(it, `New-${was}`);
    expect(asked.status, asked.text).toBe(200);
    expect(asked.body.data.address).toEqual({ asked_for: `new-${was}`, consent: 'none' });
    // Who holds only the page's link, as a list of the office does, asks for nothing.
    const path = `/api/submissions/${it.publicId}/new-address`;
    expect((await supertest(app).post(path).send({ email: 'x@example.jp' })).status).toBe(403);
    expect(await emailOf(it)).toBe(was);
    const former = await codeTo(`new-${was}`);
    // Asked for once more, only the newest holds.
    await ask(it, `newest-${was}`).expect(200);
    expect((await confirm(former)).status).toBe(404);

    const confirmed = await confirm(await codeTo(`newest-${was}`));

    expect(confirmed.status, confirmed.text).toBe(200);
    expect(confirmed.body.data).toEqual({ page: 'submission', id: it.publicId });
    const row = await db.submission.findUniqueOrThrow({
      where: { id: it.id },
      include: { pageKeys: true, newAddress: true },
    });
    // A refund's account is asked for there only after the office has checked it (decision 43).
    expect(row).toMatchObject({
      email: `newest-${was}`,
      emailChangedAt: new Date('2026-04-20T09:00:00+09:00'),
      emailChangedBy: null,
      confirmedAt: expect.any(Date),
      pageKeys: [],
      newAddress: null,
    });
    const told = await db.mail.findMany({ where: { submissionId: it.id, kind: 'email_changed' } });
    expect(told).toMatchObject([{ to: was }]);
    expect(told[0]?.text).toContain('お申し込みのページでのお手続きにより');
    expect((await confirm(await codeTo(`newest-${was}`))).status).toBe(404);
  });

  it('is not, a week later or after the office has given another one', async () => {
    const [late, other] = [await apply(), await apply()];
    await ask(late, `late-${late.email}`).expect(200);
    await ask(other, `late-${other.email}`).expect(200);
    const body = { fields: [field('email', `office-${other.email}`)] };
    const changed = await office.send('patch', `/api/submissions/${other.publicId}`, body);
    expect(changed.status, changed.text).toBe(200);
    expect((await confirm(await codeTo(`late-${other.email}`))).status).toBe(404);
    context.setClock('2026-04-27T09:00:01+09:00');
    expect((await confirm(await codeTo(`late-${late.email}`))).status).toBe(404);
    expect(await emailOf(late)).toBe(late.email);
  });

  it('asks for few a day, and for none once the application is cancelled', async () => {
    const it = await apply();
    for (let count = 0; count < 5; count += 1) await ask(it, `${count}-${it.email}`).expect(200);
    expect((await ask(it, `6-${it.email}`)).status).toBe(429);
    const other = await apply();
    await db.submission.update({ where: { id: other.id }, data: { status: 'cancelled' } });
    expect((await changesOf(other)).address).toBeNull();
    expect((await ask(other, `x-${other.email}`)).status).toBe(409);
  });
});

describe('an applicant who needs another addressee on the receipt', () => {
  const company = { addressee: '株式会社あてな', honorific: '御中' };
  const ask = ({ publicId }: Application, body: object = company) =>
    applicant.send('post', `/api/submissions/${publicId}/receipt-addressee`, body);
  const receiptOf = async (it: Application) =>
    db.receipt.findFirst({ where: { submissionId: it.id, voidedAt: null } });
  async function pay(it: Application) {
    const deposit = await buildDeposit(db, { amount: it.expectedAmount });
    const body = { submission_id: it.publicId };
    await office.send('post', `/api/deposits/${deposit.id}/assign`, body);
  }

  it('has it reissued under the same number, once', async () => {
    const it = await apply();
    await pay(it);
    const before = await receiptOf(it);
    expect((await changesOf(it)).receipt).toMatchObject({ issued: true, closed: null });
    expect((await ask(it, { ...company, addressee: '😀' })).status).toBe(422);
    const answer = await ask(it);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.receipt).toEqual({ ...company, issued: true, closed: 'used' });
    expect(await receiptOf(it)).toMatchObject({
      receiptNumber: before?.receiptNumber,
      version: 2,
      ...company,
    });
    const mails = await db.mail.count({ where: { submissionId: it.id, kind: 'receipt_reissued' } });
    expect(mails).toBe(1);
    expect((await ask(it, { ...company, addressee: '株式会社もういちど' })).status).toBe(409);
  });

  it('says it before it is issued, and twice at once holds once', async () => {
    const it = await apply();
    const answers = await Promise.all([ask(it), ask(it, { ...company, addressee: '別の会社' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await pay(it);
    const { receiptAddressee } = await db.submission.findUniqueOrThrow({ where: { id: it.id } });
    expect(await receiptOf(it)).toMatchObject({ version: 1, addressee: receiptAddressee });
  });

  it('asks the office once the year of the receipt is closed, or there is no receipt of their own', async () => {
    const [closed, cancelled] = [await apply(), await apply()];
    await pay(closed);
    await db.submission.update({ where: { id: cancelled.id }, data: { status: 'cancelled' } });
    expect((await changesOf(cancelled)).receipt).toBeNull();
    expect((await ask(cancelled)).status).toBe(409);
    await db.close.create({
      data: {
        periodFrom: new Date('2027-03-01'),
        periodTo: new Date('2027-03-31'),
        revision: 1,
        figures: {},
        closedBy: office.adminId,
      },
    });
    expect((await changesOf(closed)).receipt).toMatchObject({ closed: 'year_closed' });
    expect((await ask(closed)).status).toBe(409);
  });
});
