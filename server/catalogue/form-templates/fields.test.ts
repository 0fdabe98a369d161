import { mostFields } from '@seminar/shared/catalogue/form-templates/newField';
import { describe, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildSeminar, buildTemplate } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import supertest from 'supertest';

const context = await testContext();
const { db } = context;
const clerk = await loggedIn(context, 'clerk');
const colleague = await loggedIn(context, 'clerk');
const viewer = await loggedIn(context, 'viewer');

interface Field {
  id: number;
  key: string | null;
  label: string;
  version: number;
  order: number;
  options: { id: number; value: string; label: string }[];
}

let sequence = 0;
async function newForm(labels: readonly string[] = ['一', '二', '三']) {
  const fields = labels.map((label) => ({ label, field_type: 'text' }));
  const code = `fields-${(sequence += 1)}`;
  const { body } = await clerk.send('post', '/api/form-templates', { name: '申込', code, fields });
  const path = `/api/form-templates/${body.data.id}`;
  return {
    id: body.data.id as number,
    path,
    fields: body.data.fields as Field[],
    add: (field: object) => clerk.send('post', `${path}/fields`, field),
    change: (id: number, change: object, who = clerk) =>
      who.send('patch', `${path}/fields/${id}`, change),
    withdraw: (id: number) => clerk.send('delete', `${path}/fields/${id}`),
    restore: (id: number) => clerk.send('post', `${path}/fields/${id}/restore`),
    order: (body: object, who = clerk) => who.send('put', `${path}/fields/order`, body),
    read: async () => (await clerk.get(`${path}/fields`)).body.data,
    labels: async (): Promise<string[]> =>
      (await clerk.get(path)).body.data.fields.map(({ label }: Field) => label),
  };
}

const choices = [{ label: '会場' }, { label: 'オンライン', label_en: 'Online' }];

async function lastAudit(id: number) {
  return db.auditEntry.findFirst({
    where: { entity: 'form_template', entityId: String(id) },
    orderBy: { id: 'desc' },
  });
}

describe('adding a field to a form', () => {
  it('answers with the field and its options’ ids, and asks it last', async () => {
    const form = await newForm();
    const { status, body } = await form.add({
      label: '参加方法',
      field_type: 'radio',
      is_required: true,
      section: '参加について',
      label_en: 'How you attend',
      options: choices,
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      id: expect.any(Number),
      label: '参加方法',
      label_en: 'How you attend',
      section: '参加について',
      is_required: true,
      version: 1,
      options: [
        { id: expect.any(Number), value: '会場', label: '会場', label_en: null },
        { id: expect.any(Number), value: 'オンライン', label: 'オンライン', label_en: 'Online' },
      ],
    });
    expect(await form.labels()).toEqual(['一', '二', '三', '参加方法']);
    expect(await lastAudit(form.id)).toMatchObject({
      action: 'form_template.field_added',
      adminId: clerk.adminId,
      after: { label: '参加方法' },
    });
  });

  it('puts it at its place; the field that was there and those after it move', async () => {
    const form = await newForm();
    const orders = async () =>
      (await form.read()).fields.map(({ label, order }: Field) => [label, order]);
    const added = await form.add({ label: '新二', field_type: 'text', order: 2 });
    expect(added.body.data).toMatchObject({ order: 2 });
    const moved = [
      ['一', 1],
      ['新二', 2],
      ['二', 3],
      ['三', 4],
    ];
    expect(await orders()).toEqual(moved);

    // Of the fields that stand in an order of their own, one comes back to a place that is taken.
    const withdrawn = added.body.data.id as number;
    await form.withdraw(withdrawn);
    const ids = (await form.read()).fields.map(({ id }: Field) => id);
    await form.order({ ids });
    await form.restore(withdrawn);
    expect(await orders()).toEqual(moved);
  });

  it('takes all ten types', async () => {
    const form = await newForm([]);
    const types = 'text email number date tel url textarea select radio checkbox'.split(' ');
    for (const field_type of types) {
      const options = ['select', 'radio', 'checkbox'].includes(field_type) ? choices : [];
      const { status } = await form.add({ label: field_type, field_type, options });
      expect([field_type, status]).toEqual([field_type, 201]);
    }
    expect(await form.labels()).toEqual(types);
  });

  it('is refused with every problem at its part', async () => {
    const form = await newForm();
    const refused = async (field: object) => {
      const { status, body } = await form.add(field);
      return [status, body.errors];
    };
    expect(await refused({ label: '', field_type: 'video', options: 7 })).toEqual([
      422,
      expect.objectContaining({
        label: ['必須項目です。'],
        field_type: ['選択肢の中から選んでください。'],
      }),
    ]);
    expect(await refused({ label: '一', field_type: 'text' })).toEqual([
      422,
      { label: ['この項目名は、同じフォームの別の項目で使われています。'] },
    ]);
    expect(await refused({ label: '一', field_type: 'select' })).toMatchObject([
      422,
      {
        label: ['この項目名は、同じフォームの別の項目で使われています。'],
        options: ['選択肢を1つ以上設定してください。'],
      },
    ]);
    expect(await refused({ label: '選択', field_type: 'select' })).toEqual([
      422,
      { options: ['選択肢を1つ以上設定してください。'] },
    ]);
    expect(await refused({ label: '誕生日', field_type: 'text', key: 'birth_date' })).toEqual([
      422,
      { field_type: ['この役割の項目は、この種類にはできません。'] },
    ]);
    const twice = [{ label: '甲' }, { label: '甲', value: 'b' }];
    expect(await refused({ label: '選択', field_type: 'radio', options: twice })).toEqual([
      422,
      { 'options.1.label': ['同じ表示名の選択肢が2回使われています。'] },
    ]);
    expect(await form.labels()).toEqual(['一', '二', '三']);
  });

  it('is refused where the form is full', async () => {
    const form = await newForm(Array.from({ length: mostFields }, (_, index) => `項目${index}`));
    const { status, body } = await form.add({ label: 'もう一つ', field_type: 'text' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['label']]);
  });

  it('has the label of another one also where only their width differs', async () => {
    const form = await newForm(['メールアドレス', '備考 (2)']);
    const taken = [422, ['この項目名は、同じフォームの別の項目で使われています。']];
    for (const label of ['ﾒｰﾙｱﾄﾞﾚｽ', '備考　（２）']) {
      const { status, body } = await form.add({ label, field_type: 'text' });
      expect([status, body.errors?.label]).toEqual(taken);
    }
    const [mail, remark] = form.fields;
    const renamed = await form.change(remark?.id ?? 0, { label: 'ﾒｰﾙｱﾄﾞﾚｽ' });
    expect([renamed.status, renamed.body.errors?.label]).toEqual(taken);
    // Written otherwise it stays the same field's label.
    expect((await form.change(mail?.id ?? 0, { label: 'ﾒｰﾙｱﾄﾞﾚｽ' })).status).toBe(200);
    const fields = ['電話番号', '電話番号２', '電話番号2'].map((label) => ({
      label,
      field_type: 'text',
    }));
    const order = { name: '申込', code: 'width-of-labels', fields };
    const { body } = await clerk.send('post', '/api/form-templates', order);
    expect(body.errors).toEqual({ 'fields.2.label': ['同じ項目名が2回使われています。'] });
  });

  it('has no two choices whose names differ only in width', async () => {
    const form = await newForm();
    const options = [{ label: '第１回' }, { label: '第2回' }, { label: '第1回' }];
    const { status, body } = await form.add({ label: '参加する回', field_type: 'radio', options });
    const twice = { 'options.2.label': ['同じ表示名の選択肢が2回使われています。'] };
    expect([status, body.errors]).toEqual([422, twice]);
  });

  it('of one label succeeds for only one of two who do it at once', async () => {
    const form = await newForm();
    const field = { label: '同時', field_type: 'text' };
    const answers = await Promise.all([
      form.add(field),
      colleague.send('post', `${form.path}/fields`, field),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe('changing a field of a form', () => {
  it('changes what is given and keeps the rest', async () => {
    const form = await newForm();
    const [one] = form.fields;
    const { status, body } = await form.change(one?.id ?? 0, {
      description: '説明',
      is_required: true,
      section_en: 'Part',
      version: 1,
    });
    expect([status, body.data]).toEqual([
      200,
      {
        ...one,
        description: '説明',
        is_required: true,
        section_en: 'Part',
        version: 2,
      },
    ]);
    expect(await lastAudit(form.id)).toMatchObject({
      action: 'form_template.field_changed',
      before: { is_required: false },
      after: { is_required: true },
    });
  });

  it('is cleared of a text that is null, and keeps one that is absent', async () => {
    const form = await newForm([]);
    const texts = { placeholder: '例：会場', description: '当日の参加方法です。' };
    const { id } = (await form.add({ label: '方法', field_type: 'text', ...texts })).body.data;
    const cleared = await form.change(id, { description: null });
    expect([cleared.status, cleared.body.data.description]).toEqual([200, '']);
    expect(cleared.body.data.placeholder).toBe(texts.placeholder);
    expect((await form.change(id, { placeholder: null })).body.data.placeholder).toBe('');
  });

  it('says what the product did with the answers and does no more', async () => {
    const form = await newForm();
    const { id } = (await form.add({ key: 'birth_date', label: '生年月日', field_type: 'date' }))
      .body.data;
    const lost = async (change: object) => (await form.change(id, change)).body.meta;
    expect(await lost({ label: '誕生日' })).toEqual({ uses_lost: [] });
    expect(await lost({ key: null })).toEqual({
      uses_lost: ['certificates', 'same_person', 'csv'],
    });
    // Without keys a label may say the same.
    expect(await lost({ label: '会社名', field_type: 'text' })).toEqual({ uses_lost: [] });
    expect(await lost({ label: '会社' })).toEqual({ uses_lost: ['matching', 'receipts', 'csv'] });
  });

  it('keeps options that are named by their id, and drops and adds others', async () => {
    const form = await newForm();
    const { data: field } = (
      await form.add({ label: '方法', field_type: 'radio', options: choices })
    ).body as { data: Field };
    const [venue, online] = field.options;
    const { body } = await form.change(field.id, {
      options: [{ id: online?.id, label: 'Web会議' }, { label: '録画' }],
    });
    expect(body.data.options).toEqual([
      { id: online?.id, value: 'オンライン', label: 'Web会議', label_en: null },
      { id: expect.any(Number), value: '録画', label: '録画', label_en: null },
    ]);
    expect(body.data.options[1].id).not.toBe(venue?.id);
    // Two may swap their values.
    const [first, second] = body.data.options as Field['options'];
    const swapped = await form.change(field.id, {
      options: [
        { ...first, value: second?.value },
        { ...second, value: first?.value },
      ],
    });
    expect(swapped.body.data.options.map(({ value }: { value: string }) => value)).toEqual([
      '録画',
      'オンライン',
    ]);
  });

  it('refuses options of another field, one option twice, and a choice without options', async () => {
    const form = await newForm();
    const field = (await form.add({ label: '方法', field_type: 'radio', options: choices })).body
      .data;
    const other = (await form.add({ label: '会場', field_type: 'radio', options: choices })).body
      .data;
    const tried = async (options: object[]) => {
      const { status, body } = await form.change(field.id, { options });
      return [status, Object.keys(body.errors)];
    };
    const [mine, stranger] = [field.options[0].id, other.options[0].id];
    expect(await tried([{ id: stranger, label: '甲' }])).toEqual([422, ['options.0.id']]);
    expect(
      await tried([
        { id: mine, label: '甲' },
        { id: mine, label: '乙' },
      ]),
    ).toEqual([422, ['options.1.id']]);
    expect(await tried([])).toEqual([422, ['options']]);
    expect((await form.read()).fields.find(({ id }: Field) => id === field.id).options).toEqual(
      field.options,
    );
  });

  it('loses the options with the type that needs them', async () => {
    const form = await newForm();
    const field = (await form.add({ label: '方法', field_type: 'radio', options: choices })).body
      .data;
    const { body } = await form.change(field.id, { field_type: 'text' });
    expect([body.data.field_type, body.data.options]).toEqual(['text', []]);
  });

  it('is refused for the second of two who opened the same version', async () => {
    const form = await newForm();
    const id = form.fields[0]?.id ?? 0;
    const answers = await Promise.all([
      form.change(id, { description: '甲', version: 1 }),
      form.change(id, { description: '乙', version: 1 }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      message: 'ほかの人がこの項目を変更しました。最新の内容を確認して、もう一度保存してください。',
    });
    expect((await form.read()).fields[0].version).toBe(2);
  });

  it('never changes what was applied', async () => {
    const { seminar, template, form, path } = await buildOpenSeminar(db);
    const applied = await supertest(testServer(context))
      .post(path)
      .send({ fields: entriesOf(form) });
    expect(applied.status).toBe(201);
    const where = { publicId: applied.body.data.submission_id };
    const before = await db.submission.findUniqueOrThrow({ where });
    const fields = form.fields.filter(({ key }) => ['sex', 'family_name'].includes(key ?? ''));
    for (const { id } of fields) {
      const change = { label: `別の${id}`, field_type: 'text', key: null };
      const path = `/api/form-templates/${template.id}/fields/${id}`;
      expect((await clerk.send('patch', path, change)).status).toBe(200);
      expect((await clerk.send('delete', path)).status).toBe(204);
    }
    const after = await db.submission.findUniqueOrThrow({ where });
    expect([after.answers, after.applicantName]).toEqual([before.answers, before.applicantName]);
    const shown = await clerk.get(`/api/submissions/${where.publicId}`);
    expect(Object.values(shown.body.data.answers)).toContainEqual({ label: '姓', value: '山田' });
    expect(seminar.id).toBe(before.seminarId);
  });
});

describe('withdrawing a field of a form', () => {
  it('asks it no more, frees its label, and can be undone at its place', async () => {
    const form = await newForm();
    const [one, two] = form.fields.map(({ id }) => id);
    expect((await form.withdraw(two ?? 0)).status).toBe(204);
    expect(await form.labels()).toEqual(['一', '三']);
    expect((await form.read()).withdrawn).toMatchObject([{ id: two, label: '二' }]);
    expect(await lastAudit(form.id)).toMatchObject({
      action: 'form_template.field_withdrawn',
      before: { field_id: two, label: '二' },
    });
    expect((await form.restore(two ?? 0)).body.data).toMatchObject({ id: two, label: '二' });
    expect(await form.labels()).toEqual(['一', '二', '三']);
    expect(await lastAudit(form.id)).toMatchObject({ action: 'form_template.field_restored' });

    await form.withdraw(one ?? 0);
    expect((await form.add({ label: '一', field_type: 'text' })).status).toBe(201);
    const again = await form.restore(one ?? 0);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['label']]);
  });

  it('answers 404 for a field that is withdrawn, unknown or of another form', async () => {
    const [form, other] = [await newForm(), await newForm()];
    const id = form.fields[0]?.id ?? 0;
    await form.withdraw(id);
    for (const gone of [id, 999_999, other.fields[0]?.id ?? 0]) {
      expect((await form.withdraw(gone)).status).toBe(404);
      expect((await form.change(gone, { label: '新' })).status).toBe(404);
    }
    expect((await form.restore(form.fields[1]?.id ?? 0)).status).toBe(404);
    expect((await form.restore(other.fields[0]?.id ?? 0)).status).toBe(404);
  });
});

describe('a withdrawn field', () => {
  it('is not asked when the office corrects an application that kept it hidden', async () => {
    const { template, form, path } = await buildOpenSeminar(db);
    const fields = entriesOf(form, { workplace: 'none', text_destination: 'home' });
    const applied = await supertest(testServer(context)).post(path).send({ fields });
    expect(applied.status).toBe(201);
    const questions = async (): Promise<string[]> => {
      const id = applied.body.data.submission_id;
      const { body } = await clerk.get(`/api/submissions/${id}/questions`);
      return body.data.fields.map(({ key }: Field) => key);
    };
    expect(await questions()).toContain('company_name');
    const company = form.fields.find(({ key }) => key === 'company_name');
    await clerk.send('delete', `/api/form-templates/${template.id}/fields/${company?.id}`);
    expect(await questions()).not.toContain('company_name');
  });
});

describe('the order of a form’s fields', () => {
  it('is the given one', async () => {
    const form = await newForm();
    const ids = form.fields.map(({ id }) => id).toReversed();
    const { status, body } = await form.order({ ids });
    expect(status).toBe(200);
    expect(body.data.fields.map(({ label }: Field) => label)).toEqual(['三', '二', '一']);
    expect(await lastAudit(form.id)).toMatchObject({
      action: 'form_template.fields_ordered',
      before: { labels: ['一', '二', '三'] },
      after: { labels: ['三', '二', '一'] },
    });
  });

  it('must name each field once, and no other', async () => {
    const form = await newForm();
    const [one = 0, two = 0, three = 0] = form.fields.map(({ id }) => id);
    for (const ids of [[], [one, two], [one, two, three, three], [one, two, 999_999]]) {
      const { status, body } = await form.order({ ids });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['ids']]);
    }
    expect((await form.order({ ids: 'x' })).status).toBe(422);
    expect(await form.labels()).toEqual(['一', '二', '三']);
  });

  it('is refused when somebody else has moved, added or withdrawn one meanwhile', async () => {
    const form = await newForm();
    const seen = form.fields.map(({ id }) => id);
    const [one = 0, two = 0, three = 0] = seen;
    const answers = await Promise.all([
      form.order({ ids: [two, one, three], seen }),
      form.order({ ids: [three, two, one], seen }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a copy of a form', () => {
  it('asks the same under names of its own, without what was withdrawn', async () => {
    const form = await newForm();
    await form.withdraw(form.fields[0]?.id ?? 0);
    const first = await clerk.send('post', `${form.path}/copy`);
    const second = await clerk.send('post', `${form.path}/copy`);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body.data.fields.map(({ label }: Field) => label)).toEqual(['二', '三']);
    expect([first.body.data.name, second.body.data.name]).toEqual([
      '申込のコピー',
      '申込のコピー（2）',
    ]);
    expect(second.body.data.code).toBe(`${first.body.data.code}-2`);
    expect((await clerk.send('post', '/api/form-templates/999999/copy')).status).toBe(404);
  });

  it('has no half character where a long name was cut', async () => {
    const named = { name: `${'名'.repeat(79)}𠮷野`, code: 'long-name' };
    const { body } = await clerk.send('post', '/api/form-templates', named);
    const copy = await clerk.send('post', `/api/form-templates/${body.data.id}/copy`);
    expect(copy.body.data.name).toBe(`${'名'.repeat(79)}のコピー`);
  });

  it('of the default form has its keys, options and English texts', async () => {
    const template = await buildTemplate(db);
    const path = `/api/form-templates/${template.id}`;
    const original = (await clerk.get(path)).body.data.fields;
    const copy = (await clerk.send('post', `${path}/copy`)).body.data.fields;
    const bare = (fields: Field[]) =>
      fields.map(({ id: _, options, ...field }) => ({
        ...field,
        options: options.map(({ id: __, ...option }) => option),
      }));
    expect(bare(copy)).toEqual(bare(original));
  });
});

describe('the forms that come with the product', () => {
  it.each(['continuous_training', 'general', 'briefing'])(
    '%s asks for a name and an address for mails, each question in both languages',
    async (model) => {
      const { status, body } = await clerk.send('post', '/api/form-templates/models', { model });
      expect(status).toBe(201);
      const keys = body.data.fields.map(({ key }: Field) => key);
      expect(keys).toEqual(expect.arrayContaining(['family_name', 'given_name', 'email']));
      for (const field of body.data.fields) {
        expect(field.label_en, field.label).not.toBeNull();
        expect(field.section_en, field.label).not.toBeNull();
        for (const option of field.options) expect(option.label_en, option.label).not.toBeNull();
      }
    },
  );

  it('are these three', async () => {
    const { status } = await clerk.send('post', '/api/form-templates/models', { model: 'party' });
    expect(status).toBe(422);
  });
});

describe('the fields as the office edits them', () => {
  it('say which seminars have the form', async () => {
    const template = await buildTemplate(db);
    const seminar = await buildSeminar(db, { formTemplateId: template.id });
    const { body } = await clerk.get(`/api/form-templates/${template.id}/fields`);
    expect(body.data).toMatchObject({
      id: template.id,
      name: template.name,
      withdrawn: [],
      seminars: [{ id: seminar.id, name: seminar.name }],
    });
    expect((await clerk.get('/api/form-templates/999999/fields')).status).toBe(404);
  });

  it('may be seen by everybody in the office and changed by who makes forms', async () => {
    const form = await newForm();
    const id = form.fields[0]?.id ?? 0;
    expect((await viewer.get(`${form.path}/fields`)).status).toBe(200);
    const tried = [
      viewer.send('post', `${form.path}/fields`, { label: '新', field_type: 'text' }),
      viewer.send('patch', `${form.path}/fields/${id}`, { label: '新' }),
      viewer.send('delete', `${form.path}/fields/${id}`),
      viewer.send('post', `${form.path}/fields/${id}/restore`),
      viewer.send('put', `${form.path}/fields/order`, { ids: [] }),
      viewer.send('post', `${form.path}/copy`),
      viewer.send('post', '/api/form-templates/models', { model: 'general' }),
    ];
    for (const { status } of await Promise.all(tried)) expect(status).toBe(403);
    const stranger = await supertest(testServer(context)).get(`${form.path}/fields`);
    expect(stranger.status).toBe(401);
  });
});
