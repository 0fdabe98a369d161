import { expect, it } from 'vitest';
import { findFormDefinition } from '../../catalogue/form-templates/findFormDefinition.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { buildSeminar } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { findSeminarWithForm } from './findSeminarWithForm.ts';

const { db } = await testContext();

it('the form that is applied through is read as the model says, by id and by code', async () => {
  const { seminar, template } = await buildOpenSeminar(db);
  const [first, second, third] = await db.templateField.findMany({
    where: { templateId: template.id, options: { some: {} } },
    include: { options: true },
    orderBy: { id: 'asc' },
  });
  if (!first || !second || !third) throw new Error('the default form has choices');
  await db.templateField.update({
    where: { id: second.id },
    data: {
      conditionFieldId: first.id,
      conditionOptionIds: first.options.map(({ id }) => id),
      order: -1,
      labelEn: 'English',
    },
  });
  await db.templateField.update({ where: { id: third.id }, data: { withdrawnAt: new Date() } });
  const templateId = template.id;
  await db.templateField.createMany({
    data: [
      {
        templateId,
        order: 97,
        label: '添付',
        fieldType: 'file',
        accepts: ['pdf', 'picture'],
        maximum: 3,
      },
      {
        templateId,
        order: 98,
        label: '同意',
        fieldType: 'checkbox',
        consent: '同意します',
        consentEn: 'I agree',
        minimum: 1,
      },
      {
        templateId,
        order: 99,
        label: '年数',
        fieldType: 'number',
        wholeNumber: true,
        minimum: 1,
        maximum: 9,
      },
    ],
  });
  await db.seminarSession.create({
    data: {
      seminarId: seminar.id,
      startsAt: new Date('2026-05-01T01:00:00Z'),
      endsAt: new Date('2026-05-01T05:00:00Z'),
      place: '東京',
    },
  });
  const byModel = await findFormDefinition(db, template.id);
  for (const idOrCode of [String(seminar.id), seminar.code]) {
    const found = await findSeminarWithForm(db, idOrCode);
    expect(found.seminar).toEqual({
      id: seminar.id,
      entryStart: seminar.entryStart,
      entryEnd: seminar.entryEnd,
      _count: { sessions: 1 },
    });
    expect(found.definition).toMatchObject({ ...byModel });
    expect(found.definition?.fields.map(({ id }) => id)).toEqual(
      byModel?.fields.map(({ id }) => id),
    );
  }
});

it('an archived form is not given, and an archived or unknown seminar is not found', async () => {
  const { seminar, template } = await buildOpenSeminar(db);
  await db.formTemplate.update({ where: { id: template.id }, data: { archivedAt: new Date() } });
  expect((await findSeminarWithForm(db, seminar.code)).definition).toBeNull();
  const bare = await buildSeminar(db, { formTemplateId: null });
  expect((await findSeminarWithForm(db, String(bare.id))).definition).toBeNull();
  await db.seminar.update({ where: { id: bare.id }, data: { archivedAt: new Date() } });
  await expect(findSeminarWithForm(db, String(bare.id))).rejects.toThrow(NotFound);
  await expect(findSeminarWithForm(db, 'NONE')).rejects.toThrow(NotFound);
});

it('whatever changes in a form that is known, the next reader gets it as it is', async () => {
  const { seminar, template } = await buildOpenSeminar(db);
  const expectCurrent = async () => {
    const { definition } = await findSeminarWithForm(db, seminar.code);
    expect(definition).toMatchObject({ ...(await findFormDefinition(db, template.id)) });
    return definition;
  };
  const form = await expectCurrent();
  // Once more: what the form asks is known now.
  expect((await expectCurrent())?.fields).toBe(form?.fields);

  const [field] = form?.fields.filter(({ options }) => options.length > 1) ?? [];
  const [option] = field?.options ?? [];
  if (!field || !option) throw new Error('the form has no choice');
  const ofField = { where: { id: field.id } };
  const ofOption = { where: { id: option.id } };
  expect(() => (option.label = '他人の答え')).toThrow(TypeError);
  await db.templateField.update({ ...ofField, data: { label: '別の質問' } });
  expect((await expectCurrent())?.fields).not.toBe(form?.fields);
  await db.templateOption.update({ ...ofOption, data: { label: '別の答え' } });
  await expectCurrent();
  await db.templateOption.delete(ofOption);
  await expectCurrent();
  const added = { fieldId: field.id, value: 'new', label: '新しい答え', order: 99 };
  await db.templateOption.create({ data: added });
  await expectCurrent();
  const asked = { templateId: template.id, label: '新しい質問', order: 99 };
  const { id } = await db.templateField.create({ data: { ...asked, fieldType: 'text' } });
  await expectCurrent();
  await db.templateField.delete({ where: { id } });
  await expectCurrent();
  await db.formTemplate.update({ where: { id: template.id }, data: { name: '別の名前' } });
  await expectCurrent();
});
