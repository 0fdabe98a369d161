import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { buildAnswers, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { sendLinksJob } from './sendLinksJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
});

const ask = (email: unknown) => supertest(app).post('/api/links').send({ email });
const linkMails = () =>
  db.mail.findMany({ where: { kind: 'application_links' }, orderBy: { id: 'asc' } });

it('whoever lost the links gets those of every application with the address, and nobody else anything', async () => {
  const first = await buildSeminar(db, { name: '継続的研修（春）' });
  const second = await buildSeminar(db, { name: '安全管理研修' });
  const email = 'hanako@example.jp';
  const mine = [
    await buildSubmission(db, {
      email,
      seminarId: first.id,
      applicantName: '至急 http://evil.example',
    }),
    await buildSubmission(db, { email, seminarId: second.id }),
  ];
  const archived = await buildSubmission(db, { email, archivedAt: new Date() });
  const others = await buildSubmission(db, { email: 'other@example.jp' });

  await sendLinksJob(context, { email: 'Hanako@Example.jp' });
  await sendLinksJob(context, { email: 'nobody@example.jp' });

  const [mail, ...more] = await linkMails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(email);
  for (const { publicId } of mine) expect(mail?.text).toContain(`/submissions/${publicId}`);
  for (const { publicId } of [archived, others]) expect(mail?.text).not.toContain(publicId);
  expect(mail?.text).toContain('継続的研修（春）');
  // What an applicant has typed could be somebody else's words in our name.
  expect(mail?.text).not.toContain('evil');
  expect(mail?.html).not.toContain('evil');
});

it('the answer is the same whether the address has applied or not', async () => {
  await buildSubmission(db, { email: 'known@example.jp' });
  const answers = await Promise.all(['known@example.jp', 'unknown@example.jp'].map(ask));
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ]);
});

it('a mark in the address that stands for any character in a search brings nobody another’s links', async () => {
  const seminar = await buildSeminar(db);
  const groupOf = async (email: string) =>
    db.group.update({ where: { id: (await buildGroup(db, seminar.id)).id }, data: { email } });
  const others = await groupOf('tanaka@pattern.example.jp');
  const mine = await groupOf('Suzu_i@pattern.example.jp');
  await groupOf('suzuki@pattern.example.jp');
  await db.mail.deleteMany();

  await sendLinksJob(context, { email: '______@pattern.example.jp' });
  expect(await linkMails()).toEqual([]);

  await sendLinksJob(context, { email: 'suzu_I@pattern.example.jp' });
  const [mail, ...more] = await linkMails();
  expect(more).toEqual([]);
  expect(mail?.to).toBe(mine.email);
  expect(mail?.text.match(/\/companies\//g)).toHaveLength(1);
  expect(mail?.text).not.toContain(others.publicId);
});

it('something that is no mail address is refused with its reason', async () => {
  for (const email of ['', 'no address', 7, `${'a'.repeat(300)}@example.jp`]) {
    const { status, body } = await ask(email);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['email']]);
  }
});

it('fills no mailbox: three mails an hour and six a day, also if asked at once', async () => {
  const email = 'often@example.jp';
  const { id } = await buildSubmission(db, { email });
  const mails = () => db.mail.count({ where: { submissionId: id } });
  const job = () => sendLinksJob(context, { email });
  await Promise.all([job(), job(), job(), job(), job()]);
  expect(await mails()).toBe(3);
  context.setClock('2026-04-10T10:30:00+09:00');
  for (let times = 1; times <= 5; times += 1) await job();
  expect(await mails()).toBe(6);
  context.setClock('2026-04-10T12:00:00+09:00');
  await job();
  expect(await mails()).toBe(6);
});

it('fills no mailbox by many spellings of its address: thirty mails a day, also if asked at once', async () => {
  const spellings = Array.from({ length: 11 }, (_, number) => `f.ull+${number}@gmail.com`);
  for (const email of spellings) await buildSubmission(db, { email });
  const all = spellings.flatMap((email) => [email, email, email]);
  await Promise.all(all.map((email) => sendLinksJob(context, { email })));
  expect(await db.mail.count({ where: { to: { in: spellings } } })).toBe(30);
});

it('one network can ask ten times in a quarter of an hour', async () => {
  const statuses: number[] = [];
  for (let times = 1; times <= 11; times += 1) {
    statuses.push((await ask(`p${times}@example.jp`)).status);
  }
  expect(statuses.slice(0, 10).every((status) => status === 204)).toBe(true);
  expect(statuses[10]).toBe(429);
});

it('the links of an address are for nobody else when the office corrects one of its applications', async () => {
  const office = await loggedIn(context);
  const email = 'shared@example.jp';
  const emailField = buildAnswers().find(({ key }) => key === 'email')?.field_id;
  const first = await buildSubmission(db, { email });
  const newest = await buildSubmission(db, { email, answers: buildAnswers({ email }) });
  const states = ['queued', 'held', 'failed', 'sent'] as const;
  const mails = [];
  for (const state of states) {
    await sendLinksJob(context, { email });
    const mail = (await linkMails()).findLast(({ submissionId }) => submissionId === newest.id);
    await db.mail.update({ where: { id: mail?.id ?? 0 }, data: { state } });
    await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
    mails.push(mail?.id ?? 0);
  }
  const answer = await office.send('patch', `/api/submissions/${newest.publicId}`, {
    fields: [{ field_id: emailField, value: 'another@example.jp' }],
  });
  expect(answer.status, answer.text).toBe(200);
  for (const [index, id] of mails.entries()) {
    const { state, to, text } = await db.mail.findUniqueOrThrow({ where: { id } });
    expect(text).toContain(first.publicId);
    expect([states[index], state, to]).toEqual([
      states[index],
      states[index] === 'sent' ? 'sent' : 'bounced',
      email,
    ]);
    const again = await office.send('post', `/api/mails/${id}/send-again`);
    expect([again.status, again.body.message]).toEqual([
      409,
      'この種類のメールは、もう一度送ることができません。',
    ]);
  }
  // The new address is told of the application that has it, and of no other.
  const told = await db.mail.findMany({ where: { to: 'another@example.jp' } });
  expect(told.map(({ kind }) => kind)).toEqual(['application_links']);
  expect(told[0]?.text).toContain(newest.publicId);
  expect(told[0]?.text).not.toContain(first.publicId);
});
