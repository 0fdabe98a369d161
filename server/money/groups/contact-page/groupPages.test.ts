import { strFromU8, unzipSync } from 'fflate';
import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { anonymiseStudent } from '../../../house/retention/anonymiseStudent.ts';
import { readSnapshot } from '../../../catalogue/answers/snapshot.ts';
import { entryOf } from '../../../applying/submissions/editedAnswers.rules.ts';
import { sendLinksJob } from '../../../applying/submissions/sendLinksJob.ts';
import { buildOpenSeminar } from '../../../testing/applications.ts';
import { buildCertificate, buildStudent } from '../../../testing/attendees.ts';
import { buildDeposit, buildRefund, buildVirtualAccount } from '../../../testing/factories.ts';
import { groupOf } from '../../../testing/groups.ts';
import { onPage } from '../../../testing/onPage.ts';
import { loggedIn, testServer } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const contact = onPage(context);
const get = (path: string) => supertest(app).get(path);

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

async function applied(people: number, fee = 8000) {
  const { form, seminar } = await buildOpenSeminar(db, {
    entryFee: fee,
    certificateIssueStartDate: new Date('2026-04-05'),
    certificateIssueEndDate: new Date('2026-04-25'),
  });
  const account = await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, people));
  expect(answer.status, answer.text).toBe(201);
  const { group_id: id, submission_ids: publicIds } = answer.body.data as {
    group_id: string;
    submission_ids: string[];
  };
  const submissions = await db.submission.findMany({
    where: { publicId: { in: publicIds } },
    orderBy: { id: 'asc' },
  });
  return { id, seminar, account, submissions };
}

/** This person has passed the test, and the office has issued the certificate. */
async function certified({ id, seminarId }: { id: number; seminarId: number }) {
  const student =
    (await db.student.findUnique({ where: { submissionId: id } })) ??
    (await buildStudent(db, seminarId, { submissionId: id }));
  const certificate = await buildCertificate(db, student.id);
  const answer = await office.send('post', '/api/certificates/issue', {
    certificate_id: certificate.id,
  });
  expect(answer.status, answer.text).toBe(200);
  return { student, number: answer.body.data.certificate_number as string };
}

it('the contact of a group sees the money, the account, and how far each person is', async () => {
  const { id, account, submissions } = await applied(3);
  const [first, second, third] = submissions;
  if (!first || !second || !third) throw new Error('three people have applied');
  await db.submission.update({ where: { id: third.id }, data: { status: 'cancelled' } });
  const { student, number } = await certified(first);

  const { status, body, headers } = await get(`/api/group-pages/${id}`);

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(body.data).toMatchObject({
    company_name: '株式会社まとめ',
    amount: 16_000,
    received: 0,
    to_pay: 16_000,
    virtual_bank_account: { account_number: account.accountNumber },
    receipts: 0,
  });
  expect(body.data.people.map(({ status: one }: { status: string }) => one)).toEqual([
    'received',
    'received',
    'cancelled',
  ]);
  expect(body.data.people[0]).toMatchObject({
    student_number: student.studentNumber,
    passed: true,
    certificate_number: number,
  });
  expect(body.data.people[1]).toMatchObject({ student_number: null, passed: false });
  // A finder of the link learns no address, birth date or code of a person's own page.
  expect(JSON.stringify(body)).not.toContain(second.publicId);
  expect(JSON.stringify(body)).not.toContain(second.email);
});

it('the contact sees what was paid beyond the fees and may be for more people, until the office gives it back', async () => {
  const { id } = await applied(2);
  const deposit = await buildDeposit(db, { amount: 24_000 });
  await office.send('post', `/api/groups/${id}/deposits`, { deposit_id: deposit.id });
  const page = async () => (await get(`/api/group-pages/${id}`)).body.data;
  expect(await page()).toMatchObject({ received: 16_000, to_pay: 0, surplus: 8000, returned: 0 });

  const refund = { amount: 8000, reason: '過入金のため' };
  const answer = await office.send('post', `/api/deposits/${deposit.id}/refund`, refund);
  expect(answer.status, answer.text).toBe(200);
  expect(await page()).toMatchObject({ received: 16_000, to_pay: 0, surplus: 0, returned: 8000 });
});

it('the contact is not offered to replace somebody whose money is to be given back', async () => {
  const { id, seminar, submissions } = await applied(2);
  const [first] = submissions;
  if (!first) throw new Error('somebody has applied');
  const replaceUntil = new Date('2099-04-30');
  await db.seminar.update({ where: { id: seminar.id }, data: { replaceUntil } });
  const replaceable = async () => {
    const { people } = (await get(`/api/group-pages/${id}`)).body.data;
    return people.map((person: { replaceable: boolean }) => person.replaceable);
  };
  expect(await replaceable()).toEqual([true, true]);
  const { id: depositId } = await buildDeposit(db);
  const refund = await buildRefund(db, { depositId, submissionId: first.id });
  expect(await replaceable()).toEqual([false, true]);
  const sent = { refundedOn: new Date('2026-04-15'), completedAt: new Date() };
  await db.refund.update({ where: { id: refund.id }, data: sent });
  expect(await replaceable()).toEqual([true, true]);
});

it('the contact gets the link by mail, and again when it was lost', async () => {
  const { id } = await applied(1);
  const [instructions] = await db.mail.findMany({ where: { group: { publicId: id } } });
  expect(instructions?.text).toContain(`/companies/${id}`);

  await sendLinksJob(context, { email: 'Contact@kaisha.example.jp' });

  const mail = await db.mail.findFirst({
    where: { kind: 'application_links' },
    orderBy: { id: 'desc' },
  });
  expect(mail).toMatchObject({ to: 'contact@kaisha.example.jp' });
  expect(mail?.text).toContain(`/companies/${id}`);
  expect(mail?.text).not.toContain('まとめ');
});

const zipOf = (id: string) =>
  get(`/api/group-pages/${id}/certificates`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });

it('of whom the office has anonymised the ZIP has no document, and says so beside the others’; nobody can replace them', async () => {
  const { id, seminar, submissions } = await applied(3, 0);
  const [first, second, third] = submissions;
  if (!first || !second || !third) throw new Error('three people have applied');
  const replaceUntil = new Date('2099-04-30');
  await db.seminar.update({ where: { id: seminar.id }, data: { replaceUntil } });
  const of = (submissionId: number) => db.student.findUniqueOrThrow({ where: { submissionId } });
  const [gone, stays] = [await certified(first), await certified(second)];
  for (const { id: studentId } of [gone.student, await of(third.id)]) {
    const reason = '本人の申出';
    await anonymiseStudent(context, { studentId, reason, adminId: office.adminId });
  }
  const files = unzipSync((await zipOf(id)).body as Buffer);
  expect(Object.keys(files)).toEqual([
    `${second.number}_${second.applicantName}_修了証_${stays.number}.pdf`,
    '含まれていない修了証.txt',
  ]);
  const note = strFromU8(files['含まれていない修了証.txt'] ?? new Uint8Array());
  expect(note).toContain('個人情報を削除したため');
  expect(note).toContain(`${first.number}（証明書番号 ${gone.number}）`);
  expect(note).not.toContain(third.number);
  const { people } = (await get(`/api/group-pages/${id}`)).body.data;
  const replaceable = people.map((person: { replaceable: boolean }) => person.replaceable);
  expect(replaceable).toEqual([false, false, false]);
});

it('who adds a person gets the company as the others named it, not as of whom the office has anonymised', async () => {
  const { id, submissions } = await applied(2, 0);
  const companyOf = async () => {
    const asked = await get(`/api/group-pages/${id}/new-person`);
    expect(asked.status, asked.text).toBe(200);
    expect(asked.text).not.toContain('匿名化');
    const { fields, entries } = asked.body.data as {
      fields: { id: number; key: string | null }[];
      entries: { field_id: number; value: unknown }[];
    };
    const company = fields.find(({ key }) => key === 'company_name');
    return entries.find(({ field_id }) => field_id === company?.id)?.value;
  };
  const named = await companyOf();
  expect(named).toBeTruthy();
  const { id: studentId } = await db.student.findUniqueOrThrow({
    where: { submissionId: submissions[0]?.id ?? 0 },
  });
  await anonymiseStudent(context, { studentId, reason: '本人の申出', adminId: office.adminId });
  expect(await companyOf()).toBe(named);
});

it('whose only certificate is of somebody whom the office has anonymised gets a ZIP that says so, in its language', async () => {
  const { id, submissions } = await applied(2, 0);
  await db.group.update({ where: { publicId: id }, data: { language: 'en' } });
  const [first] = submissions;
  if (!first) throw new Error('somebody has applied');
  const { student, number } = await certified(first);
  const { id: studentId } = student;
  await anonymiseStudent(context, { studentId, reason: '本人の申出', adminId: office.adminId });
  const answer = await zipOf(id);
  expect(answer.status).toBe(200);
  const files = unzipSync(answer.body as Buffer);
  expect(Object.keys(files)).toEqual(['Certificates not included.txt']);
  const [note] = Object.values(files);
  expect(strFromU8(note ?? new Uint8Array())).toContain(`${first.number} (certificate ${number})`);
});

it('all certificates of a group are one ZIP, and without any there is none', async () => {
  const { id, submissions } = await applied(2);
  const [first] = submissions;
  if (!first) throw new Error('somebody has applied');
  expect((await get(`/api/group-pages/${id}/certificates`)).status).toBe(404);
  expect((await get(`/api/group-pages/${id}/receipts`)).status).toBe(404);
  const { number } = await certified(first);

  const answer = await zipOf(id);

  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  // The names of its files stand in a ZIP as they are.
  const zip = (answer.body as Buffer).toString('utf8');
  expect(zip.startsWith('PK')).toBe(true);
  expect(zip).toContain(`${first.number}_${first.applicantName}_修了証_${number}.pdf`);
});

const cancelRule = {
  free_until: '2000-01-01',
  until: '2099-04-30',
  kept: 30,
  kept_unit: 'percent',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};
const personPage = (id: string, { number }: { number: string }) =>
  `/api/group-pages/${id}/people/${encodeURIComponent(number)}`;

it('the contact has the papers of each person, and of nobody else', async () => {
  const { id, submissions } = await applied(2, 0);
  const [first, second] = submissions;
  if (!first || !second) throw new Error('two people have applied');
  const { number } = await certified(first);
  expect(
    (await get(`${personPage(id, first)}/certificate`)).headers['content-disposition'],
  ).toContain(encodeURIComponent(`修了証_${number}.pdf`));
  expect((await get(`${personPage(id, second)}/certificate`)).status).toBe(404);
  expect((await get(`${personPage(id, first)}/receipt`)).status).toBe(404);
  const other = await applied(1, 0);
  expect((await get(`${personPage(other.id, first)}/certificate`)).status).toBe(404);
});

it('the contact sees what was mailed to them', async () => {
  const { id } = await applied(1);
  const { mails } = (await get(`/api/group-pages/${id}`)).body.data;
  expect(mails).toEqual([
    { subject: expect.stringContaining('お振込先'), at: expect.any(String), state: 'waiting' },
  ]);
});

it('the contact corrects what decides nothing elsewhere, and asks the office for the name', async () => {
  const { id, submissions } = await applied(2);
  const [person] = submissions;
  if (!person) throw new Error('two people have applied');
  const read = await contact.get(`${personPage(id, person)}/own-changes`);
  expect(read.status, read.text).toBe(200);
  const { version, own } = read.body.data.corrections;
  const fieldOf = (fields: { id: number; key: string }[], key: string) =>
    fields.find((field) => field.key === key)?.id;
  const phone = { field_id: fieldOf(own.fields, 'phone'), value: '03-9999-8888' };
  const path = personPage(id, person);
  expect(
    (await contact.send('post', `${path}/corrections`, { version, fields: [phone] })).status,
  ).toBe(200);
  const again = (await contact.get(`${path}/own-changes`)).body.data.corrections.version;
  const family = { field_id: fieldOf(own.fields, 'family_name'), value: '団躰' };
  const asked = await contact.send('post', `${path}/name-wish`, {
    version: again,
    fields: [family],
  });
  expect(asked.status, asked.text).toBe(201);
  expect(asked.body.data.wishes).toMatchObject([
    { kind: 'name', state: 'open', asked_by: 'contact' },
  ]);
  const { id: wish } = asked.body.data.wishes[0];
  const [received] = await wishMailsOf(id);
  expect(received).toMatchObject({ kind: 'wish_received' });
  expect(received?.text).toContain('お名前・生年月日の訂正');
  expect(received?.text).toContain(person.number);
  expect(received?.text).toContain(`/companies/`);
  expect((await contact.send('post', `${path}/wishes/${wish}/withdraw`)).status).toBe(200);
  expect(await wishMailsOf(id)).toHaveLength(1);
  // The contact neither takes back nor replaces what the person asks for.
  const ownPage = `/api/submissions/${person.publicId}`;
  const body = { version: again, fields: [{ ...family, value: '団隊' }] };
  const theirs = await contact.send('post', `${ownPage}/name-wish`, body);
  expect(theirs.status, theirs.text).toBe(201);
  const { id: theirWish } = theirs.body.data.wishes[0];
  const taken = await contact.send('post', `${path}/wishes/${theirWish}/withdraw`);
  const replaced = await contact.send('post', `${path}/name-wish`, {
    version: again,
    fields: [family],
  });
  expect([taken.status, replaced.status]).toEqual([404, 409]);
  const { wishes } = (await contact.get(`${path}/own-changes`)).body.data;
  expect(wishes).toMatchObject([{ id: wish, state: 'withdrawn' }]);
  expect(await db.wish.findUniqueOrThrow({ where: { id: theirWish } })).toMatchObject({
    state: 'open',
  });
});

const wishMailsOf = (publicId: string) =>
  db.mail.findMany({
    where: {
      group: { publicId },
      kind: { in: ['wish_received', 'wish_declined', 'details_corrected'] },
    },
    orderBy: { id: 'asc' },
  });

it('the contact is told what the office says to a wish, also while mails go to the people', async () => {
  const { id, submissions } = await applied(2);
  const [person] = submissions;
  if (!person) throw new Error('two people have applied');
  const path = personPage(id, person);
  const ask = async (value: string) => {
    const read = await contact.get(`${path}/own-changes`);
    const { version, own } = read.body.data.corrections;
    const field = own.fields.find(({ key }: { key: string }) => key === 'family_name');
    const asked = await contact.send('post', `${path}/name-wish`, {
      version,
      fields: [{ field_id: field.id, value }],
    });
    expect(asked.status, asked.text).toBe(201);
    return asked.body.data.wishes[0].id as number;
  };
  const declined = await office.send('post', `/api/wishes/${await ask('団躰')}/decline`, {
    reason: '証明書類と異なるため',
  });
  expect(declined.status, declined.text).toBe(200);
  const approved = await office.send('post', `/api/wishes/${await ask('団隊')}/approve`, {});
  expect(approved.status, approved.text).toBe(200);
  const mails = await wishMailsOf(id);
  expect(mails.map(({ subject }) => subject.slice(0, subject.indexOf('】') + 1))).toEqual([
    '【依頼を受け付けました（団体申込）】',
    '【ご依頼について（団体申込）】',
    '【依頼を受け付けました（団体申込）】',
    '【ご依頼を承りました（団体申込）】',
  ]);
  expect(mails[1]?.text).toContain('証明書類と異なるため');
  // Nothing that somebody typed as a name goes to the contact's mailbox.
  expect(mails.map(({ text }) => text).join('')).not.toContain('団隊');
});

/** Confirms an address from its mailbox: false, nobody has asked its reader. */
async function confirmedFrom(to: string): Promise<boolean> {
  const mail = await db.mail.findFirst({ where: { to, kind: 'confirm_new_address' } });
  const code = /new-([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (code === undefined) return false;
  await contact.send('post', '/api/confirmations/address', { code }).expect(200);
  return true;
}

it('the contact does not get a person’s page by naming a mailbox of their own: the person is asked first', async () => {
  const { id, seminar, submissions } = await applied(2);
  const [person] = submissions;
  if (!person) throw new Error('two people have applied');
  const path = personPage(id, person);
  const own = `/api/submissions/${person.publicId}`;
  const wanted = { email: `wanted-${person.email}` };
  // Nor by giving their place to the same person at another address.
  await db.seminar.update({
    where: { id: seminar.id },
    data: { replaceUntil: new Date('2099-01-01') },
  });
  const asAnother = (other: Record<string, string>) =>
    readSnapshot(person.answers).map(({ key, ...answer }) => {
      const value = key === null ? undefined : { email: 'taken@kaisha.example.jp', ...other }[key];
      return { ...entryOf({ key, ...answer }), ...(value === undefined ? {} : { value }) };
    });
  const kana = { family_name_kana: 'サトウ', given_name_kana: 'ゴロウ' };
  for (const other of [
    {},
    { birth_date: '1970-02-03' },
    { ...kana, birth_date: '1970-02-03' },
    { ...kana, family_name: '佐藤', given_name: '五郎' },
    { family_name: '佐藤', given_name: '五郎', birth_date: '1970-02-03' },
  ]) {
    const fields = asAnother(other);
    const replaced = await contact.send('post', `${path}/replace`, { fields });
    expect(replaced.status, replaced.text).toBe(409);
    expect(replaced.body.message).toContain('訂正・取消');
  }
  // What the person asks for, the contact neither sees nor replaces, and it leaves the person their tries.
  await contact.send('post', `${own}/new-address`, wanted).expect(200);
  for (const count of [1, 2, 3, 4]) {
    const email = `own${count}@kaisha.example.jp`;
    await contact.send('post', `${path}/new-address`, { email }).expect(200);
  }
  const taken = { email: 'taken@kaisha.example.jp' };
  const asked = await contact.send('post', `${path}/new-address`, taken);
  expect(asked.status, asked.text).toBe(200);
  expect(asked.body.data.address).toEqual({ asked_for: null, consent: 'person' });
  expect((await contact.send('post', `${path}/new-address`, taken)).status).toBe(429);
  expect(await confirmedFrom(taken.email)).toBe(false);
  const told = await db.mail.findFirstOrThrow({
    where: { submissionId: person.id, kind: 'wish_received' },
    orderBy: { id: 'desc' },
  });
  expect(told.to).toBe(person.email);
  expect(told.text).toContain('団体のご担当者から、次の依頼がありました');
  expect(told.text).not.toContain('結果をメールで');
  expect(told.text).not.toContain(taken.email);

  // Who refuses for themselves is asked again; the contact, who asked, learns it.
  const refusable = (await contact.get(`${own}/own-changes`)).body.data.wishes[0];
  await contact.send('post', `${own}/wishes/${refusable.id}/withdraw`).expect(200);
  const refused = (await wishMailsOf(id)).at(-1);
  expect(refused).toMatchObject({ kind: 'wish_declined' });
  expect(refused?.text.replaceAll('\n', '')).toContain('受講者ご本人が希望されなかったため');
  await db.rateLimit.deleteMany();
  await contact.send('post', `${path}/new-address`, taken).expect(200);

  // The person sees which address it is, and agrees; only then its reader is asked.
  const seen = (await contact.get(`${own}/own-changes`)).body.data;
  expect(seen.address).toEqual({ asked_for: wanted.email, consent: 'none' });
  const [wish] = seen.wishes;
  expect(wish).toMatchObject({ kind: 'address', asked_by: 'contact', email: taken.email });
  const agree = `${own}/wishes/${wish.id}/agree`;
  expect((await supertest(app).post(agree).send({})).status).toBe(403);
  const other = `/api/submissions/${submissions[1]?.publicId}/wishes/${wish.id}/agree`;
  expect((await contact.send('post', other)).status).toBe(404);
  for (const again of [false, true]) {
    const agreed = await contact.send('post', agree);
    expect(agreed.status, `${again} ${agreed.text}`).toBe(200);
    expect(agreed.body.data.address.asked_for).toBe(taken.email);
  }
  expect(await confirmedFrom(taken.email)).toBe(true);
  const { email } = await db.submission.findUniqueOrThrow({ where: { id: person.id } });
  expect(email).toBe(taken.email);
  const written = await db.auditEntry.findMany({
    where: { entity: 'submission', entityId: String(person.id) },
    orderBy: { id: 'desc' },
    take: 3,
  });
  expect(written).toMatchObject([
    { action: 'submission.corrected', reason: '団体の担当者の依頼による' },
    { action: 'submission.wish_approved', adminId: null },
    { action: 'submission.wish_asked', after: { kind: 'address', by: 'contact' } },
  ]);
  expect(
    JSON.stringify(await db.wish.findMany({ where: { submissionId: person.id } })),
  ).not.toContain('@');
});

it('the office decides about an address to which no mail comes through', async () => {
  const { id, submissions } = await applied(1);
  const [person] = submissions;
  if (!person) throw new Error('one person has applied');
  await db.mail.create({
    data: {
      eventKey: `bounced:${person.id}`,
      kind: 'transfer_instructions',
      to: person.email,
      subject: '',
      text: '',
      html: '',
      state: 'bounced',
      attempts: 1,
    },
  });
  const path = personPage(id, person);
  const ask = async (email: string) => {
    const asked = await contact.send('post', `${path}/new-address`, { email });
    expect(asked.body.data.address).toEqual({ asked_for: null, consent: 'office' });
    return asked.body.data.wishes[0].id as number;
  };
  const wish = await ask('right@kaisha.example.jp');
  expect(await db.mail.count({ where: { submissionId: person.id, kind: 'wish_received' } })).toBe(
    0,
  );
  const listed = await office.get(`/api/wishes?submission_id=${person.publicId}&kind=address`);
  expect(listed.body.data).toMatchObject([
    {
      asked_by: 'contact',
      changes: [{ before: person.email, after: 'right@kaisha.example.jp' }],
    },
  ]);
  const approve = `/api/wishes/${wish}/approve`;
  const silent = await office.send('post', approve, { tell: false, tell_reason: '電話で連絡済み' });
  expect(silent.status).toBe(422);
  expect(silent.body.errors).toHaveProperty('tell');
  // Nobody ends what the person asked for themselves, while its reader may confirm it.
  const theirs = { submissionId: person.id, email: 'theirs@example.jp', code: `code${person.id}` };
  await db.newAddress.create({ data: { ...theirs, askedAt: context.clock() } });
  expect((await office.send('post', approve, {})).status).toBe(409);
  await db.newAddress.updateMany({ where: theirs, data: { askedAt: new Date('2026-01-01') } });
  const approved = await office.send('post', approve, {});
  expect(approved.status, approved.text).toBe(200);
  // The contact may know what is waited for; the address holds once its reader has confirmed it.
  const after = await contact.get(`${path}/own-changes`);
  expect(after.body.data.address.asked_for).toBe('right@kaisha.example.jp');
  const emailOf = async () =>
    (await db.submission.findUniqueOrThrow({ where: { id: person.id } })).email;
  expect(await emailOf()).toBe(person.email);
  expect(await confirmedFrom('right@kaisha.example.jp')).toBe(true);
  expect(await emailOf()).toBe('right@kaisha.example.jp');

  const again = await contact.send('post', `${path}/new-address`, { email: 'x@kaisha.example.jp' });
  const declined = await office.send(
    'post',
    `/api/wishes/${again.body.data.wishes[0].id}/decline`,
    {
      reason: 'ご本人に確かめました',
    },
  );
  expect(declined.status, declined.text).toBe(200);
  expect(await confirmedFrom('x@kaisha.example.jp')).toBe(false);
});

it('the contact cancels an unpaid person, and the group owes so much less', async () => {
  const { id, seminar, submissions } = await applied(3);
  const [first] = submissions;
  if (!first) throw new Error('three people have applied');
  const path = personPage(id, first);
  // Without a rule of the seminar the office is asked.
  const { cancellation } = (await contact.get(`${path}/own-changes`)).body.data;
  expect(cancellation).toMatchObject({ rule: null, office_decides: true });
  await db.seminar.update({ where: { id: seminar.id }, data: { cancelRule } });
  const cancelled = await contact.send('post', `${path}/cancellation`, { kept: 0, returned: 0 });
  expect(cancelled.status, cancelled.text).toBe(200);
  const page = (await get(`/api/group-pages/${id}`)).body.data;
  expect(page).toMatchObject({ amount: 16_000, to_pay: 16_000 });
  expect(page.people[0]).toMatchObject({ status: 'cancelled' });
  const told = await db.mail.findFirstOrThrow({
    where: { group: { publicId: id } },
    orderBy: { id: 'desc' },
  });
  expect(told.text).toContain('お支払いが必要な金額は16,000円');
  expect(told.text).not.toContain('お振り込みはご遠慮ください');
  // On the person's own page nobody but the contact cancels.
  const own = await contact.send(
    'post',
    `/api/submissions/${submissions[1]?.publicId}/cancellation`,
    {
      kept: 0,
      returned: 0,
    },
  );
  expect(own.status).toBe(409);
});

it.each(['each', 'one'] as const)(
  'a paid person is cancelled by the rule at once with receipts for %s, or by the office where one paper is for all',
  async (receipt) => {
    const { id, seminar, submissions } = await applied(2);
    await db.group.update({ where: { publicId: id }, data: { receipt } });
    await db.seminar.update({ where: { id: seminar.id }, data: { cancelRule } });
    const deposit = await buildDeposit(db, { amount: 16_000 });
    await office.send('post', `/api/groups/${id}/deposits`, { deposit_id: deposit.id });
    const [first] = submissions;
    if (!first) throw new Error('two people have applied');
    const path = personPage(id, first);
    // The page says the rule that holds.
    expect((await get(`/api/group-pages/${id}`)).body.data.cancel_rule).toEqual(cancelRule);
    const offer = (await contact.get(`${path}/own-changes`)).body.data.cancellation;
    expect(offer).toMatchObject({ kept: 2400, returned: 5600, office_decides: receipt === 'one' });
    const asked = await contact.send('post', `${path}/cancellation`, {
      kept: 2400,
      returned: 5600,
    });
    expect(asked.status, asked.text).toBe(200);
    if (receipt === 'each') {
      expect((await get(`/api/group-pages/${id}`)).body.data).toMatchObject({ kept: 2400 });
      // The person is told what has ended for them; the money is the company's.
      const told = await db.mail.findFirstOrThrow({
        where: { submission: { publicId: first.publicId } },
        orderBy: { id: 'desc' },
      });
      expect(told.subject).toContain('お申し込みを取り消しました');
      expect(told.text).not.toMatch(/返金|口座|取消料/);
      return;
    }
    const [wish] = asked.body.data.wishes;
    expect(wish).toMatchObject({ kind: 'cancellation', state: 'open' });
    const approve = (kept?: number) =>
      office.send('post', `/api/wishes/${wish.id}/approve`, kept === undefined ? {} : { kept });
    expect((await approve()).status).toBe(422);
    const approved = await approve(0);
    expect(approved.status, approved.text).toBe(200);
    expect((await get(`/api/group-pages/${id}`)).body.data).toMatchObject({
      kept: 0,
      returned: 8000,
    });
  },
);

it('the contact says who the contact is; the mails go to another address once its reader has confirmed it', async () => {
  const { id } = await applied(1);
  const path = `/api/group-pages/${id}/contact`;
  const read = (await contact.get(path)).body.data;
  expect(read).toEqual({
    name: '担当 花子',
    email: 'contact@kaisha.example.jp',
    phone: '03-1234-5678',
    asked_for: null,
  });
  expect((await get(path)).status).toBe(403);
  const changed = { name: '後任 太郎', email: 'Next@kaisha.example.jp', phone: '03-9999-0000' };
  const answer = await contact.send('put', path, changed);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toEqual({
    name: '後任 太郎',
    email: 'contact@kaisha.example.jp',
    phone: '03-9999-0000',
    asked_for: 'next@kaisha.example.jp',
  });
  const asked = await db.mail.findFirstOrThrow({
    where: { group: { publicId: id }, kind: 'confirm_new_address' },
  });
  expect(asked.to).toBe('next@kaisha.example.jp');
  const code = /confirm#new-([\w-]+)/.exec(asked.text)?.[1] ?? '';
  const confirmed = await supertest(app).post('/api/confirmations/address').send({ code });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect(confirmed.body.data).toEqual({ page: 'group', id });
  const told = await db.mail.findMany({
    where: { group: { publicId: id }, kind: { in: ['email_changed', 'group_instructions'] } },
    orderBy: { id: 'asc' },
  });
  // The former address is told, and what is to be paid is sent to the new one.
  expect(told.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'group_instructions next@kaisha.example.jp',
    'email_changed contact@kaisha.example.jp',
  ]);
});

it('who guesses links is stopped, and who has one is not', async () => {
  const { id } = await applied(1);
  for (let guess = 0; guess < 30; guess += 1) {
    expect((await get('/api/group-pages/00000-00000-00000-00000-00000-00000')).status).toBe(404);
  }
  const stopped = await get('/api/group-pages/00000-00000-00000-00000-00000-00000');
  expect(stopped.status).toBe(429);
  expect((await get(`/api/group-pages/${id}`)).status).toBe(200);
});
