import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { continuousFields } from '../form-templates/continuousFields.ts';
import { buildSeminar, buildSubmission, buildTemplate } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const server = testServer(context);
const clerk = await loggedIn(context);

let sequence = 0;
const newCode = () => `TEST-${String((sequence += 1)).padStart(4, '0')}`;
const valid = (overrides: object = {}) => ({
  name: '令和8年度 継続的研修（東京）',
  code: newCode(),
  seminar_type: 'continuous_training',
  entry_start: '2026-04-01',
  entry_end: '2026-04-30',
  entry_fee: 8000,
  ...overrides,
});
const register = (overrides: object = {}) =>
  clerk.send('post', '/api/seminars/continuous-training', valid(overrides));
const change = (id: number, body: object) => clerk.send('patch', `/api/seminars/${id}`, body);
const history = (id: number) =>
  db.auditEntry.findMany({
    where: { entity: 'seminar', entityId: String(id) },
    orderBy: { id: 'asc' },
  });

const addressTold =
  'アドレスはhttps://から始まる形式で、ユーザー名やパスワードを含めずに入力してください。';

describe('registering a seminar', () => {
  it('answers with the whole seminar, with defaults for what is not given', async () => {
    const response = await register({ code: 'KEIZOKU-20260401' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      data: {
        id: expect.any(Number),
        name: '令和8年度 継続的研修（東京）',
        code: 'KEIZOKU-20260401',
        seminar_type: 'continuous_training',
        entry_start: '2026-04-01',
        entry_end: '2026-04-30',
        payment_deadline: null,
        entry_fee: 8000,
        member_fee: null,
        early_fee: null,
        early_member_fee: null,
        early_until: null,
        tax_category: 'taxable_10',
        include_web: false,
        include_on_demand: false,
        on_demand_start: null,
        on_demand_end: null,
        certificate_start: null,
        certificate_end: null,
        certificate_issue_start_date: null,
        certificate_issue_end_date: null,
        reminders_enabled: true,
        reminder_days_before: 3,
        reminder_days_after: 3,
        payment_days: 7,
        capacity: null,
        waiting_list: false,
        offer_days: 5,
        release_unpaid: false,
        replace_until: null,
        hand_over: null,
        cancel_rule: null,
        description: null,
        duration: null,
        audience: null,
        place: null,
        place_url: null,
        viewing_address: null,
        attendance_notes: null,
        text_note: null,
        text_ships_on: null,
        fastest_rate: 1,
        name_en: null,
        description_en: null,
        duration_en: null,
        audience_en: null,
        place_en: null,
        attendance_notes_en: null,
        text_note_en: null,
        review_test_keywords_json: [],
        completion: { test: true, watched_percent: null, live_minutes: null, check_in: false },
        form_template: null,
        submission_count: 0,
        seats: { capacity: null, taken: 0, waiting: 0 },
        sessions: [],
      },
    });
    const [entry, ...more] = await history(response.body.data.id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: 'seminar.created',
      adminId: clerk.adminId,
      after: { code: 'KEIZOKU-20260401', entry_fee: 8000 },
    });
  });

  it('keeps everything that is given', async () => {
    const given = valid({
      seminar_type: 'other',
      payment_deadline: '2026-05-15',
      entry_fee: 0,
      tax_category: 'exempt',
      include_web: true,
      include_on_demand: true,
      on_demand_start: '2026-06-01',
      on_demand_end: '2026-06-30',
      certificate_start: '2026-06-01',
      certificate_end: '2026-06-01',
      certificate_issue_start_date: '2026-06-02',
      certificate_issue_end_date: '2026-07-01',
      review_test_keywords_json: ['安全', ' 品質 '],
      payment_days: 0,
      capacity: 30,
      waiting_list: true,
      offer_days: 4,
      release_unpaid: true,
      replace_until: '2026-05-20',
      hand_over: 'office',
      cancel_rule: {
        free_until: '2026-05-20',
        until: '2026-05-25',
        kept: 30,
        kept_unit: 'percent',
        decided_by: 'rule',
        tax_category: 'taxable_10',
      },
      description: '内容\n時間',
      duration: '3時間',
      audience: '安全管理責任者',
      place: '東都会館',
      place_url: 'https://map.example.jp/toto',
      viewing_address: 'https://video.example.jp/keizoku',
      attendance_notes: '持ち物\n筆記用具',
      text_note: '手引き1冊',
      text_ships_on: '2026-05-25',
      fastest_rate: 1.5,
      name_en: 'Continuing training',
      description_en: 'Day one\nDay two',
      duration_en: '3 hours',
      audience_en: 'Safety managers',
      place_en: 'Toto Hall',
      attendance_notes_en: 'Please bring a pencil.',
      text_note_en: 'One handbook',
    });
    const { body } = await register(given);
    expect(body.data).toMatchObject({ ...given, review_test_keywords_json: ['安全', '品質'] });
    const read = await clerk.get(`/api/seminars/${body.data.id}`);
    expect(read.body).toEqual(body);
  });

  it.each([
    ['as a list', ['一', '二'], ['一', '二']],
    ['as a JSON string', '["一","二"]', ['一', '二']],
    ['as null', null, []],
    ['as an empty JSON list', '[]', []],
  ])('takes the keywords %s', async (_, given, kept) => {
    const { status, body } = await register({ review_test_keywords_json: given });
    expect([status, body.data.review_test_keywords_json]).toEqual([201, kept]);
  });

  it.each([
    ['a text', '安全', 'review_test_keywords_json'],
    ['an object', '{"0":"安全"}', 'review_test_keywords_json'],
    ['numbers', [1], 'review_test_keywords_json.0'],
    ['an empty keyword', ['安全', ' '], 'review_test_keywords_json.1'],
    ['a repeated keyword', ['安全', '品質', '安全'], 'review_test_keywords_json.2'],
    [
      'two that the test can’t tell apart',
      ['リスク', 'ＧＶＰ', 'りすく'],
      'review_test_keywords_json.2',
    ],
    [
      'too many keywords',
      Array.from({ length: 21 }, (_, n) => `${n}`),
      'review_test_keywords_json',
    ],
    ['a keyword that is too long', ['x'.repeat(101)], 'review_test_keywords_json.0'],
    ['unstorable text in a JSON string', '["a\\u0000b"]', 'review_test_keywords_json.0'],
    ['half a character in a JSON string', '["\\ud83d"]', 'review_test_keywords_json.0'],
  ])('refuses %s for keywords', async (_, given, field) => {
    const { status, body } = await register({ review_test_keywords_json: given });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each([
    ['name', '  ', '必須項目です。'],
    ['name', '改行\nBcc: a@example.jp', '使用できない文字（制御文字）が含まれています。'],
    [
      'name',
      '春の講習会🌸',
      '印刷できない文字（🌸）が含まれています。別の文字に置き換えてください。',
    ],
    ['name', null, '必須項目です。'],
    ['name', 'x'.repeat(201), '200文字以内で入力してください。'],
    [
      'code',
      'keizoku-1',
      '講習会コードは半角の英大文字・数字・ハイフンで、英字を1文字以上含めて入力してください。',
    ],
    [
      'code',
      '20260401',
      '講習会コードは半角の英大文字・数字・ハイフンで、英字を1文字以上含めて入力してください。',
    ],
    ['code', `A${'0'.repeat(40)}`, '40文字以内で入力してください。'],
    ['seminar_type', 'web', '選択肢の中から選んでください。'],
    ['tax_category', 'none', '選択肢の中から選んでください。'],
    ['entry_start', '2026-02-29', '日付はYYYY-MM-DDの形式で、実在する日を入力してください。'],
    ['entry_start', '2026-4-1', '日付はYYYY-MM-DDの形式で、実在する日を入力してください。'],
    ['entry_end', '', '日付はYYYY-MM-DDの形式で、実在する日を入力してください。'],
    ['entry_end', '2026-03-31', '終了日は開始日以降の日付にしてください。'],
    ['payment_deadline', '2026-03-31', '振込期限は申込終了日以降の日付にしてください。'],
    ['entry_fee', -1, '金額は0以上の整数（円）で入力してください。'],
    ['entry_fee', 1_000_000_000, '金額は999,999,999円以下で入力してください。'],
    ['entry_fee', 8000.5, '金額は0以上の整数（円）で入力してください。'],
    ['entry_fee', '8000', '金額は0以上の整数（円）で入力してください。'],
    ['place_url', 'map.example.jp', addressTold],
    ['place_url', 'javascript:alert(1)', addressTold],
    ['place_url', 'https://office:word@map.example.jp/toto', addressTold],
    ['place_url', 'https://office@map.example.jp', addressTold],
    ['place_url', 'https:///toto', addressTold],
    ['include_web', 'yes', '値の種類が正しくありません。JSONのbooleanで送信してください。'],
  ])('refuses %s %j', async (field, value, told) => {
    const { status, body } = await register({ [field]: value });
    expect([status, body.errors]).toEqual([422, { [field]: [told] }]);
    expect(body.message).toBe(told);
  });

  it('takes an address of a map, whatever follows its host', async () => {
    for (const place_url of [
      'https://www.google.com/maps/@35.68,139.76,17z',
      'http://example.jp:8080?q=a@b',
      'https://example.jp#access',
    ]) {
      expect((await register({ place_url })).body.data?.place_url).toBe(place_url);
    }
  });

  it.each([
    ['on_demand_start', 'on_demand_end'],
    ['certificate_start', 'certificate_end'],
    ['certificate_issue_start_date', 'certificate_issue_end_date'],
  ])('refuses an end before %s', async (start, end) => {
    const refused = await register({ [start]: '2026-06-02', [end]: '2026-06-01' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [end]]);
    expect((await register({ [start]: '2026-06-02', [end]: '2026-06-02' })).status).toBe(201);
    expect((await register({ [end]: '2026-06-01' })).status).toBe(201);
    const early = await register({ [start]: '2026-03-01', [end]: '2026-03-31' });
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, [end]]);
  });

  it('names all problems at once, including those between fields', async () => {
    const { code } = await buildSeminar(db);
    const { status, body } = await register({
      name: '',
      code,
      seminar_type: 'x',
      entry_start: '2026-05-02',
      entry_end: '2026-05-01',
      payment_deadline: '2026-05-01',
      entry_fee: -1,
      on_demand_start: 'soon',
      review_test_keywords_json: ['安全', '安全'],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'code',
      'entry_end',
      'entry_fee',
      'name',
      'on_demand_start',
      'payment_deadline',
      'review_test_keywords_json.1',
      'seminar_type',
    ]);
    const shaped = await register({ code, entry_end: '2026-03-01', payment_deadline: null });
    expect(Object.keys(shaped.body.errors).toSorted()).toEqual(['code', 'entry_end']);
    const empty = await clerk.send('post', '/api/seminars/continuous-training', {});
    expect(Object.keys(empty.body.errors).toSorted()).toEqual([
      'code',
      'entry_end',
      'entry_fee',
      'entry_start',
      'name',
      'seminar_type',
    ]);
  });

  it('refuses a rule for cancelling whose days are in a wrong order or that keeps more than the fee', async () => {
    const rule = { free_until: '2026-05-20', until: '2026-05-19', kept: 101 };
    const refused = await register({ cancel_rule: rule });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'cancel_rule.until': ['取消料なしで取り消せる最終日以降の日付にしてください。'],
      'cancel_rule.kept': ['割合は100％以下で入力してください。'],
    });
    const blank = await register({ cancel_rule: { free_until: '', kept: null } });
    expect(Object.keys(blank.body.errors)).toEqual(['cancel_rule.free_until', 'cancel_rule.kept']);
  });

  it('refuses a code that is taken, even if only by an archived seminar', async () => {
    const seminar = await buildSeminar(db, { archivedAt: new Date() });
    const { status, body } = await register({ code: seminar.code });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['code']]);
  });

  it('succeeds for only one of two staff members who register the same code at once', async () => {
    const code = newCode();
    const answers = await Promise.all([register({ code }), register({ code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({
      code: ['この講習会コードはすでに使われています。別のコードを入力してください。'],
    });
    expect(await db.seminar.count({ where: { code } })).toBe(1);
  });

  it('ignores a given form template', async () => {
    const template = await buildTemplate(db);
    for (const form_template of [{ id: template.id }, { id: 'x' }, 7]) {
      const { status, body } = await register({ form_template });
      expect([status, body.data.form_template]).toEqual([201, null]);
    }
  });
});

describe('reading a seminar', () => {
  it('works with its id and with its code', async () => {
    const seminar = await buildSeminar(db);
    for (const key of [seminar.id, seminar.code]) {
      const { status, body } = await clerk.get(`/api/seminars/${key}`);
      expect([status, body.data.id]).toEqual([200, seminar.id]);
    }
  });

  it.each(['0', '999999', '9999999999', 'NONE-1', '%00', '%F0%9F', 'x'.repeat(3000)])(
    'answers 404 for %s',
    async (key) => {
      expect((await clerk.get(`/api/seminars/${key}`)).status).toBe(404);
    },
  );

  it('answers 404 for an archived seminar', async () => {
    const seminar = await buildSeminar(db, { archivedAt: new Date() });
    for (const key of [seminar.id, seminar.code]) {
      expect((await clerk.get(`/api/seminars/${key}`)).status).toBe(404);
    }
  });

  it('counts its applications, except archived ones', async () => {
    const seminar = await buildSeminar(db);
    await buildSubmission(db, { seminarId: seminar.id });
    await buildSubmission(db, { seminarId: seminar.id, archivedAt: new Date() });
    const { body } = await clerk.get(`/api/seminars/${seminar.id}`);
    expect(body.data.submission_count).toBe(1);
  });
});

describe('changing a seminar', () => {
  it('keeps fields that are absent, clears those that are null, and records both states', async () => {
    const seminar = await buildSeminar(db, { reviewTestKeywords: ['安全'] });
    // Who applied is no part of what is registered, so no part of what changed.
    const { seats, sessions, submission_count, ...before } = (
      await clerk.get(`/api/seminars/${seminar.id}`)
    ).body.data;
    const { status, body } = await change(seminar.id, {
      name: ' 新しい名称 ',
      payment_deadline: null,
      review_test_keywords_json: null,
    });
    expect(status).toBe(200);
    const after = {
      ...before,
      name: '新しい名称',
      payment_deadline: null,
      review_test_keywords_json: [],
    };
    expect(body.data).toEqual({ ...after, seats, sessions, submission_count });
    const found = await clerk.get(`/api/seminars?search=${encodeURIComponent('新しい名称')}`);
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([seminar.id]);
    expect(await history(seminar.id)).toMatchObject([
      { action: 'seminar.updated', adminId: clerk.adminId, before, after },
    ]);
  });

  it('with an empty body changes nothing', async () => {
    const seminar = await buildSeminar(db);
    const before = (await clerk.get(`/api/seminars/${seminar.id}`)).body;
    const { status, body } = await change(seminar.id, {});
    expect([status, body]).toEqual([200, before]);
  });

  it.each([
    'name',
    'seminar_type',
    'entry_start',
    'entry_end',
    'entry_fee',
    'include_web',
    'include_on_demand',
    'tax_category',
    'code',
  ])('refuses to clear %s', async (field) => {
    const seminar = await buildSeminar(db);
    const { status, body } = await change(seminar.id, { [field]: null });
    expect([status, body.errors]).toEqual([422, { [field]: ['必須項目です。'] }]);
  });

  it('checks the given fields together with the unchanged ones', async () => {
    const seminar = await buildSeminar(db);
    const { status, body } = await change(seminar.id, { entry_start: '2026-05-20', entry_fee: 1 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual(['entry_end', 'payment_deadline']);
    expect((await db.seminar.findUniqueOrThrow({ where: { id: seminar.id } })).entryFee).toBe(8000);
  });

  it('names all problems at once: of the fields, between them, and what only the database knows', async () => {
    const seminar = await buildSeminar(db);
    const { status, body } = await change(seminar.id, {
      name: '',
      code: 'OTHER-1',
      form_template: { id: 999_999 },
      entry_fee: -1,
      entry_end: '2000-01-01',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).toSorted()).toEqual([
      'code',
      'entry_end',
      'entry_fee',
      'form_template',
      'name',
    ]);
  });

  it('judges no field by one that can’t be read', async () => {
    const seminar = await buildSeminar(db, { entryFee: 4000 });
    const problemsOf = async (body: object) =>
      Object.keys((await change(seminar.id, body)).body.errors as object).toSorted();
    expect(await problemsOf({ entry_fee: -1, member_fee: 5000 })).toEqual(['entry_fee']);
    expect(await problemsOf({ entry_fee: 4000, member_fee: 5000 })).toEqual(['member_fee']);
    expect(await problemsOf({ entry_start: 'x', entry_end: '2000-01-01' })).toEqual([
      'entry_start',
    ]);
  });

  it('names a character that can’t be printed together with what only the database knows', async () => {
    const seminar = await buildSeminar(db);
    const { status, body } = await change(seminar.id, { name: '研修\u{1f600}', code: 'OTHER-2' });
    expect([status, Object.keys(body.errors as object).toSorted()]).toEqual([
      422,
      ['code', 'name'],
    ]);
  });

  it('with days stored before a rule was made leaves them, and refuses to change them wrongly', async () => {
    const seminar = await buildSeminar(db, { paymentDeadline: new Date('2026-04-10') });
    const whole = (await clerk.get(`/api/seminars/${seminar.id}`)).body.data;
    const { code: _, submission_count: __, seats: ___, ...fields } = whole;
    const renamed = await change(seminar.id, { ...fields, name: '新しい名称' });
    expect([renamed.status, renamed.body.data?.name]).toEqual([200, '新しい名称']);
    const { status, body } = await change(seminar.id, {
      ...fields,
      payment_deadline: '2026-04-11',
    });
    expect([status, body.errors]).toEqual([
      422,
      { payment_deadline: ['振込期限は申込終了日以降の日付にしてください。'] },
    ]);
  });

  it('keeps the code: it is printed in student numbers', async () => {
    const seminar = await buildSeminar(db);
    expect((await change(seminar.id, { code: seminar.code })).status).toBe(200);
    const { status, body } = await change(seminar.id, { code: newCode() });
    expect([status, body.errors]).toEqual([422, { code: ['講習会コードは変更できません。'] }]);
  });

  it('can change its type, and its keywords given as a JSON string', async () => {
    const seminar = await buildSeminar(db);
    const { body } = await change(seminar.id, {
      seminar_type: 'other',
      review_test_keywords_json: '["甲","乙"]',
    });
    expect(body.data).toMatchObject({
      seminar_type: 'other',
      review_test_keywords_json: ['甲', '乙'],
    });
  });

  it('sets, keeps and clears its form', async () => {
    const seminar = await buildSeminar(db);
    const template = await buildTemplate(db);
    const set = await change(seminar.id, { form_template: { id: template.id } });
    expect(set.body.data.form_template).toEqual({ id: template.id, name: template.name });
    const kept = await change(seminar.id, { name: '名' });
    expect(kept.body.data.form_template).toEqual({ id: template.id, name: template.name });
    // An inactive form may stay, but can't be chosen again.
    await db.formTemplate.update({ where: { id: template.id }, data: { isActive: false } });
    const again = await change(seminar.id, { form_template: { id: template.id } });
    expect(again.status).toBe(200);
    const cleared = await change(seminar.id, { form_template: null });
    expect(cleared.body.data.form_template).toBeNull();
    const anew = await change(seminar.id, { form_template: { id: template.id } });
    expect(anew.status).toBe(422);
  });

  it.each([
    ['unknown', { id: 999_999 }, ['form_template']],
    ['not a number', { id: 'x' }, ['form_template.id']],
    ['not an object', 7, ['form_template']],
  ])('refuses a form that is %s', async (_, form_template, fields) => {
    const seminar = await buildSeminar(db);
    const { status, body } = await change(seminar.id, { form_template });
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
  });

  it('refuses a form that is archived', async () => {
    const template = await buildTemplate(db);
    await db.formTemplate.update({ where: { id: template.id }, data: { archivedAt: new Date() } });
    const seminar = await buildSeminar(db);
    const { status } = await change(seminar.id, { form_template: { id: template.id } });
    expect(status).toBe(422);
  });

  it('is refused once it is archived', async () => {
    const seminar = await buildSeminar(db, { archivedAt: new Date() });
    expect((await change(seminar.id, { name: '名' })).status).toBe(404);
  });

  it('by two staff members at once keeps both changes', async () => {
    const seminar = await buildSeminar(db);
    await Promise.all([change(seminar.id, { name: '名' }), change(seminar.id, { entry_fee: 1 })]);
    const { body } = await clerk.get(`/api/seminars/${seminar.id}`);
    expect(body.data).toMatchObject({ name: '名', entry_fee: 1 });
  });
});

describe('deleting a seminar', () => {
  it('archives it: it is no longer shown, and its code stays taken', async () => {
    const seminar = await buildSeminar(db);
    const response = await clerk.send('delete', `/api/seminars/${seminar.id}`);
    expect([response.status, response.text]).toEqual([204, '']);
    expect((await clerk.get(`/api/seminars/${seminar.id}`)).status).toBe(404);
    const listed = await clerk.get(`/api/seminars?search=${seminar.code}`);
    expect(listed.body.meta.total).toBe(0);
    expect(await history(seminar.id)).toMatchObject([
      { action: 'seminar.archived', adminId: clerk.adminId },
    ]);
    expect((await clerk.send('delete', `/api/seminars/${seminar.id}`)).status).toBe(404);
    expect((await register({ code: seminar.code })).status).toBe(422);
  });

  it('is possible when all its applications were deleted before', async () => {
    const submission = await buildSubmission(db, { archivedAt: new Date() });
    const { seminarId } = submission;
    const { body } = await clerk.get(`/api/seminars/${seminarId}`);
    expect(body.data).toMatchObject({ submission_count: 0 });
    expect((await clerk.send('delete', `/api/seminars/${seminarId}`)).status).toBe(204);
    expect(await db.submission.count({ where: { seminarId } })).toBe(1);
  });

  it('is refused with the reason when it has applications', async () => {
    const submission = await buildSubmission(db);
    const response = await clerk.send('delete', `/api/seminars/${submission.seminarId}`);
    expect([response.status, response.body]).toEqual([
      409,
      { message: '申込があるため、この講習会は削除できません。' },
    ]);
    expect(await history(submission.seminarId)).toEqual([]);
  });
});

it('the form says in both languages what a certificate needs where that is not the test alone', async () => {
  const needsOf = async (overrides: Parameters<typeof buildSeminar>[1]) => {
    const { id } = await buildSeminar(db, { reviewTestKeywords: ['合言葉'], ...overrides });
    const path = `/api/seminars/continuous-training/${id}/application-form`;
    const { certificate_needs: ja, certificate_needs_en: en } = (await supertest(server).get(path))
      .body.seminar;
    return [ja, en];
  };
  expect(await needsOf({})).toEqual([null, null]);
  expect(await needsOf({ completionWatchedPercent: 80, completionLiveMinutes: 90 })).toEqual([
    '修了テストの合格、動画の80％以上の視聴、90分以上の受講',
    'the completion test passed, at least 80% of the videos watched, at least 90 minutes attended',
  ]);
});

describe('the public data of a seminar', () => {
  const paths = (key: number | string) => [
    `/api/seminars/continuous-training/${key}/overview`,
    `/api/seminars/continuous-training/${key}/application-form`,
  ];
  const open = (path: string) => supertest(server).get(path);

  it('contains the number of its keywords, but neither the keywords nor the office’s data', async () => {
    const template = await buildTemplate(db);
    const seminar = await buildSeminar(db, {
      reviewTestKeywords: ['秘密の言葉', '合言葉'],
      formTemplateId: template.id,
      seminarType: 'other',
    });
    await buildSubmission(db, { seminarId: seminar.id });
    for (const path of [...paths(seminar.id), ...paths(seminar.code)]) {
      const { status, body, text } = await open(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/秘密の言葉|合言葉|keywords_json|submission_count|tax_category/);
      expect((body.data ?? body.seminar).review_test_keyword_count).toBe(2);
      expect((body.data ?? body.seminar).id).toBe(seminar.id);
    }
    const { body } = await open(paths(seminar.id)[1]!);
    expect(Object.keys(body)).toEqual(['seminar', 'application_form_definition']);
    expect(body.application_form_definition).toMatchObject({ id: template.id });
    expect(body.application_form_definition.fields).toHaveLength(continuousFields.length);
  });

  it.each([
    // Before the period the first day of it counts.
    ['2026-03-31T23:59:59+09:00', 'upcoming', '2026-04-08'],
    ['2026-04-01T00:00:00+09:00', 'open', '2026-04-08'],
    ['2026-04-30T23:59:59+09:00', 'open', '2026-05-07'],
    ['2026-05-01T00:00:00+09:00', 'closed', null],
  ])('at %s has the state %s and the last day to pay %s', async (instant, state, day) => {
    const seminar = await buildSeminar(db, { paymentDeadline: null, paymentDays: 7 });
    context.setClock(instant);
    const { body } = await open(paths(seminar.id)[1]!);
    expect(body.seminar).toMatchObject({ entry_state: state, last_day_to_pay: day });
    context.setClock('2026-04-10T09:00:00+09:00');
  });

  it('still contains its form when the form is inactive: the link is published', async () => {
    const template = await buildTemplate(db);
    const seminar = await buildSeminar(db, { formTemplateId: template.id });
    await db.formTemplate.update({ where: { id: template.id }, data: { isActive: false } });
    const { body } = await open(paths(seminar.id)[1]!);
    expect(body.application_form_definition.id).toBe(template.id);
  });

  it('contains no form if there is none or it is deleted', async () => {
    const template = await buildTemplate(db);
    const seminar = await buildSeminar(db, { formTemplateId: template.id });
    await db.formTemplate.update({ where: { id: template.id }, data: { archivedAt: new Date() } });
    for (const { id } of [seminar, await buildSeminar(db)]) {
      const { status, body } = await open(paths(id)[1]!);
      expect([status, body.application_form_definition]).toEqual([200, null]);
    }
  });

  it('is 404 for an archived or unknown seminar', async () => {
    const seminar = await buildSeminar(db, { archivedAt: new Date() });
    for (const path of [...paths(seminar.id), ...paths(seminar.code), ...paths('NONE')]) {
      expect((await open(path)).status).toBe(404);
    }
  });
});
