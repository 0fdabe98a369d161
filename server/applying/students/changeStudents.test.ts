import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSeminar, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildSeminar(db, { code: 'SPRING' });

const hanako = { seminar_id: seminar.id, name: '鈴木 花子', email: 'Hanako@Example.jp' };
const whole = {
  ...hanako,
  name_kana: 'すずき ハナコ',
  sex: '女性',
  birth_date: '1985-06-07',
  address: '100-0001 東京都千代田区',
  phone: '０９０１２３４５６７８',
};
const create = (body: object) => office.send('post', '/api/students', body);

describe('a student whom the office enters', () => {
  it('gets the next number of the seminar, and is stored as the application form would store them', async () => {
    const first = await create(whole);
    expect([first.status, first.body.data]).toMatchObject([
      201,
      {
        student_number: 'SPRING-0001',
        name: '鈴木 花子',
        name_kana: 'スズキ ハナコ',
        sex: '女性',
        birth_date: '1985-06-07',
        address: '100-0001 東京都千代田区',
        phone: '090-1234-5678',
        email: 'hanako@example.jp',
        seminar: { code: 'SPRING' },
        submission_id: null,
        suspended: false,
      },
    ]);
    const second = await create({ ...hanako, birth_date: '' });
    expect(second.body.data).toMatchObject({
      student_number: 'SPRING-0002',
      birth_date: null,
      name_kana: '',
      phone: '',
    });
    const found = await office.get('/api/students?search=0901234');
    expect(found.body.data.map((row: { id: number }) => row.id)).toEqual([first.body.data.id]);
    expect(
      await db.auditEntry.findFirst({
        where: { entity: 'student', entityId: String(first.body.data.id) },
      }),
    ).toMatchObject({ action: 'student.created', adminId: office.adminId });
  });

  it('is refused with every problem at once, and no number is lost', async () => {
    const { lastStudentSequence: before } = await db.seminar.findUniqueOrThrow({
      where: { id: seminar.id },
    });
    const answer = await create({
      seminar_id: 'x',
      name: ' ',
      name_kana: '漢字',
      birth_date: '2026-02-30',
      phone: '12',
      email: 'nobody',
    });
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      ['birth_date', 'email', 'name', 'name_kana', 'phone', 'seminar_id'],
    ]);
    const nowhere = await create({ ...hanako, seminar_id: 999_999, email: 'nobody' });
    expect([nowhere.status, Object.keys(nowhere.body.errors).toSorted()]).toEqual([
      422,
      ['email', 'seminar_id'],
    ]);
    for (const born of ['2026-04-11', '1925-12-31']) {
      const late = await create({ ...hanako, birth_date: born });
      expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['birth_date']]);
    }
    const { lastStudentSequence: after } = await db.seminar.findUniqueOrThrow({
      where: { id: seminar.id },
    });
    expect(after).toBe(before);
  });

  it('may have been born up to a hundred years ago', async () => {
    expect((await create({ ...hanako, birth_date: '1926-01-01' })).status).toBe(201);
  });

  it('needs a seminar that exists', async () => {
    const archived = await buildSeminar(db, { archivedAt: new Date() });
    for (const id of [999_999, archived.id]) {
      const answer = await create({ ...whole, seminar_id: id, birth_date: '2030-01-01' });
      expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
        422,
        ['birth_date', 'seminar_id'],
      ]);
    }
    const empty = Object.fromEntries(
      ['email', 'name', 'seminar_id'].map((field) => [field, ['必須項目です。']]),
    );
    expect((await create({})).body.errors).toEqual(empty);
    expect((await create({ seminar_id: '', name: '', email: '' })).body.errors).toEqual(empty);
  });

  it('never gets the same number as another who is entered at the same moment', async () => {
    const busy = await buildSeminar(db, { code: 'BUSY' });
    const made = await Promise.all(
      Array.from({ length: 6 }, () => create({ ...hanako, seminar_id: busy.id })),
    );
    expect(made.map(({ body }) => body.data.student_number).toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `BUSY-000${number}`),
    );
  });
});

const { seminar_id: _, ...corrected } = whole;

describe('a student whom the office corrects', () => {
  it('keeps number and seminar, gets the other data, and the change is recorded', async () => {
    const { id, student_number: number } = (await create(whole)).body.data;
    const answer = await office.send('put', `/api/students/${id}`, {
      name: '鈴木 花',
      email: 'hana@example.jp',
    });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        student_number: number,
        name: '鈴木 花',
        name_kana: '',
        birth_date: null,
        seminar: { id: seminar.id },
      },
    ]);
    expect(
      await db.auditEntry.findFirst({
        where: { entity: 'student', entityId: String(id), action: 'student.updated' },
      }),
    ).toMatchObject({
      before: { name: '鈴木 花子', birth_date: '1985-06-07' },
      after: { name: '鈴木 花', birth_date: null },
    });
    expect((await office.get('/api/students?search=hana@example.jp')).body.meta.total).toBe(1);
  });

  it('is refused with every problem', async () => {
    const { id } = (await create(whole)).body.data;
    const answer = await office.send('put', `/api/students/${id}`, { phone: 'x', email: 'y' });
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      ['email', 'name', 'phone'],
    ]);
    const young = await office.send('put', `/api/students/${id}`, {
      ...corrected,
      birth_date: '2026-04-11',
    });
    expect(Object.keys(young.body.errors)).toEqual(['birth_date']);
    const moved = await office.send('put', `/api/students/${id}`, whole);
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['seminar_id']]);
    expect((await office.get(`/api/students/${id}`)).body.data.name).toBe('鈴木 花子');
  });
});

describe('a student whom two people change', () => {
  it('keeps the change of the first of two at once; the other one is told', async () => {
    const { id, ...seen } = (await create(whole)).body.data;
    const colleague = await loggedIn(context, 'clerk');
    const answers = await Promise.all([
      office.send('put', `/api/students/${id}`, { ...corrected, sex: '', seen }),
      colleague.send('put', `/api/students/${id}`, { ...corrected, address: '大阪市', seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { sex, address } = await db.student.findUniqueOrThrow({ where: { id } });
    expect([`|${whole.address}`, '女性|大阪市']).toContain(`${sex}|${address}`);
  });

  it('stays the person who has taken over the place since the form was opened', async () => {
    const { id, ...seen } = (await create(whole)).body.data;
    await db.student.update({ where: { id }, data: { name: '佐藤 次郎', birthDate: null } });
    const answer = await office.send('put', `/api/students/${id}`, { ...corrected, seen });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'この受講者の情報が変更されました。最新の内容を確認してから、もう一度修正してください。',
    ]);
    expect((await db.student.findUniqueOrThrow({ where: { id } })).name).toBe('佐藤 次郎');
  });
});

describe('a student whom the office deletes', () => {
  it('is archived, but their number is not given again', async () => {
    const { id, student_number: number } = (await create(whole)).body.data;
    expect((await office.send('delete', `/api/students/${id}`)).status).toBe(204);
    expect((await office.get(`/api/students/${id}`)).status).toBe(404);
    expect((await office.send('delete', `/api/students/${id}`)).status).toBe(404);
    expect((await office.send('put', `/api/students/${id}`, whole)).status).toBe(404);
    expect((await create(whole)).body.data.student_number).not.toBe(number);
    expect(
      await db.auditEntry.count({ where: { entityId: String(id), action: 'student.archived' } }),
    ).toBe(1);
  });

  it('must have no allocated money; if money is allocated after the deletion, the student is restored', async () => {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const submission = await buildSubmission(db, {
      seminarId: seminar.id,
      virtualAccountId: account.id,
    });
    await recordDeposit(context, bankDeposit({ vaId: account.externalId }));
    const student = await db.student.findUniqueOrThrow({
      where: { submissionId: submission.id },
    });
    const remove = () => office.send('delete', `/api/students/${student.id}`);
    const refused = await remove();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '入金が割り当てられた申込に紐づくため、この受講者は削除できません。',
    ]);
    const { depositId } = await db.allocation.findFirstOrThrow({
      where: { submissionId: submission.id },
    });
    const change = { depositId, version: undefined, adminId: office.adminId };
    await unassignDeposit(context, { ...change, reason: '誤り' });
    expect((await remove()).status).toBe(204);
    await assignDeposit(context, { ...change, publicId: normalisePublicId(submission.publicId) });
    const back = await office.get(`/api/students/${student.id}`);
    expect(back.body.data).toMatchObject({
      student_number: student.studentNumber,
      suspended: false,
    });
  });
});
