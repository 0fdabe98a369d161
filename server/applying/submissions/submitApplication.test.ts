import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf, problemKey } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import {
  buildSession,
  buildSubmission,
  buildTemplate,
  buildVirtualAccount,
  buildVirtualAccounts,
} from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { assignPendingAccountsJob } from './assignPendingAccountsJob.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const visitor = () => supertest(app);

const jobsOf = async (task: string) => {
  const [row] = await db.$queryRaw<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM graphile_worker.jobs WHERE task_identifier = ${task}`;
  return row?.jobs ?? 0;
};
const stored = (publicId: string) =>
  db.submission.findUniqueOrThrow({
    where: { publicId },
    include: {
      mails: { orderBy: { id: 'asc' } },
      student: true,
      receipts: true,
      virtualAccount: true,
    },
  });
/** Every test is the first of its day: neither its address nor its mailboxes have reached a limit. */
beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

/** Removes all free accounts, for the tests that need an empty pool. */
const emptyPool = () => db.virtualAccount.deleteMany({ where: { state: 'free' } });

describe('an application', () => {
  it('is answered with the moment that is stored', async () => {
    const { form, path } = await buildOpenSeminar(db);
    let moment = context.clock().getTime();
    const ticking = testServer({ ...context, clock: () => new Date((moment += 1)) });
    const answer = await supertest(ticking)
      .post(path)
      .send({ fields: entriesOf(form, { email: 'tick@example.jp' }) });
    const { submission_id: publicId, submitted_at: told } = answer.body.data;
    const { submittedAt } = await db.submission.findUniqueOrThrow({ where: { publicId } });
    expect(told).toBe(submittedAt.toISOString());
  });

  it('is stored with its snapshot, its account and its mail, and answered with its number', async () => {
    const { form, path, seminar } = await buildOpenSeminar(db);
    await emptyPool();
    const account = await buildVirtualAccount(db);
    const mailJobs = await jobsOf('sendMail');

    const answer = await visitor()
      .post(path)
      .send({ fields: entriesOf(form, { email: 'Taro.Yamada@Example.JP' }), unknown: 'ignored' });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      data: {
        submission_id: expect.stringMatching(/^[0-9A-Z]{5}(-[0-9A-Z]{5}){5}$/),
        application_number: `${seminar.code}-A0001`,
        submitted_at: '2026-04-10T00:00:00.000Z',
        correction_token: expect.stringMatching(/^[\w-]{43}$/),
      },
      meta: { status: 'success', message: expect.stringContaining('お振込先のご案内をメールで') },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const submission = await stored(answer.body.data.submission_id);
    expect(submission).toMatchObject({
      seminarId: seminar.id,
      status: 'received',
      applicantName: '山田 太郎',
      applicantKana: 'ヤマダ タロウ',
      companyName: '株式会社メディカル山田',
      email: 'taro.yamada@example.jp',
      expectedAmount: 8000,
      allocatedAmount: 0,
      paymentStatus: 'UNPAID',
      virtualAccountId: account.id,
      attention: [],
      student: null,
      receipts: [],
    });
    expect(submission.virtualAccount?.state).toBe('taken');
    const snapshot = readSnapshot(submission.answers);
    expect(snapshot.find(({ key }) => key === 'phone')?.value).toBe('090-1234-5678');
    expect(snapshot.find(({ key }) => key === 'home_postal_code')?.value).toBe('100-0001');
    expect(snapshot.find(({ key }) => key === 'sex')?.options).toMatchObject([
      { value: 'male', label: '男性' },
    ]);
    expect(snapshot.some(({ key }) => key === 'other_name')).toBe(false);
    expect(submission.mails).toMatchObject([
      { kind: 'transfer_instructions', to: 'taro.yamada@example.jp', state: 'queued' },
    ]);
    expect(submission.mails[0]?.text).toContain(account.accountNumber);
    expect(await jobsOf('sendMail')).toBe(mailJobs + 1);
    expect(await db.session.count()).toBe(0);
  });

  it('keeps a name as it is seen, and has none where nothing is to be seen', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const send = (name: string) =>
      visitor()
        .post(path)
        .send({ fields: entriesOf(form, { family_name: name, email: 'unseen@example.jp' }) });
    const refused = await send('\u200b\u2060');
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([
      422,
      [problemKey(form, 'family_name')],
    ]);
    const answer = await send('葛\u{e0100}\u200b城\ufeff');
    expect(answer.status, answer.text).toBe(201);
    const { applicantName } = await stored(answer.body.data.submission_id as string);
    expect(applicantName).toBe('葛\u{e0100}城 太郎');
  });

  it('is a snapshot: later changes of the form don’t change it', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const answer = await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    const before = await stored(answer.body.data.submission_id);
    await db.templateOption.updateMany({ data: { label: '別の選択肢' } });
    await db.templateField.updateMany({ where: { key: 'family_name' }, data: { label: '苗字' } });
    const after = await stored(answer.body.data.submission_id);
    expect(after.answers).toEqual(before.answers);
    expect(JSON.stringify(after.answers)).toContain('男性');
  });

  it('is also accepted with the seminar’s code', async () => {
    const { form, pathByCode, seminar } = await buildOpenSeminar(db);
    const answer = await visitor()
      .post(pathByCode)
      .send({ fields: entriesOf(form) });
    expect(answer.status).toBe(201);
    expect((await stored(answer.body.data.submission_id)).seminarId).toBe(seminar.id);
  });

  it('is answered in English if the request asks for English', async () => {
    const { form, path } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const answer = await visitor()
      .post(path)
      .set('Accept-Language', 'en-GB')
      .send({ fields: entriesOf(form) });
    expect(answer.body.meta.message).toMatch(/^Your application has been received\. Bank transfer/);
    const refused = await visitor()
      .post(path)
      .set('Accept-Language', 'en')
      .send({
        fields: entriesOf(form, { email: 'taro' }),
      });
    expect(refused.body.errors[problemKey(form, 'email')]).toEqual([
      'Enter a valid email address format.',
    ]);
  });
});

describe('an application with mistakes', () => {
  it('is answered with all of them at once, and stores nothing', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const before = [await db.submission.count(), await db.mail.count()];
    const fields = [
      ...entriesOf(form, {
        family_name: null,
        email: 'taro',
        phone: '123',
        home_postal_code: '12',
        birth_date: '2026-04-11',
        family_name_kana: '山田',
        text_destination: 'other_address',
      }),
      { field_id: 999_999, value: 'x' },
    ];
    const answer = await visitor().post(path).send({ fields });
    expect(answer.status).toBe(422);
    const key = (name: string) => problemKey(form, name);
    expect(answer.body.errors).toEqual({
      [key('family_name')]: ['姓は必須項目です。'],
      [key('family_name_kana')]: ['セイは全角カタカナで入力してください。'],
      [key('birth_date')]: ['生年月日は今日までの日付で、100年前以降を入力してください。'],
      [key('home_postal_code')]: ['自宅郵便番号は123-4567のように7桁の数字で入力してください。'],
      [key('phone')]: [
        '電話番号は090-1234-5678のように、0から始まる半角数字とハイフンで入力してください。',
      ],
      [key('email')]: ['正しいメールアドレスの形式で入力してください。'],
      [key('other_name')]: ['送付先宛名は必須項目です。'],
      [key('other_postal_code')]: ['送付先郵便番号は必須項目です。'],
      [key('other_address1')]: ['送付先住所1は必須項目です。'],
      [key('other_phone')]: ['送付先電話番号は必須項目です。'],
      field_999999: ['この申込フォームにない項目です。'],
    });
    expect(Object.values<string[]>(answer.body.errors).flat()).toContain(answer.body.message);
    expect([await db.submission.count(), await db.mail.count()]).toEqual(before);
  });

  it('takes an empty choice for one that was not made: required ones are named, others are left out', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const left = ['attendance_requirement', 'workplace'];
    const fields = [
      ...entriesOf(form, Object.fromEntries(left.map((key) => [key, null]))),
      ...form.fields
        .filter(({ key }) => left.includes(key ?? ''))
        .map(({ id }) => ({ field_id: id, option_id: '' })),
    ];
    const answer = await visitor().post(path).send({ fields });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { [problemKey(form, 'attendance_requirement')]: ['受講要件は必須項目です。'] },
    ]);
  });

  it('in its structure is answered with their places', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const id = form.fields[0]?.id;
    const cases: [unknown, string[]][] = [
      [{}, ['fields']],
      [{ fields: 'x' }, ['fields']],
      [
        { fields: [{ field_id: id, option_id: '3' }, { value: 'x' }] },
        ['fields.0.option_id', 'fields.1.field_id'],
      ],
      [{ fields: [{ field_id: id, value: { a: 1 } }] }, ['fields.0.value']],
      [{ fields: [{ field_id: id, value: true }] }, ['fields.0.value']],
      [{ fields: [{ field_id: 1.5, value: 'x' }] }, ['fields.0.field_id']],
      [{ fields: [{ field_id: id, value: 'NUL \u0000' }] }, ['fields.0.value']],
      [{ fields: Array.from({ length: 301 }, (_, n) => ({ field_id: n, value: '' })) }, ['fields']],
      [{ fields: [{ field_id: id, option_ids: Array(201).fill(1) }] }, ['fields.0.option_ids']],
    ];
    for (const [body, places] of cases) {
      const answer = await visitor()
        .post(path)
        .send(body as object);
      const malformed = Object.keys(answer.body.errors).filter((key) => key.startsWith('fields'));
      expect([answer.status, malformed], JSON.stringify(body).slice(0, 80)).toEqual([422, places]);
    }
  });

  it('is all told at once, also beside an answer that can’t be read', async () => {
    const { form, seminar, path } = await buildOpenSeminar(db);
    const [broken, ...others] = entriesOf(form, { family_name_kana: '山田', phone: null });
    await buildSession(db, seminar.id);
    const fields = [
      ...others,
      { ...broken, value: { a: 1 } },
      { field_id: 999_999, value: 'NUL \u0000' },
      { value: 'nothing is named' },
    ];
    const { status, body } = await visitor().post(path).send({ fields, member_number: [] });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      [
        problemKey(form, 'family_name_kana'),
        problemKey(form, 'phone'),
        `fields.${others.length + 1}.value`,
        `fields.${others.length + 2}.field_id`,
        `fields.${others.length}.value`,
        'member_number',
        'session_id',
      ].toSorted(),
    ]);
  });

  it('in property names or with deep nesting is refused without a server error', async () => {
    const { path } = await buildOpenSeminar(db);
    for (const name of ['constructor', '__proto__', 'toString']) {
      const answer = await visitor()
        .post(path)
        .type('application/json')
        .send(`{"fields":[],"${name}":"\\u0000"}`);
      expect(answer.status, name).toBe(422);
    }
    const deep = await visitor()
      .post(path)
      .type('application/json')
      .send(`{"fields":${'['.repeat(10_000)}${']'.repeat(10_000)}}`);
    expect(deep.status).toBe(400);
  });

  it('in the request body is refused', async () => {
    const { path } = await buildOpenSeminar(db);
    const post = () => visitor().post(path);
    const json = () => post().type('application/json');
    expect((await json().send('{"fields": [')).status).toBe(400);
    expect((await json().send('[]')).status).toBe(400);
    expect((await json().send('"text"')).status).toBe(400);
    expect((await json().send('null')).status).toBe(400);
    expect((await json().send(`{"fields":"${'x'.repeat(2_000_000)}"}`)).status).toBe(413);
    expect((await post().type('text/plain').send('fields')).status).toBe(415);
    expect((await post().type('form').send({ fields: 'x' })).status).toBe(415);
    expect((await json().set('Content-Encoding', 'gzip').send('{}')).status).toBe(415);
    expect((await json().set('Content-Encoding', 'lzma').send('{}')).status).toBe(415);
    for (const body of ['{"fields": [', '[]']) {
      expect((await json().send(body)).body).toEqual({ message: expect.any(String) });
    }
  });
});

describe('an application that can’t be accepted', () => {
  it('is refused before and after the application period, by the day in Tokyo', async () => {
    const { form, path } = await buildOpenSeminar(db);
    const at = async (instant: string) => {
      context.setClock(instant);
      return visitor()
        .post(path)
        .send({ fields: entriesOf(form) });
    };
    try {
      const early = await at('2026-03-31T23:59:59+09:00');
      expect([early.status, early.body.errors]).toEqual([
        422,
        { seminar: ['申込期間前です。申込は2026年04月01日（水）から受け付けます。'] },
      ]);
      const late = await at('2026-05-01T00:00:00+09:00');
      expect([late.status, late.body.errors]).toEqual([
        422,
        { seminar: ['申込期間は2026年04月30日（木）に終了しました。'] },
      ]);
      expect((await at('2026-04-01T00:00:00+09:00')).status).toBe(201);
      expect((await at('2026-04-30T23:59:59+09:00')).status).toBe(201);
    } finally {
      context.setClock('2026-04-10T09:00:00+09:00');
    }
  });

  it.each([
    ['is not set', { formTemplateId: null }],
    ['was deleted', { archivedAt: new Date() }],
  ])('is refused if the seminar’s form %s', async (_, change) => {
    const { form, path, seminar, template } = await buildOpenSeminar(db);
    if ('formTemplateId' in change)
      await db.seminar.update({ where: { id: seminar.id }, data: change });
    else await db.formTemplate.update({ where: { id: template.id }, data: change });
    const answer = await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { seminar: ['この講習会には申込フォームが設定されていません。'] },
    ]);
  });

  it('is answered with 404 if there is no such seminar or it is archived', async () => {
    const { form, path, pathByCode, seminar } = await buildOpenSeminar(db);
    await db.seminar.update({ where: { id: seminar.id }, data: { archivedAt: new Date() } });
    const paths = [
      path,
      pathByCode,
      path.replace(String(seminar.id), '99999999'),
      path.replace(`/${seminar.id}/`, '/%00/'),
    ];
    for (const gone of [...paths, path.replace(`/${seminar.id}/`, '/99999999999999999999/')]) {
      const answer = await visitor()
        .post(gone)
        .send({ fields: entriesOf(form) });
      expect([answer.status, answer.body], gone).toEqual([
        404,
        { message: '見つかりませんでした。' },
      ]);
    }
  });
});

describe('an application without a fee', () => {
  it('is paid at once: a student and a confirmation, but no account and no receipt', async () => {
    await buildVirtualAccount(db);
    const { form, path, seminar } = await buildOpenSeminar(db, { entryFee: 0 });
    const answer = await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    expect(answer.body.meta.status).toBe('success');
    expect(await stored(answer.body.data.submission_id)).toMatchObject({
      status: 'received',
      paymentStatus: 'PAID',
      expectedAmount: 0,
      virtualAccountId: null,
      student: { studentNumber: `${seminar.code}-0001`, name: '山田 太郎', phone: '090-1234-5678' },
      receipts: [],
      mails: [{ kind: 'application_received', state: 'queued' }],
    });
  });
});

describe('an application without a fee of a person who may have applied already', () => {
  it('gets a second student only after the office has checked it, and no mail about a transfer', async () => {
    const { form, path } = await buildOpenSeminar(db, { entryFee: 0 });
    const apply = () =>
      visitor()
        .post(path)
        .send({ fields: entriesOf(form) });
    await apply();
    const second = await apply();
    expect(second.body.meta.status).toBe('partial_success');
    expect(second.body.meta.message).not.toContain('振込');
    const id = second.body.data.submission_id as string;
    expect(await stored(id)).toMatchObject({
      status: 'needs_check',
      attention: ['possible_duplicate'],
      student: null,
      mails: [{ kind: 'possible_duplicate' }],
    });
    const page = await visitor().get(`/api/submissions/${id}`);
    expect(page.body.data).toMatchObject({ on_hold: true, attention: [], student_number: null });

    const office = await loggedIn(context);
    await office.send('patch', `/api/submissions/${id}/status`, { status: 'received' });
    const { student, mails } = await stored(id);
    expect(student?.suspendedAt).toBeNull();
    expect(mails.map(({ kind }) => kind)).toEqual(['possible_duplicate', 'application_received']);
    const later = await visitor().get(`/api/submissions/${id}`);
    expect(later.body.data).toMatchObject({
      on_hold: false,
      student_number: student?.studentNumber,
    });
  });
});

describe('an application while no account is free', () => {
  beforeEach(async () => {
    await db.submission.updateMany({ data: { attention: [] } });
  });

  it('is marked to be checked, and gets its account and its mail as soon as an account is free', async () => {
    await emptyPool();
    const { form, path } = await buildOpenSeminar(db);
    const answer = await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    expect([answer.status, answer.body.meta.status]).toEqual([201, 'partial_success']);
    const id = answer.body.data.submission_id as string;
    expect(await stored(id)).toMatchObject({
      status: 'needs_check',
      attention: ['no_virtual_account'],
      virtualAccountId: null,
      mails: [{ kind: 'account_pending' }],
    });

    await assignPendingAccountsJob(context);
    expect((await stored(id)).virtualAccountId).toBeNull();

    const account = await buildVirtualAccount(db);
    await assignPendingAccountsJob(context);
    await assignPendingAccountsJob(context);
    const served = await stored(id);
    expect(served).toMatchObject({
      status: 'received',
      attention: [],
      virtualAccountId: account.id,
    });
    expect((await audited(db, 'submission', served.id)).at(-1)).toEqual([
      'submission.account_assigned',
      null,
    ]);
    expect(served.mails.map(({ kind }) => kind)).toEqual([
      'account_pending',
      'transfer_instructions',
    ]);
    expect(served.searchText).toContain(account.accountNumber);
  });

  it('gets its account without a request to pay if it is a possible duplicate', async () => {
    await emptyPool();
    const { form, path } = await buildOpenSeminar(db);
    await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    const second = await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    const id = second.body.data.submission_id as string;
    expect((await stored(id)).attention).toEqual(['possible_duplicate', 'no_virtual_account']);
    await Promise.all([buildVirtualAccount(db), buildVirtualAccount(db)]);
    await assignPendingAccountsJob(context);
    const served = await stored(id);
    expect(served).toMatchObject({ status: 'needs_check', attention: ['possible_duplicate'] });
    expect(served.virtualAccountId).not.toBeNull();
    expect(served.mails.map(({ kind }) => kind)).toEqual(['possible_duplicate']);
  });

  it('takes no account if it is free, cancelled or archived', async () => {
    await emptyPool();
    const waiting = {
      status: 'needs_check' as const,
      attention: ['no_virtual_account' as const],
    };
    await buildSubmission(db, { ...waiting, expectedAmount: 0 });
    await buildSubmission(db, { ...waiting, status: 'cancelled' });
    await buildSubmission(db, { ...waiting, archivedAt: new Date() });
    await buildVirtualAccount(db);
    await assignPendingAccountsJob(context);
    expect(await db.virtualAccount.count({ where: { state: 'free' } })).toBe(1);
  });
});

describe('an application of a person who may have applied already', () => {
  const apply = async (path: string, fields: object[]) =>
    (await visitor().post(path).send({ fields })).body as {
      data: { submission_id: string };
      meta: { status: string };
    };

  it('is marked to be checked if the mail address, or the reading and the birth date, are the same', async () => {
    await buildVirtualAccounts(db, 6);
    const { form, path } = await buildOpenSeminar(db);
    const first = await apply(path, entriesOf(form));
    const sameAddress = await apply(
      path,
      entriesOf(form, { family_name_kana: 'サトウ', email: 'TARO@example.jp' }),
    );
    const samePerson = await apply(path, entriesOf(form, { email: 'other@example.jp' }));
    const namesake = await apply(
      path,
      entriesOf(form, { email: 'third@example.jp', birth_date: '1990-01-01' }),
    );
    expect([first, sameAddress, samePerson, namesake].map(({ meta }) => meta.status)).toEqual([
      'success',
      'partial_success',
      'partial_success',
      'success',
    ]);
    expect(await stored(sameAddress.data.submission_id)).toMatchObject({
      status: 'needs_check',
      attention: ['possible_duplicate'],
      mails: [{ kind: 'possible_duplicate' }],
    });
  });

  it('is recognised by name and birth date, in whichever form of its kanji, if the form asks for no reading', async () => {
    await Promise.all([buildVirtualAccount(db), buildVirtualAccount(db), buildVirtualAccount(db)]);
    const { form, path } = await buildOpenSeminar(db);
    await db.templateField.updateMany({
      where: { templateId: form.id, key: { in: ['family_name_kana', 'given_name_kana'] } },
      data: { isRequired: false },
    });
    const written = (family_name: string) => {
      const email = `${family_name.codePointAt(1)}@example.jp`;
      const kana = { family_name_kana: null, given_name_kana: null };
      return apply(path, entriesOf(form, { family_name, email, ...kana }));
    };
    await written('渡邉');
    expect((await written('渡辺')).meta.status).toBe('partial_success');
    expect((await written('渡部')).meta.status).toBe('success');
  });

  it('is not a duplicate of a cancelled application or of one for another seminar', async () => {
    await Promise.all([buildVirtualAccount(db), buildVirtualAccount(db), buildVirtualAccount(db)]);
    const [one, other] = [await buildOpenSeminar(db), await buildOpenSeminar(db)];
    const first = await apply(one.path, entriesOf(one.form));
    expect((await apply(other.path, entriesOf(other.form))).meta.status).toBe('success');
    await db.submission.update({
      where: { publicId: first.data.submission_id },
      data: { status: 'cancelled' },
    });
    expect((await apply(one.path, entriesOf(one.form))).meta.status).toBe('success');
  });

  it('is recognised if both come at the same moment', async () => {
    await Promise.all([buildVirtualAccount(db), buildVirtualAccount(db)]);
    const { form, path } = await buildOpenSeminar(db);
    const both = await Promise.all([apply(path, entriesOf(form)), apply(path, entriesOf(form))]);
    expect(both.map(({ meta }) => meta.status).toSorted()).toEqual(['partial_success', 'success']);
  });

  it('is not a duplicate only because both have no mail address', async () => {
    await Promise.all([buildVirtualAccount(db), buildVirtualAccount(db)]);
    const { form, path } = await buildOpenSeminar(db);
    await db.templateField.updateMany({
      where: { templateId: form.id, key: 'email' },
      data: { isRequired: false },
    });
    await apply(path, entriesOf(form, { email: null }));
    const stranger = await apply(
      path,
      entriesOf(form, { email: null, family_name_kana: 'サトウ' }),
    );
    expect((await stored(stranger.data.submission_id)).attention).toEqual(['no_email']);
    expect(stranger.meta.status).toBe('partial_success');
    expect((await stored(stranger.data.submission_id)).mails).toEqual([]);
  });
});

describe('an application with the questions of the seminar’s earlier form', () => {
  it('is refused', async () => {
    const { form, path, seminar } = await buildOpenSeminar(db);
    const next = await buildTemplate(db);
    await db.seminar.update({ where: { id: seminar.id }, data: { formTemplateId: next.id } });
    const answer = await visitor()
      .post(path)
      .send({ fields: entriesOf(form) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[problemKey(form, 'email')]).toEqual([
      'この申込フォームにない項目です。',
    ]);
  });
});
