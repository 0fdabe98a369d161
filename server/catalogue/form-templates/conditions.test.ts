import { describe, expect, it } from 'vitest';
import supertest from 'supertest';
import { buildSeminar } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const clerk = await loggedIn(context, 'clerk');

interface Field {
  id: number;
  label: string;
  condition: { field_id: number; option_ids: number[] } | null;
  options: { id: number; value: string }[];
}

let sequence = 0;
/** A form that asks how one attends, and at the venue for a seat. */
async function newForm() {
  const code = `conditions-${(sequence += 1)}`;
  const options = [{ label: '会場' }, { label: 'オンライン' }, { label: '録画' }];
  const { body } = await clerk.send('post', '/api/form-templates', {
    name: '申込',
    code,
    fields: [
      { label: '姓', key: 'family_name', field_type: 'text', is_required: true },
      { label: 'メール', key: 'email', field_type: 'email', is_required: true },
      { label: '参加方法', field_type: 'radio', is_required: true, options },
    ],
  });
  const path = `/api/form-templates/${body.data.id}`;
  const [name, email, attend] = body.data.fields as [Field, Field, Field];
  const [venue = 0, online = 0, recorded = 0] = attend.options.map(({ id }) => id);
  const add = (field: object) => clerk.send('post', `${path}/fields`, field);
  const added = await add({
    label: '座席',
    field_type: 'text',
    is_required: true,
    condition: { field_id: attend.id, option_ids: [venue] },
  });
  return {
    id: body.data.id as number,
    path,
    fields: { name, email, attend, seat: added.body.data as Field },
    options: { venue, online, recorded },
    added,
    add,
    change: (id: number, change: object) => clerk.send('patch', `${path}/fields/${id}`, change),
    withdraw: (id: number) => clerk.send('delete', `${path}/fields/${id}`),
    restore: (id: number) => clerk.send('post', `${path}/fields/${id}/restore`),
  };
}
type Form = Awaited<ReturnType<typeof newForm>>;

async function openSeminar(form: Form) {
  const seminar = await buildSeminar(db, { formTemplateId: form.id });
  const path = `/api/seminars/continuous-training/${seminar.id}/submit-application`;
  const { name, email, attend, seat } = form.fields;
  return (option_id: number, seatAnswer?: string) =>
    supertest(testServer(context))
      .post(path)
      .send({
        fields: [
          { field_id: name.id, value: '山田' },
          { field_id: email.id, value: `taro${(sequence += 1)}@example.jp` },
          { field_id: attend.id, option_id },
          ...(seatAnswer === undefined ? [] : [{ field_id: seat.id, value: seatAnswer }]),
        ],
      });
}

describe('the condition of a field', () => {
  it('is stored and answered with it, and cleared by null', async () => {
    const { added, fields, options, change, path } = await newForm();
    const condition = { field_id: fields.attend.id, option_ids: [options.venue] };
    expect([added.status, added.body.data.condition]).toEqual([201, condition]);
    const kept = await change(fields.seat.id, { label: '席' });
    expect(kept.body.data.condition).toEqual(condition);
    const read = (await clerk.get(path)).body.data.fields as Field[];
    expect(read.map(({ condition: on }) => on)).toEqual([null, null, null, condition]);
    const cleared = await change(fields.seat.id, { condition: null });
    expect([cleared.status, cleared.body.data.condition]).toEqual([200, null]);
  });

  it('makes it asked, required and kept only while it holds', async () => {
    const form = await newForm();
    const { seat } = form.fields;
    const apply = await openSeminar(form);
    const missing = await apply(form.options.venue);
    expect([missing.status, missing.body.errors]).toEqual([
      422,
      { [`field_${seat.id}`]: ['座席は必須項目です。'] },
    ]);
    expect((await apply(form.options.venue, '通路側')).status).toBe(201);
    const hidden = await apply(form.options.online, '残っていた入力');
    expect(hidden.status).toBe(201);
    const stored = await db.submission.findUniqueOrThrow({
      where: { publicId: hidden.body.data.submission_id },
    });
    expect(JSON.stringify(stored.answers)).not.toContain('残っていた入力');
  });

  it('must name a field of the form with choices, and choices of that field', async () => {
    const [form, other] = [await newForm(), await newForm()];
    const tried = async (condition: object | string) => {
      const { status, body } = await form.change(form.fields.seat.id, { condition });
      return [status, Object.keys(body.errors)];
    };
    const { attend, name, seat } = form.fields;
    for (const field_id of [name.id, other.fields.attend.id, 999_999, seat.id]) {
      expect(await tried({ field_id, option_ids: [form.options.venue] })).toEqual([
        422,
        ['condition.field_id'],
      ]);
    }
    for (const option_ids of [[], [other.options.venue], 'x']) {
      expect(await tried({ field_id: attend.id, option_ids })).toEqual([
        422,
        ['condition.option_ids'],
      ]);
    }
    expect((await tried('x'))[0]).toBe(422);
  });

  it('keeps a choice once that was named twice', async () => {
    const { fields, options, change } = await newForm();
    const option_ids = [options.venue, options.venue];
    const { body } = await change(fields.seat.id, {
      condition: { field_id: fields.attend.id, option_ids },
    });
    expect(body.data.condition).toEqual({
      field_id: fields.attend.id,
      option_ids: [options.venue],
    });
  });

  it('is refused where fields would wait for each other', async () => {
    const { fields, options, add, change } = await newForm();
    const meal = await add({
      label: '昼食',
      field_type: 'radio',
      options: [{ label: 'いる' }],
      condition: { field_id: fields.attend.id, option_ids: [options.venue] },
    });
    const [wanted] = meal.body.data.options;
    const { status, body } = await change(fields.attend.id, {
      condition: { field_id: meal.body.data.id, option_ids: [wanted.id] },
    });
    expect([status, body.errors]).toEqual([
      422,
      {
        'condition.field_id': [
          'この条件では、表示の条件が互いを待つことになり、どちらも表示されません。',
        ],
      },
    ]);
  });

  it('keeps what it needs from going, and says which field needs it', async () => {
    const { fields, options, change, withdraw, restore } = await newForm();
    const { attend, seat } = fields;
    const gone = await withdraw(attend.id);
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'この項目は「座席」の表示条件に使われています。先にその条件を変更してください。',
    ]);
    const typed = await change(attend.id, { field_type: 'text' });
    expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['field_type']]);
    const without = await change(attend.id, { options: [{ id: options.online, label: 'Web' }] });
    expect([without.status, without.body.errors]).toEqual([
      422,
      {
        options: [
          '選択肢「会場」は「座席」の表示条件に使われています。先にその条件を変更してください。',
        ],
      },
    ]);
    const others = [{ id: options.venue, label: '本会場' }];
    expect((await change(attend.id, { options: others })).status).toBe(200);

    expect((await withdraw(seat.id)).status).toBe(204);
    expect((await withdraw(attend.id)).status).toBe(204);
    const again = await restore(seat.id);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['condition.field_id']]);
    expect((await restore(attend.id)).status).toBe(200);
    expect((await restore(seat.id)).status).toBe(200);
  });

  it('of a withdrawn field loses the choices that go meanwhile, and the last with them', async () => {
    const { fields, options, change, withdraw, restore } = await newForm();
    const { attend, seat } = fields;
    await change(seat.id, {
      condition: { field_id: attend.id, option_ids: [options.venue, options.online] },
    });
    const without = async (gone: number, left: { id?: number; label: string }[]) => {
      expect((await withdraw(seat.id)).status).toBe(204);
      const { body } = await change(attend.id, { options: left });
      const kept = (body.data.options as { id: number }[]).map(({ id }) => id);
      expect(kept).not.toContain(gone);
      const restored = await restore(seat.id);
      expect(restored.status).toBe(200);
      return restored.body.data.condition as unknown;
    };
    const online = { id: options.online, label: 'Web' };
    expect(await without(options.venue, [online])).toEqual({
      field_id: attend.id,
      option_ids: [options.online],
    });
    expect(await without(options.online, [{ label: '別会場' }])).toBeNull();
  });

  it('that comes later takes no answer away when the office corrects another', async () => {
    const form = await newForm();
    const { seat, name, attend } = form.fields;
    await form.change(seat.id, { condition: null });
    const apply = await openSeminar(form);
    const sent = await apply(form.options.online, '後ろの席');
    await form.change(seat.id, {
      condition: { field_id: attend.id, option_ids: [form.options.venue] },
    });
    const path = `/api/submissions/${sent.body.data.submission_id}`;
    const fields = [{ field_id: name.id, value: '山本' }];
    expect((await clerk.send('patch', path, { fields })).status).toBe(200);
    const { body } = await clerk.get(path);
    expect(Object.values(body.data.answers)).toContainEqual({ label: '座席', value: '後ろの席' });
  });

  it('is asked about when the office’s correction makes it hold', async () => {
    const form = await newForm();
    const { seat, attend } = form.fields;
    const apply = await openSeminar(form);
    const sent = await apply(form.options.online);
    const path = `/api/submissions/${sent.body.data.submission_id}`;
    const venue = { field_id: attend.id, option_id: form.options.venue };
    const refused = await clerk.send('patch', path, { fields: [venue] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [`field_${seat.id}`]]);
    const fields = [venue, { field_id: seat.id, value: '前の席' }];
    expect((await clerk.send('patch', path, { fields })).status).toBe(200);
  });

  it('comes along with a copy, on the copy’s own fields', async () => {
    const form = await newForm();
    const { body } = await clerk.send('post', `${form.path}/copy`);
    const copy = body.data.fields as Field[];
    const attend = copy.find(({ label }) => label === '参加方法');
    expect(attend?.id).not.toBe(form.fields.attend.id);
    expect(copy.find(({ label }) => label === '座席')?.condition).toEqual({
      field_id: attend?.id,
      option_ids: [attend?.options[0]?.id],
    });
  });

  it('is in the form for briefings', async () => {
    const { body } = await clerk.send('post', '/api/form-templates/models', { model: 'briefing' });
    const fields = body.data.fields as Field[];
    const attend = fields.find(({ label }) => label === '参加方法');
    const venue = attend?.options.find(({ value }) => value === 'venue');
    expect(fields.find(({ label }) => label === '会場での座席の希望')?.condition).toEqual({
      field_id: attend?.id,
      option_ids: [venue?.id],
    });
  });
});
