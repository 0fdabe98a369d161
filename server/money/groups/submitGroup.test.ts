import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import {
  buildSession,
  buildVirtualAccount,
  buildVirtualAccounts,
} from '../../testing/factories.ts';
import { buildFileField, fileEntry } from '../../testing/fileField.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { assignPendingAccountsJob } from '../../applying/submissions/assignPendingAccountsJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);

const pathOf = (id: number) => `/api/seminars/continuous-training/${id}/submit-group`;
const send = (id: number, body: object) => supertest(app).post(pathOf(id)).send(body);
const storedGroup = (publicId: string) =>
  db.group.findUniqueOrThrow({
    where: { publicId },
    include: { submissions: { orderBy: { id: 'asc' } }, mails: true, virtualAccount: true },
  });

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

describe('a group', () => {
  it('is stored with all its people, one account and one mail', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    const account = await buildVirtualAccount(db);

    const answer = await send(seminar.id, { ...groupOf(form, 3), receipt: 'one' });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        group_id: expect.stringMatching(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){5}$/),
        group_number: `${seminar.code}-G0001`,
        submission_ids: [expect.any(String), expect.any(String), expect.any(String)],
        amount: 24_000,
      },
      meta: { status: 'success', message: expect.stringContaining('ご担当者') },
    });
    const group = await storedGroup(answer.body.data.group_id);
    expect(group).toMatchObject({ companyName: '株式会社まとめ', receipt: 'one', language: 'ja' });
    expect(group.virtualAccount).toMatchObject({
      id: account.id,
      state: 'taken',
      groupId: group.id,
    });
    expect(group.submissions.map(({ publicId }) => publicId)).toEqual(
      answer.body.data.submission_ids,
    );
    expect(group.submissions.map(({ applicantKana }) => applicantKana)).toEqual([
      'ダンタイ カ',
      'ダンタイ サ',
      'ダンタイ タ',
    ]);
    for (const person of group.submissions) {
      expect(person).toMatchObject({
        status: 'received',
        expectedAmount: 8000,
        attention: [],
        virtualAccountId: null,
      });
    }
    expect(group.mails).toHaveLength(1);
    const [mail] = group.mails;
    expect(mail).toMatchObject({ to: 'contact@kaisha.example.jp', kind: 'group_instructions' });
    expect(mail?.text).toContain('24,000円');
    expect(mail?.text).toContain(account.accountNumber);
    expect(mail?.text).toContain(`${seminar.code}-A0001〜A0003`);
    // A stranger chose the names and the address.
    expect(mail?.text).not.toContain('株式会社');
    expect(mail?.text).not.toContain('団体 1号');
    expect(await db.mail.count({ where: { submission: { groupId: group.id } } })).toBe(0);
  });

  it('takes seats for all its people, or is refused where nobody may wait', async () => {
    const { form, seminar } = await buildOpenSeminar(db, { capacity: 3 });
    await buildVirtualAccount(db);
    const refused = await send(seminar.id, groupOf(form, 4));
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([
      422,
      ['seminar'],
    ]);
    expect(await db.group.count({ where: { seminarId: seminar.id } })).toBe(0);
    expect((await send(seminar.id, groupOf(form, 3))).status).toBe(201);
    expect((await send(seminar.id, groupOf(form, 1))).status).toBe(422);
  });

  it('is refused with all problems at once, and nothing of it is stored', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildSession(db, seminar.id);
    const group = groupOf(form, 3);
    group.attendees[1] = { fields: entriesOf(form, { family_name: '', email: 'no address' }) };
    const key = (name: string) => `field_${form.fields.find((field) => field.key === name)?.id}`;

    const attendees = await send(seminar.id, group);
    const all = await send(seminar.id, {
      ...group,
      company: { name: ' ', name_kana: '漢字' },
      contact: { name: '担当', email: 'nobody', phone: 'x' },
      receipt: 'both',
    });

    expect(attendees.status).toBe(422);
    const ofPeople = [
      `attendees.1.${key('family_name')}`,
      `attendees.1.${key('email')}`,
      'session_id',
    ];
    expect(Object.keys(attendees.body.errors).toSorted()).toEqual(ofPeople.toSorted());
    expect(all.status).toBe(422);
    expect(Object.keys(all.body.errors).toSorted()).toEqual(
      [
        ...ofPeople,
        'company.name',
        'company.name_kana',
        'contact.email',
        'contact.phone',
        'receipt',
      ].toSorted(),
    );
    // One person who can't be read at all hides nothing of the others.
    const [first, second] = group.attendees;
    const unreadable = { ...group, attendees: [first, second, { fields: 7 }, null] };
    expect(Object.keys((await send(seminar.id, unreadable)).body.errors).toSorted()).toEqual(
      [...ofPeople, 'attendees.2.fields', 'attendees.3'].toSorted(),
    );
    expect(await db.submission.count({ where: { seminarId: seminar.id } })).toBe(0);
  });

  it('is not asked for files, and refused where the form requires one of each', async () => {
    const { form, seminar, template } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const { adminId } = await loggedIn(context);
    const field = { templateId: template.id, adminId };
    const fieldId = await buildFileField(context, { ...field, required: false });
    const group = groupOf(form, 2);
    const token = await fileEntry(context, { seminarId: seminar.id, fieldId });
    const [first, second] = group.attendees;
    const withFile = { fields: [...(first?.fields ?? []), token] };
    const refusedFile = await send(seminar.id, { ...group, attendees: [withFile, second] });
    expect(Object.keys(refusedFile.body.errors)).toEqual([`attendees.0.field_${fieldId}`]);
    const sent = await send(seminar.id, group);
    expect(sent.status, sent.text).toBe(201);
    const stored = await db.submission.findMany({
      where: { publicId: { in: sent.body.data.submission_ids } },
      include: { files: true },
    });
    expect(stored.map(({ attention, files }) => [attention, files])).toEqual([
      [[], []],
      [[], []],
    ]);

    await db.templateField.update({ where: { id: fieldId }, data: { isRequired: true } });
    const refused = await send(seminar.id, groupOf(form, 1, 9));
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['seminar']);
  });

  it('has at least one person and at most five hundred', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    const none = await send(seminar.id, { ...groupOf(form, 1), attendees: [] });
    const many = await send(seminar.id, {
      ...groupOf(form, 1),
      attendees: Array.from({ length: 501 }, () => ({ fields: [] })),
    });
    const empty = await send(seminar.id, {});

    expect(none.body.errors).toHaveProperty('attendees');
    expect(many.body.errors).toHaveProperty('attendees');
    expect(Object.keys(empty.body.errors)).toEqual(['company', 'contact', 'attendees']);
  });

  it('is not taken outside the application period, nor for a seminar that does not exist', async () => {
    const { form, seminar } = await buildOpenSeminar(db, {
      entryStart: new Date('2026-05-01'),
      entryEnd: new Date('2026-05-31'),
    });
    const early = await send(seminar.id, groupOf(form, 1));
    const nowhere = await send(999_999, groupOf(form, 1));
    const nowhereEither = await send(999_999, {});

    expect(early.status).toBe(422);
    expect(early.body.errors.seminar[0]).toContain('2026年05月01日');
    expect(nowhere.status).toBe(404);
    expect(nowhereEither.status).toBe(422);
  });

  it('is stored once under one Idempotency-Key', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const sendKeyed = (count: number) =>
      supertest(app)
        .post(pathOf(seminar.id))
        .set('Idempotency-Key', 'once')
        .send(groupOf(form, count));

    const [first, second] = await Promise.all([sendKeyed(2), sendKeyed(2)]);
    const other = await sendKeyed(3);

    expect([first.status, second.status, other.status]).toEqual([201, 201, 409]);
    expect(second.body).toEqual(first.body);
    expect(await db.group.count({ where: { seminarId: seminar.id } })).toBe(1);
  });

  it('marks who has applied before and who stands in it twice, and answers nothing about it', async () => {
    const { form, seminar, path } = await buildOpenSeminar(db);
    await supertest(app)
      .post(path)
      .send({ fields: entriesOf(form) });
    await buildVirtualAccount(db);
    const group = groupOf(form, 2);
    const [person] = group.attendees;
    const body = { ...group, attendees: [...group.attendees, { fields: entriesOf(form) }, person] };

    const answer = await send(seminar.id, body);

    const { submissions, mails } = await storedGroup(answer.body.data.group_id);
    expect(submissions.map(({ attention }) => attention)).toEqual([
      [],
      [],
      ['possible_duplicate'],
      ['possible_duplicate'],
    ]);
    expect(answer.body.meta.message).not.toContain('確認し');
    expect(mails).toHaveLength(1);
    expect(
      await db.mail.count({ where: { kind: { in: ['applied_again', 'possible_duplicate'] } } }),
    ).toBe(0);
  });

  it('marks who has applied before under another form of the kanji, if the form asks for no reading', async () => {
    const { form, seminar, path } = await buildOpenSeminar(db);
    const kana = { family_name_kana: null, given_name_kana: null };
    await db.templateField.updateMany({
      where: { templateId: form.id, key: { in: Object.keys(kana) } },
      data: { isRequired: false },
    });
    await Promise.all([buildVirtualAccount(db), buildVirtualAccount(db)]);
    const named = (family_name: string, email: string) => ({
      fields: entriesOf(form, { family_name, email, ...kana }),
    });
    await supertest(app).post(path).send(named('渡邉', 'alone@example.jp'));

    const answer = await send(seminar.id, {
      ...groupOf(form, 1),
      attendees: [named('渡部', 'other@example.jp'), named('渡辺', 'again@example.jp')],
    });

    const { submissions } = await storedGroup(answer.body.data.group_id);
    expect(submissions.map(({ attention }) => attention)).toEqual([[], ['possible_duplicate']]);
  });

  it('may be read with Latin letters, as the form takes them', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const company = { name: '株式会社MEDIX2', name_kana: 'カブシキガイシャMEDIX2' };
    const answer = await send(seminar.id, { ...groupOf(form, 1), company });
    expect(answer.status, answer.text).toBe(201);
  });

  it('may give one address for several people', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    const group = groupOf(form, 2);
    const people = ['イ', 'ロ'].map((kana) => ({
      fields: entriesOf(form, { given_name_kana: kana, email: 'soumu@kaisha.example.jp' }),
    }));
    const answer = await send(seminar.id, { ...group, attendees: people });
    const { submissions } = await storedGroup(answer.body.data.group_id);
    expect(submissions.flatMap(({ attention }) => attention)).toEqual([]);
  });

  it('waits for its account when none is free, and gets it with the mail', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await db.virtualAccount.deleteMany({ where: { state: 'free' } });
    const answer = await send(seminar.id, groupOf(form, 2));
    expect(answer.body.meta.status).toBe('partial_success');
    // Groups of other tests wait, too.
    await buildVirtualAccounts(db, 5);

    await assignPendingAccountsJob(context);

    const group = await storedGroup(answer.body.data.group_id);
    const number = group.virtualAccount?.accountNumber ?? 'none';
    expect(group.mails.map(({ text }) => text.includes(number))).toEqual([false, true]);
    expect(await audited(db, 'group', group.id)).toContainEqual(['group.account_assigned', null]);
  });

  it('of a free seminar takes part at once, without an account', async () => {
    const { form, seminar } = await buildOpenSeminar(db, { entryFee: 0 });
    const answer = await send(seminar.id, groupOf(form, 3));

    expect(answer.body.data.amount).toBe(0);
    const group = await storedGroup(answer.body.data.group_id);
    expect(group.virtualAccountId).toBeNull();
    const students = await db.student.findMany({
      where: { seminarId: seminar.id },
      orderBy: { id: 'asc' },
    });
    expect(students.map(({ studentNumber }) => studentNumber)).toEqual(
      ['0001', '0002', '0003'].map((number) => `${seminar.code}-${number}`),
    );
    const told = await db.mail.findMany({ where: { submission: { groupId: group.id } } });
    expect(told.map(({ kind }) => kind)).toEqual(Array(3).fill('place_confirmed'));
  });

  it('is refused after ten from one address within an hour', async () => {
    const { form, seminar } = await buildOpenSeminar(db, { entryFee: 0 });
    const answers = [];
    for (let sent = 0; sent < 11; sent += 1) {
      answers.push(await send(seminar.id, groupOf(form, 1, sent + 1)));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429]);
  });

  it('of five hundred people is stored whole', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const answer = await send(seminar.id, groupOf(form, 500));
    expect(answer.status).toBe(201);
    expect(new Set(answer.body.data.submission_ids).size).toBe(500);
  });
});
