import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { createModel } from '../../catalogue/form-templates/createModel.ts';
import { entriesOf, problemKey } from '../../testing/applications.ts';
import { buildSeminar, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { findFormDefinition } from '../../catalogue/form-templates/findFormDefinition.ts';
import { sendLinksJob } from './sendLinksJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
const { id: formId } = await createModel(context, { model: 'continuous_training', adminId: null });
const definition = await findFormDefinition(db, formId);
if (!definition) throw new Error('the standard form is there');
const form = definition;
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

const toApply = (seminarId: number) =>
  `/api/seminars/continuous-training/${seminarId}/submit-application`;
const english = {
  nameEn: 'Safety training',
  placeEn: 'Toto Hall',
  attendanceNotesEn: 'Please bring your ID.',
};

async function apply(seminarId: number, language: string, changed: Record<string, string> = {}) {
  await buildVirtualAccount(db);
  return supertest(app)
    .post(toApply(seminarId))
    .set('Accept-Language', language)
    .send({
      fields: entriesOf(form, { workplace: 'yes', receipt_addressee: 'person', ...changed }),
    });
}

it('the standard form has an English text beside each Japanese one', async () => {
  const seminar = await buildSeminar(db, { formTemplateId: form.id });
  const { body } = await supertest(app).get(
    `/api/seminars/continuous-training/${seminar.id}/application-form`,
  );
  const { fields } = body.application_form_definition as typeof form;
  expect(fields).toHaveLength(form.fields.length);
  for (const field of fields) {
    expect(field.label_en, field.label).toBeTruthy();
    expect(field.label_en).not.toMatch(japanese);
    expect(Boolean(field.placeholder_en), field.label).toBe(field.placeholder !== '');
    expect(Boolean(field.description_en), field.label).toBe(field.description !== '');
    expect(field.section_en).not.toMatch(japanese);
    for (const option of field.options) expect(option.label_en, option.label).toBeTruthy();
  }
});

it('who applies in English gets mails, page and calendar in English, and the office Japanese', async () => {
  const seminar = await buildSeminar(db, { formTemplateId: form.id, ...english });
  const answer = await apply(seminar.id, 'en-GB', { family_name: 'Smith', given_name: 'Anne' });
  expect(answer.body.meta.message).toMatch(/^Your application has been received/);
  const id = answer.body.data.submission_id as string;
  const stored = await db.submission.findUniqueOrThrow({
    where: { publicId: id },
    include: { mails: true },
  });
  expect(stored.language).toBe('en');
  const [mail] = stored.mails;
  expect(mail?.subject).toBe('Where to pay: Safety training');
  expect(mail?.text).toMatch(/^Dear Smith Anne,/);
  expect(mail?.text).toContain('Toto Hall');

  const page = await supertest(app).get(`/api/submissions/${id}`);
  expect(page.body.data).toMatchObject({
    language: 'en',
    seminar: { name_en: 'Safety training' },
  });
  const shown: { label: string; value: string }[] = Object.values(page.body.data.answers);
  expect(shown).toContainEqual({ label: 'Family name', value: 'Smith' });
  expect(shown).toContainEqual({ label: 'Why you attend', value: 'Both (art. 168 and 194)' });
  for (const { label } of shown) expect(label).not.toMatch(japanese);

  const office = await loggedIn(context);
  const seen = await office.get(`/api/submissions/${id}`);
  expect(Object.values(seen.body.data.answers)).toContainEqual({ label: '姓', value: 'Smith' });
  expect(seen.body.data.language).toBe('en');

  const calendar = await supertest(app).get(`/api/submissions/${id}/calendar`);
  expect(calendar.text).toContain('Transfer deadline (8\\,000 yen): Safety training');

  await sendLinksJob(context, { email: stored.email });
  const links = await db.mail.findFirstOrThrow({ where: { kind: 'application_links' } });
  expect(links.subject).toBe('Your applications: the links to their pages');
  expect(links.text).toContain('Safety training');
});

it('what the office has not said in English stays Japanese', async () => {
  const seminar = await buildSeminar(db, { formTemplateId: form.id, name: '安全研修' });
  await apply(seminar.id, 'en', { email: 'ben@example.jp' });
  const mail = await db.mail.findFirstOrThrow({ where: { to: 'ben@example.jp' } });
  expect(mail.subject).toBe('Where to pay: 安全研修');
});

it('a problem names the question as the applicant reads it', async () => {
  const seminar = await buildSeminar(db, { formTemplateId: form.id });
  const refused = await apply(seminar.id, 'en', { phone: '12' });
  const [problem] = refused.body.errors[problemKey(form, 'phone')] as string[];
  expect(problem).toContain('Phone number');
  expect(problem).not.toMatch(japanese);
});

it('who applies in Japanese reads Japanese', async () => {
  const seminar = await buildSeminar(db, { formTemplateId: form.id, name: '安全研修', ...english });
  const answer = await apply(seminar.id, 'ja', { email: 'taro2@example.jp' });
  const mail = await db.mail.findFirstOrThrow({ where: { to: 'taro2@example.jp' } });
  expect(mail.subject).toBe('【お振込先のご案内】安全研修');
  const page = await supertest(app).get(`/api/submissions/${answer.body.data.submission_id}`);
  const shown: { label: string }[] = Object.values(page.body.data.answers);
  expect(shown.map(({ label }) => label)).toContain('姓');
});
