import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildSeminar, buildSubmission, buildTemplate } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const { db } = context;
const clerk = await loggedIn(context);

let sequence = 0;
const newCode = () => `form-${(sequence += 1)}`;
const create = (body: object) =>
  clerk.send('post', '/api/form-templates', { name: '申込フォーム', code: newCode(), ...body });
const history = (id: number) =>
  db.auditEntry.findMany({
    where: { entity: 'form_template', entityId: String(id) },
    orderBy: { id: 'asc' },
  });

describe('creating a template', () => {
  it('answers with the whole template, with defaults for what is not given', async () => {
    const { status, body } = await create({ name: ' 申込 ', code: 'Form_1-a' });
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        id: expect.any(Number),
        name: '申込',
        code: 'Form_1-a',
        description: '',
        is_active: true,
        fields: [],
      },
    });
    expect(await history(body.data.id)).toMatchObject([
      { action: 'form_template.created', adminId: clerk.adminId, after: { code: 'Form_1-a' } },
    ]);
  });

  it('keeps fields and choices in their order', async () => {
    const { body } = await create({
      fields: [
        { label: '三', field_type: 'text', order: 30 },
        {
          label: '一',
          label_en: 'one',
          field_type: 'text',
          order: 10,
          key: 'first',
          section: '章',
        },
        {
          label: '二',
          field_type: 'checkbox',
          order: 20,
          is_required: true,
          placeholder: 'p',
          description: 'd',
          options: [
            { value: 'b', label: '乙', label_en: 'B' },
            { value: 'a', label: '甲' },
          ],
        },
      ],
    });
    const read = await clerk.get(`/api/form-templates/${body.data.id}`);
    expect(read.body).toEqual(body);
    expect(body.data.fields).toEqual([
      {
        id: expect.any(Number),
        key: 'first',
        section: '章',
        label: '一',
        field_type: 'text',
        is_required: false,
        placeholder: '',
        description: '',
        order: 10,
        options: [],
        condition: null,
        minimum: null,
        maximum: null,
        whole_number: false,
        consent: null,
        consent_en: null,
        section_en: null,
        label_en: 'one',
        placeholder_en: null,
        description_en: null,
      },
      {
        id: expect.any(Number),
        key: null,
        section: null,
        label: '二',
        field_type: 'checkbox',
        is_required: true,
        placeholder: 'p',
        description: 'd',
        order: 20,
        options: [
          { id: expect.any(Number), value: 'b', label: '乙', label_en: 'B' },
          { id: expect.any(Number), value: 'a', label: '甲', label_en: null },
        ],
        condition: null,
        minimum: null,
        maximum: null,
        whole_number: false,
        consent: null,
        consent_en: null,
        section_en: null,
        label_en: null,
        placeholder_en: null,
        description_en: null,
      },
      expect.objectContaining({ label: '三', order: 30 }),
    ]);
  });

  it('gives no two fields the same place, and asks the one first that was named first', async () => {
    const { body } = await create({
      fields: [
        { label: '氏名', field_type: 'text', order: 2 },
        { label: '会社名', field_type: 'text' },
        { label: '電話番号', field_type: 'text', order: 3 },
        { label: '備考', field_type: 'text', order: 1 },
      ],
    });
    const places = body.data.fields.map(({ label, order }: Record<string, unknown>) => [
      label,
      order,
    ]);
    expect(places).toEqual([
      ['備考', 1],
      ['氏名', 2],
      ['会社名', 3],
      ['電話番号', 4],
    ]);
  });

  it('names every problem at once', async () => {
    const template = await buildTemplate(db);
    const choices = [
      { value: 'a', label: '甲' },
      { value: 'a', label: '' },
    ];
    const { status, body } = await create({
      name: '',
      code: template.code,
      description: 'x'.repeat(2001),
      is_active: 'yes',
      fields: [
        { label: '姓', field_type: 'text', key: 'family_name' },
        { label: ' 姓 ', field_type: 'video', key: 'family_name' },
        { label: '', field_type: 'radio', key: 'Family' },
        { label: '性別', field_type: 'select', options: choices },
        { label: '数', field_type: 'number', order: -1 },
        7,
      ],
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ['必須項目です。'],
      code: ['このコードはすでに使われています。別のコードを入力してください。'],
      description: ['2000文字以内で入力してください。'],
      is_active: ['値の種類が正しくありません。JSONのbooleanで送信してください。'],
      'fields.1.field_type': ['選択肢の中から選んでください。'],
      'fields.1.label': ['同じ項目名が2回使われています。'],
      'fields.1.key': ['同じキーが2回使われています。'],
      'fields.2.label': ['必須項目です。'],
      'fields.2.key': ['入力内容を確認してください。'],
      'fields.2.options': ['選択肢を1つ以上設定してください。'],
      'fields.3.options.1.value': ['同じ値の選択肢が2回使われています。'],
      'fields.3.options.1.label': ['必須項目です。'],
      'fields.4.order': ['0以上の値を入力してください。'],
      'fields.5': ['値の種類が正しくありません。JSONのobjectで送信してください。'],
    });
  });

  it.each(['select', 'radio', 'checkbox'])('requires choices for a %s', async (field_type) => {
    const { status, body } = await create({ fields: [{ label: '項目', field_type }] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['fields.0.options']]);
  });

  it('allows several fields without a key', async () => {
    const fields = ['一', '二'].map((label) => ({ label, field_type: 'text', key: null }));
    expect((await create({ fields })).status).toBe(201);
  });

  it('succeeds for only one of two staff members who choose the same code at once', async () => {
    const code = newCode();
    const answers = await Promise.all([create({ code }), create({ code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.flatMap(({ body }) => Object.keys(body.errors ?? {}))).toEqual(['code']);
  });

  it.each(['申込', 'a b', 'a/b', '', 'x'.repeat(61)])('refuses the code %j', async (code) => {
    const { status, body } = await create({ code });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['code']]);
  });
});

describe('changing a template', () => {
  const put = (id: number, body: object) => clerk.send('put', `/api/form-templates/${id}`, body);

  it('replaces name, code, description and the active flag, but not the fields', async () => {
    const template = await buildTemplate(db);
    const before = (await clerk.get(`/api/form-templates/${template.id}`)).body.data;
    const given = { name: '名', code: newCode(), description: null, is_active: false };
    const { status, body } = await put(template.id, { ...before, ...given });
    expect(status).toBe(200);
    expect(body.data).toEqual({ ...before, ...given, description: '' });
    expect(body.data.fields).toHaveLength(28);
    const other = await put(template.id, { ...given, fields: [] });
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['fields']]);
    const { name, code, description, is_active } = before;
    expect((await history(template.id)).at(-1)).toMatchObject({
      action: 'form_template.updated',
      adminId: clerk.adminId,
      before: { name, code, description, is_active },
      after: { ...given, description: '' },
    });
  });

  it('requires all four, and a code that no other template has', async () => {
    const [one, other] = [await buildTemplate(db), await buildTemplate(db)];
    const empty = await put(one.id, {});
    expect([empty.status, Object.keys(empty.body.errors).toSorted()]).toEqual([
      422,
      ['code', 'description', 'is_active', 'name'],
    ]);
    const given = { name: '', code: other.code, description: '', is_active: true };
    const taken = await put(one.id, given);
    expect([taken.status, Object.keys(taken.body.errors).toSorted()]).toEqual([
      422,
      ['code', 'name'],
    ]);
    expect((await put(one.id, { ...given, name: '名', code: one.code })).status).toBe(200);
  });

  it('answers 404 for an archived or unknown template', async () => {
    const template = await buildTemplate(db);
    await clerk.send('delete', `/api/form-templates/${template.id}`);
    const given = { name: '名', code: newCode(), description: '', is_active: true };
    for (const id of [template.id, 999_999]) expect((await put(id, given)).status).toBe(404);
  });
});

describe('deleting a template', () => {
  it('archives it: its seminars have no form any more, and applications keep their answers', async () => {
    const template = await buildTemplate(db);
    const seminar = await buildSeminar(db, { formTemplateId: template.id });
    const submission = await buildSubmission(db, { seminarId: seminar.id });
    const response = await clerk.send('delete', `/api/form-templates/${template.id}`);
    expect([response.status, response.text]).toEqual([204, '']);

    expect((await clerk.get(`/api/form-templates/${template.id}`)).status).toBe(404);
    expect((await clerk.send('delete', `/api/form-templates/${template.id}`)).status).toBe(404);
    const { body } = await clerk.get(`/api/seminars/${seminar.id}`);
    expect(body.data.form_template).toBeNull();
    const form = await clerk.get(
      `/api/seminars/continuous-training/${seminar.id}/application-form`,
    );
    expect(form.body.application_form_definition).toBeNull();
    const kept = await db.submission.findUniqueOrThrow({ where: { id: submission.id } });
    expect(kept.answers).toEqual(submission.answers);
    expect((await history(template.id)).at(-1)).toMatchObject({
      action: 'form_template.archived',
      adminId: clerk.adminId,
      before: { seminar_ids: [seminar.id] },
    });
    expect((await create({ code: template.code })).status).toBe(422);
  });

  const rowOf = (id: number) => db.seminar.findUniqueOrThrow({ where: { id } });

  it('while a seminar chooses it leaves no seminar with an archived form', async () => {
    for (let round = 0; round < 4; round += 1) {
      const template = await buildTemplate(db);
      const seminar = await buildSeminar(db);
      const [chosen, deleted] = await Promise.all([
        clerk.send('patch', `/api/seminars/${seminar.id}`, { form_template: { id: template.id } }),
        clerk.send('delete', `/api/form-templates/${template.id}`),
      ]);
      expect([200, 422]).toContain(chosen.status);
      expect(deleted.status).toBe(204);
      expect((await rowOf(seminar.id)).formTemplateId).toBeNull();
    }
  });

  it('makes a seminar that chooses it at the same time wait, and then refuses it', async () => {
    const [template, seminar] = [await buildTemplate(db), await buildSeminar(db)];
    let choosing = Promise.resolve<{ status: number }>({ status: 0 });
    await inTransaction(db, async (tx) => {
      const where = { id: template.id };
      await tx.$queryRaw`SELECT id FROM form_templates WHERE id = ${template.id} FOR UPDATE`;
      await tx.formTemplate.update({ where, data: { archivedAt: new Date() } });
      choosing = clerk.send('patch', `/api/seminars/${seminar.id}`, { form_template: where });
      await waitsForLock(context.pool);
    });
    expect((await choosing).status).toBe(422);
    expect((await rowOf(seminar.id)).formTemplateId).toBeNull();
  });
});

describe('the default template', () => {
  const path = '/api/form-templates/default-continuous-seminar';

  it('can be created several times, each with its own name and code', async () => {
    const made = [];
    for (const _ of [1, 2, 3]) {
      const { status, body } = await clerk.send('post', path);
      expect(status).toBe(201);
      expect(Object.keys(body)).toEqual(['id', 'data']);
      expect(body.data.id).toBe(body.id);
      made.push(body.data);
    }
    expect(new Set(made.map(({ code }) => code)).size).toBe(3);
    expect(new Set(made.map(({ name }) => name)).size).toBe(3);
  });

  it('is created for each of several staff members who click at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => clerk.send('post', path)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4);
  });

  it('asks for all that the student list exports, in its order, and where to send the texts', async () => {
    const { body } = await clerk.send('post', path);
    const fields = body.data.fields as {
      key: string;
      label: string;
      field_type: string;
      options: { value: string }[];
    }[];
    // The question whether there is a workplace stands before its fields.
    expect(fields.findIndex(({ key }) => key === 'workplace')).toBe(11);
    const asked = fields.filter(({ key }) => key !== 'workplace');
    const labels = asked.map(({ label }) => label);
    // Section 3 of the specification, without the student number, in the words of the form.
    expect(labels.slice(0, 19)).toEqual([
      '姓',
      '名',
      'セイ',
      'メイ',
      '性別',
      '生年月日',
      '自宅郵便番号',
      '自宅住所1',
      '自宅住所2',
      '電話番号',
      'メールアドレス',
      '会社名',
      '会社名カナ',
      '部署名',
      '会社郵便番号',
      '会社住所1',
      '会社住所2',
      '会社電話番号',
      '受講要件',
    ]);
    expect(asked.slice(19).map(({ key }) => key)).toEqual([
      'text_destination',
      'other_name',
      'other_postal_code',
      'other_address1',
      'other_address2',
      'other_phone',
      'receipt_addressee',
      'receipt_name',
    ]);
    const choices = (key: string) =>
      fields.find((field) => field.key === key)?.options.map(({ value }) => value);
    expect(choices('text_destination')).toContain('other_address');
    // The form begins with the first choice: it says nothing about anybody.
    expect(choices('sex')?.[0]).toBe('unanswered');
    for (const { field_type, options } of fields) {
      expect(options.length > 0).toBe(['select', 'radio'].includes(field_type));
    }
  });
});
