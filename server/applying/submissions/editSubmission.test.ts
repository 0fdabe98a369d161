import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { buildOpenSeminar, entriesOf, problemKey } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildDeposit, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const { form, path, template, seminar } = await buildOpenSeminar(db);

let sequence = 0;

/** A new person's application through the form, with its own account. */
async function apply(overrides: Record<string, string | null> = {}) {
  sequence += 1;
  const account = await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(path)
    .send({
      fields: entriesOf(form, {
        email: `person-${sequence}@example.jp`,
        birth_date: `19${60 + sequence}-01-01`,
        ...overrides,
      }),
    });
  expect(answer.status, answer.text).toBe(201);
  return { id: answer.body.data.submission_id as string, account };
}

const fieldOf = (key: string) => {
  const field = form.fields.find((candidate) => candidate.key === key);
  if (!field) throw new Error(`the form has no ${key}`);
  return field;
};
const optionOf = (key: string, value: string) =>
  fieldOf(key).options.find((option) => option.value === value)?.id ?? 0;
const edit = (id: string, fields: object[]) =>
  office.send('patch', `/api/submissions/${id}`, { fields });
const audits = async (id: string) => {
  const { id: entityId } = await db.submission.findUniqueOrThrow({ where: { publicId: id } });
  return db.auditEntry.findMany({
    where: { entity: 'submission', entityId: String(entityId), action: 'submission.edited' },
    orderBy: { id: 'asc' },
  });
};

describe('an application whose answers the office changes', () => {
  it('gets its waiting mails at the corrected address, with the link of its page', async () => {
    const { id } = await apply({ email: 'misheard@example.jp' });
    await edit(id, [{ field_id: fieldOf('email').id, value: 'right@example.jp' }]);
    const mail = await db.mail.findFirstOrThrow({
      where: { submission: { publicId: id }, kind: 'transfer_instructions' },
    });
    expect(mail.to).toBe('right@example.jp');
    // Its key is put in when it is sent.
    expect(mail.text).toMatch(new RegExp(`/submissions/${id}$`, 'm'));
  });

  /** The mails that went to an address for an application, or will. */
  const mailsTo = async (id: string, to: string) => {
    const mails = await db.mail.findMany({
      where: { submission: { publicId: id }, to },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ kind, text }) => [kind, text.includes(`/submissions/${id}`)]);
  };

  it('tells the new reader of its page in one mail, whatever the former one got: of a paid one the link, else how to pay', async () => {
    const [unpaid, paid, waits] = [await apply(), await apply(), await apply()];
    const { externalId: vaId, accountNumber, provider } = paid.account;
    const of = { vaId, accountNumber, ...(provider && { provider }) };
    await recordDeposit(context, bankDeposit({ ...of, amount: 8000 }));
    const [former, , waiting] = [unpaid, paid, waits].map(({ id }) => ({
      submission: { publicId: id },
    }));
    await db.mail.updateMany({ where: former ?? {}, data: { state: 'sent' } });
    await db.mail.updateMany({
      where: { submission: { publicId: paid.id } },
      data: { state: 'sent' },
    });
    // Mails that an undo may still drop tell nobody for certain.
    await db.mail.updateMany({ where: waiting ?? {}, data: { act: 'act:1' } });
    for (const { id } of [unpaid, paid, waits]) {
      const value = `right-${id}@example.jp`.toLowerCase();
      expect((await edit(id, [{ field_id: fieldOf('email').id, value }])).status).toBe(200);
    }
    const to = (id: string) => mailsTo(id, `right-${id}@example.jp`.toLowerCase());
    expect(await to(unpaid.id)).toEqual([['transfer_instructions', true]]);
    expect(await to(paid.id)).toEqual([['application_links', true]]);
    expect((await to(waits.id)).map(([kind]) => kind)).toEqual([
      'transfer_instructions',
      'transfer_instructions',
    ]);
  });

  it('that was paid before it had an address gets the link of its page with the first one', async () => {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const { id, publicId } = await buildSubmission(db, {
      seminarId: seminar.id,
      email: '',
      status: 'needs_check',
      attention: ['no_email'],
      virtualAccountId: account.id,
      answers: [
        {
          field_id: fieldOf('email').id,
          key: 'email',
          label: fieldOf('email').label,
          field_type: fieldOf('email').field_type,
          value: '',
          options: [],
        },
      ],
    });
    const { id: depositId } = await buildDeposit(db);
    const paid = await office.send('post', `/api/deposits/${depositId}/assign`, {
      submission_id: publicId,
    });
    expect(paid.status, paid.text).toBe(200);
    const value = `told-${id}@example.jp`;
    const answer = await edit(publicId, [{ field_id: fieldOf('email').id, value }]);
    expect(answer.status, answer.text).toBe(200);
    expect(await mailsTo(publicId, value)).toEqual([['application_links', true]]);
  });

  it('takes the given answers, keeps the others, and is found by the new ones', async () => {
    const { id, account } = await apply();
    const answer = await edit(id, [
      { field_id: fieldOf('family_name').id, value: ' 山本 ' },
      { field_id: fieldOf('phone').id, value: '０８０１１１１２２２２' },
      { field_id: fieldOf('email').id, value: 'Yamamoto@Example.jp' },
    ]);
    expect(answer.status, answer.text).toBe(200);
    const { submission } = answer.body;
    expect(submission).toMatchObject({
      submission_id: id,
      complete: true,
      applicant: { name: '山本 太郎', email: 'yamamoto@example.jp' },
    });
    expect(submission.answers[`field_${fieldOf('phone').id}`].value).toBe('080-1111-2222');
    expect(submission.answers[`field_${fieldOf('given_name').id}`].value).toBe('太郎');
    for (const term of ['山本', 'yamamoto@example', account.accountNumber]) {
      const list = await office.get(`/api/submissions?search=${encodeURIComponent(term)}`);
      expect(list.body.data.map((row: { submission_id: string }) => row.submission_id)).toEqual([
        id,
      ]);
    }
  });

  it('is found by a name without its accents, in the list and everywhere', async () => {
    const { id } = await apply();
    const entered = await edit(id, [
      { field_id: fieldOf('family_name').id, value: 'Øster-Weiß' },
      { field_id: fieldOf('given_name').id, value: 'Łukasz' },
    ]);
    expect(entered.status, entered.text).toBe(200);
    for (const term of ['lukasz', 'ŁUKASZ', 'oster-weiss', 'Øster']) {
      const sought = `search=${encodeURIComponent(term)}`;
      const list = await office.get(`/api/submissions?${sought}`);
      const ids = list.body.data.map((row: { submission_id: string }) => row.submission_id);
      expect([term, ids]).toEqual([term, [id]]);
      const everywhere = await office.get(`/api/search?${sought}`);
      expect([term, everywhere.text]).toEqual([term, expect.stringContaining('Øster-Weiß Łukasz')]);
    }
  });

  it('takes nothing that was typed for a person who has handed the place over meanwhile', async () => {
    const { id } = await apply();
    const shown = await office.get(`/api/submissions/${id}/questions`);
    const save = (value: string) =>
      office.send('patch', `/api/submissions/${id}`, {
        fields: [{ field_id: fieldOf('home_address2').id, value }],
        version: shown.body.data.version,
      });
    const other = { family_name: '後任', birth_date: '1970-02-03', home_address2: 'コーポ後任' };
    const handedOver = await office.send('post', `/api/submissions/${id}/replace-person`, {
      fields: entriesOf(form, other),
    });
    expect(handedOver.status, handedOver.text).toBe(200);
    const refused = await save('コーポ前任101号室');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^申込内容がほかで変更されました。/);
    const { answers } = await db.submission.findUniqueOrThrow({ where: { publicId: id } });
    expect(JSON.stringify(answers)).not.toContain('前任');
  });

  it('is changed by the first of two who have it open; the other one is told', async () => {
    const { id } = await apply();
    const { version } = (await office.get(`/api/submissions/${id}/questions`)).body.data;
    const colleague = await loggedIn(context, 'clerk');
    const statuses = await Promise.all(
      [office, colleague].map(async (client, index) => {
        const fields = [{ field_id: fieldOf('given_name').id, value: ['一子', '二子'][index] }];
        return (await client.send('patch', `/api/submissions/${id}`, { fields, version })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  it('is recorded in the audit with who changed what: only the changed answers', async () => {
    const { id } = await apply();
    await edit(id, [
      { field_id: fieldOf('family_name').id, value: '山本' },
      { field_id: fieldOf('given_name').id, value: '太郎' },
    ]);
    expect(await audits(id)).toMatchObject([
      { adminId: office.adminId, before: { 姓: '山田' }, after: { 姓: '山本' } },
    ]);
  });

  it('stays as it was if nothing differs', async () => {
    const { id } = await apply();
    expect((await edit(id, [])).status).toBe(200);
    expect((await edit(id, entriesOf(form, { email: null, birth_date: null }))).status).toBe(200);
    expect(await audits(id)).toEqual([]);
  });

  it('can get another address, which must then be complete, and lose it again', async () => {
    const { id } = await apply();
    const open = {
      field_id: fieldOf('text_destination').id,
      option_id: optionOf('text_destination', 'other_address'),
    };
    const refused = await edit(id, [open]);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).toSorted()).toEqual(
      ['other_name', 'other_postal_code', 'other_address1', 'other_phone']
        .map((key) => problemKey(form, key))
        .toSorted(),
    );
    const opened = await edit(id, [
      open,
      { field_id: fieldOf('other_name').id, value: '山田 花子' },
      { field_id: fieldOf('other_postal_code').id, value: '2310001' },
      { field_id: fieldOf('other_address1').id, value: '神奈川県横浜市中区新港' },
      { field_id: fieldOf('other_phone').id, value: '0451234567' },
    ]);
    expect(opened.status, opened.text).toBe(200);
    expect(Object.keys(opened.body.submission.answers)).toEqual(
      form.fields.filter(({ key }) => key !== 'receipt_name').map((field) => `field_${field.id}`),
    );
    const closed = await edit(id, [
      { field_id: open.field_id, option_id: optionOf('text_destination', 'company') },
    ]);
    expect(closed.text).not.toContain('花子');
    expect((await audits(id)).at(-1)).toMatchObject({
      before: { 送付先宛名: '山田 花子' },
      after: { 送付先宛名: '' },
    });
  });

  it('is refused with every problem at once, and stays as it was', async () => {
    const { id } = await apply();
    const answer = await edit(id, [
      { field_id: fieldOf('family_name').id, value: '' },
      { field_id: fieldOf('email').id, value: 'nobody' },
      { field_id: fieldOf('sex').id, option_id: 999_999 },
      { field_id: 888_888, value: 'x' },
    ]);
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      [
        ...['family_name', 'email', 'sex'].map((key) => problemKey(form, key)),
        'field_888888',
      ].toSorted(),
    ]);
    expect((await office.get(`/api/submissions/${id}`)).body.data.applicant.name).toBe('山田 太郎');
  });

  it('is checked by the questions that were asked, even if the form has changed since', async () => {
    const { id } = await apply();
    const added = await db.templateField.create({
      data: {
        templateId: template.id,
        label: 'あとからの質問',
        fieldType: 'text',
        isRequired: true,
        order: 900,
      },
    });
    await db.formTemplate.update({ where: { id: template.id }, data: { isActive: false } });
    await db.seminar.update({ where: { id: seminar.id }, data: { formTemplateId: null } });
    try {
      const kept = await edit(id, [{ field_id: fieldOf('family_name').id, value: '山本' }]);
      expect(kept.status, kept.text).toBe(200);
      const refused = await edit(id, [{ field_id: added.id, value: 'x' }]);
      expect(Object.keys(refused.body.errors)).toEqual([`field_${added.id}`]);
    } finally {
      await db.templateField.delete({ where: { id: added.id } });
      await db.formTemplate.update({ where: { id: template.id }, data: { isActive: true } });
      await db.seminar.update({
        where: { id: seminar.id },
        data: { formTemplateId: template.id },
      });
    }
  });

  it('copies the change to the student, but leaves receipts as they were issued', async () => {
    const { id, account } = await apply();
    await recordDeposit(context, bankDeposit({ vaId: account.externalId }));
    const { id: submissionId } = await db.submission.findUniqueOrThrow({
      where: { publicId: id },
    });
    const student = { where: { submissionId } };
    await db.student.update({ ...student, data: { address: '事務局が直した住所' } });
    const receipt = await db.receipt.findFirstOrThrow({ where: { submissionId } });
    await edit(id, [
      { field_id: fieldOf('family_name').id, value: '山本' },
      { field_id: fieldOf('family_name_kana').id, value: 'やまもと' },
      { field_id: fieldOf('birth_date').id, value: '1970-12-31' },
      { field_id: fieldOf('company_name').id, value: '株式会社新社名' },
    ]);
    expect(await db.student.findUniqueOrThrow(student)).toMatchObject({
      name: '山本 太郎',
      nameKana: 'ヤマモト タロウ',
      birthDate: new Date('1970-12-31'),
      address: '事務局が直した住所',
    });
    const found = await office.get(`/api/students?search=${encodeURIComponent('山本太郎')}`);
    expect(found.body.data).toHaveLength(1);
    expect(await db.receipt.findMany({ where: { submissionId } })).toEqual([receipt]);
  });

  it('gets the transfer instructions as soon as it has a mail address', async () => {
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const stored = await buildSubmission(db, {
      seminarId: seminar.id,
      email: '',
      status: 'needs_check',
      attention: ['no_email'],
      virtualAccountId: account.id,
      answers: [
        {
          field_id: fieldOf('email').id,
          key: 'email',
          label: fieldOf('email').label,
          field_type: fieldOf('email').field_type,
          value: '',
          options: [],
        },
      ],
    });
    const answer = await edit(stored.publicId, [
      { field_id: fieldOf('email').id, value: 'found@example.jp' },
    ]);
    expect(answer.body.submission).toMatchObject({ status: 'received', attention: [] });
    expect(await db.mail.findMany({ where: { submissionId: stored.id } })).toMatchObject([
      { kind: 'transfer_instructions', to: 'found@example.jp' },
    ]);
  });
});

describe('an application whose mail address is taken away', () => {
  /** An application of a form that doesn't ask for an address, with a mail that waits. */
  async function withWaitingMail(changes: object = {}) {
    const { form: own, seminar: its } = await buildOpenSeminar(db);
    const asked = own.fields.find(({ key }) => key === 'email');
    await db.templateField.update({ where: { id: asked?.id ?? 0 }, data: { isRequired: false } });
    const stored = await buildSubmission(db, {
      seminarId: its.id,
      email: 'former@example.jp',
      answers: [
        {
          field_id: asked?.id ?? 0,
          key: 'email',
          label: asked?.label ?? '',
          field_type: 'email',
          value: 'former@example.jp',
          options: [],
        },
      ],
      ...changes,
    });
    const { id: mailId } = await db.mail.create({
      data: {
        kind: 'payment_mismatch',
        eventKey: `waiting:${stored.id}`,
        to: 'former@example.jp',
        submissionId: stored.id,
        subject: '',
        text: '',
        html: '',
        searchText: '',
      },
    });
    const entries = [{ field_id: asked?.id ?? 0, value: '' }];
    return { ...stored, mailId, answer: await edit(stored.publicId, entries) };
  }

  it('gets nothing that waits, and the office is shown it', async () => {
    const { id, publicId, mailId, answer } = await withWaitingMail();
    expect(answer.status, answer.text).toBe(200);
    const { submission } = answer.body;
    expect(submission).toMatchObject({ status: 'needs_check', attention: ['no_email'] });
    expect(await db.mail.findUniqueOrThrow({ where: { id: mailId } })).toMatchObject({
      state: 'bounced',
      reason: 'bad_address',
    });
    // The former address is told of the change all the same.
    expect(
      await db.mail.findMany({ where: { submissionId: id, kind: 'email_changed' } }),
    ).toMatchObject([{ to: 'former@example.jp', state: 'queued' }]);
    const again = await office.send('post', `/api/mails/${mailId}/send-again`);
    expect(again.status).toBe(409);
    expect(publicId).toBe(submission.submission_id);
  });

  it('stays cancelled if it was', async () => {
    const { answer } = await withWaitingMail({ status: 'cancelled' });
    expect(answer.body.submission).toMatchObject({ status: 'cancelled', attention: [] });
  });
});

describe('the questions of an application', () => {
  it('are given to the office with the answers in the shape of the payload', async () => {
    const { id } = await apply({ home_address2: '101号室' });
    const { data } = (await office.get(`/api/submissions/${id}/questions`)).body;
    expect(data.fields.map((field: { id: number }) => field.id)).toEqual(
      form.fields.map((field) => field.id),
    );
    const sex = fieldOf('sex');
    expect(data.fields.find((field: { id: number }) => field.id === sex.id)).toEqual(sex);
    expect(data.entries).toContainEqual({ field_id: sex.id, option_id: optionOf('sex', 'male') });
    expect(data.entries).toContainEqual({
      field_id: fieldOf('home_address2').id,
      value: '101号室',
    });
    expect((await edit(id, data.entries)).status).toBe(200);
    expect(await audits(id)).toEqual([]);
  });

  it('stay as they are when none is given, whatever else is: a payment is never set by hand', async () => {
    const { id } = await apply();
    const edited = await office.send('patch', `/api/submissions/${id}`, {});
    expect(edited.status).toBe(200);
    expect(edited.body.submission).toMatchObject({
      submission_id: id,
      applicant: { payment_status: 'UNPAID' },
    });
    for (const [body, field] of [
      [{ payment_status: 'PAID' }, 'payment_status'],
      [{ applicant: { payment_status: 'PAID' } }, 'applicant'],
    ] as const) {
      const refused = await office.send('patch', `/api/submissions/${id}`, body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expect(await audits(id)).toEqual([]);
  });

  it.each(['questions', 'history'])(
    'answer 404 to %s if there is no such application',
    async (what) => {
      const archived = await buildSubmission(db, { archivedAt: new Date() });
      for (const id of ['1', 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ', archived.publicId]) {
        expect((await office.get(`/api/submissions/${id}/${what}`)).status).toBe(404);
        expect((await edit(id, [])).status).toBe(404);
      }
    },
  );
});
