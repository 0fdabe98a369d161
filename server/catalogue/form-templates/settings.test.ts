import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildSeminar } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const clerk = await loggedIn(context, 'clerk');

let sequence = 0;
/** A form that asks for a number, some courses, and consent. */
async function newForm() {
  const { body } = await clerk.send('post', '/api/form-templates', {
    name: '申込',
    code: `settings-${(sequence += 1)}`,
    fields: [
      { label: '姓', key: 'family_name', field_type: 'text', is_required: true },
      { label: 'メール', key: 'email', field_type: 'email', is_required: true },
      { label: '人数', field_type: 'number', minimum: 1, maximum: 5, whole_number: true },
      {
        label: '講座',
        field_type: 'checkbox',
        maximum: 2,
        options: [{ label: '朝' }, { label: '昼' }, { label: '夜' }],
      },
      {
        label: '受講規約',
        field_type: 'checkbox',
        is_required: true,
        consent: '第1条 録画しません。',
        consent_en: 'No recording.',
        options: [{ label: '同意します' }],
      },
    ],
  });
  const path = `/api/form-templates/${body.data.id}`;
  const [name, email, count, courses, terms] = body.data.fields;
  return {
    id: body.data.id as number,
    path,
    fields: { name, email, count, courses, terms },
    change: (id: number, change: object) => clerk.send('patch', `${path}/fields/${id}`, change),
  };
}

const bounds = (minimum: number | null, maximum: number | null) => ({ minimum, maximum });

describe('the settings of a field', () => {
  it('are stored with the form, changed one by one, and cleared by null', async () => {
    const { path, fields, change } = await newForm();
    expect(fields.count).toMatchObject({ ...bounds(1, 5), whole_number: true, consent: null });
    expect(fields.terms).toMatchObject({
      consent: '第1条 録画しません。',
      consent_en: 'No recording.',
    });
    const changed = await change(fields.count.id, { maximum: 9.5, whole_number: false });
    expect(changed.body.data).toMatchObject({ ...bounds(1, 9.5), whole_number: false });
    await change(fields.count.id, { minimum: null });
    const { body } = await clerk.get(path);
    expect(body.data.fields[2]).toMatchObject(bounds(null, 9.5));
    // The call of the specification changes the form and leaves its fields alone.
    const put = await clerk.send('put', path, {
      name: '別の名',
      code: body.data.code,
      description: '',
      is_active: true,
    });
    expect(put.body.data).toMatchObject({ name: '別の名' });
    expect(put.body.data.fields).toEqual(body.data.fields);
  });

  it('go with a type that has no use for them', async () => {
    const { fields, change } = await newForm();
    const text = await change(fields.count.id, { field_type: 'text' });
    expect(text.body.data).toMatchObject({ ...bounds(null, null), whole_number: false });
    const radio = await change(fields.terms.id, { field_type: 'radio' });
    expect(radio.body.data).toMatchObject({ consent: null, consent_en: null });
  });

  it('come along with a copy of the form', async () => {
    const { path, fields } = await newForm();
    const { body } = await clerk.send('post', `${path}/copy`);
    for (const [index, original] of [fields.count, fields.courses, fields.terms].entries()) {
      const { minimum, maximum, whole_number, consent, consent_en } = original;
      expect(body.data.fields[index + 2]).toMatchObject({
        minimum,
        maximum,
        whole_number,
        consent,
        consent_en,
      });
    }
  });

  it('are refused by name, with what to mend, when they can’t be met', async () => {
    const { path, fields, change } = await newForm();
    const refused = async (sent: Promise<{ status: number; body: { errors: object } }>) => {
      const { status, body } = await sent;
      return [status, body.errors];
    };
    expect(await refused(change(fields.count.id, { minimum: 6 }))).toEqual([
      422,
      { maximum: ['上限は下限以上にしてください。'] },
    ]);
    expect(await refused(change(fields.courses.id, { minimum: 4, maximum: null }))).toEqual([
      422,
      { minimum: ['1から選択肢の数までの整数で入力してください。'] },
    ]);
    // A choice that goes takes with it what the bound counts on.
    const [morning] = fields.courses.options;
    expect(await refused(change(fields.courses.id, { options: [morning] }))).toEqual([
      422,
      { maximum: ['1から選択肢の数までの整数で入力してください。'] },
    ]);
    expect(await refused(change(fields.courses.id, { consent: '規約' }))).toEqual([
      422,
      { options: ['同意をとる項目の選択肢は1つにしてください。'] },
    ]);
    expect(await refused(change(fields.terms.id, { consent: ' ' }))).toEqual([
      422,
      { consent: ['必須項目です。'] },
    ]);
    const add = (field: object) => clerk.send('post', `${path}/fields`, field);
    expect(
      await refused(add({ label: '年齢', field_type: 'number', minimum: 9, maximum: 2 })),
    ).toEqual([422, { maximum: ['上限は下限以上にしてください。'] }]);
    for (const minimum of ['x', 1e16, {}]) {
      const { status, body } = await add({ label: '年齢', field_type: 'number', minimum });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['minimum']]);
    }
  });
});

describe('an application to such a form', () => {
  it('keeps the text that it agreed to, whatever becomes of the form', async () => {
    const { id, fields, change } = await newForm();
    const seminar = await buildSeminar(db, { formTemplateId: id });
    const path = `/api/seminars/continuous-training/${seminar.id}/submit-application`;
    const apply = (agreed: boolean, count: string) =>
      supertest(testServer(context))
        .post(path)
        .send({
          fields: [
            { field_id: fields.name.id, value: '山田' },
            { field_id: fields.email.id, value: `taro${(sequence += 1)}@example.jp` },
            { field_id: fields.count.id, value: count },
            { field_id: fields.courses.id, option_ids: [] },
            { field_id: fields.terms.id, option_ids: agreed ? [fields.terms.options[0].id] : [] },
          ],
        });
    const refused = await apply(false, '6');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      [`field_${fields.count.id}`]: ['人数は1以上5以下の数値で入力してください。'],
      [`field_${fields.terms.id}`]: [
        '受講規約の内容を確認し、同意される場合はチェックを付けてください。',
      ],
    });
    const { body } = await apply(true, '5');
    await change(fields.terms.id, { consent: '第2条 録画します。', label: '新しい規約' });
    await change(fields.count.id, { maximum: 2 });

    const page = `/api/submissions/${body.data.submission_id}`;
    const consent = () =>
      clerk.get(page).then((read) => read.body.data.answers[`field_${fields.terms.id}`]);
    const agreed = { label: '受講規約', value: ['同意します'], consent: '第1条 録画しません。' };
    expect(await consent()).toEqual(agreed);
    // Correcting another answer agrees to nothing new, and judges nothing again.
    const edited = await clerk.send('patch', page, {
      fields: [{ field_id: fields.name.id, value: '山本' }],
    });
    expect(edited.status).toBe(200);
    expect(await consent()).toEqual(agreed);
    // Nor does ticking the box again.
    const box = { field_id: fields.terms.id };
    await clerk.send('patch', page, { fields: [{ ...box, option_ids: [] }] });
    await clerk.send('patch', page, {
      fields: [{ ...box, option_ids: [fields.terms.options[0].id] }],
    });
    expect(await consent()).toEqual(agreed);
  });
});
