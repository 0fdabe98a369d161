import { expect, it } from 'vitest';
import { issueCertificate } from '../../papers/certificates/issueCertificate.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildImportedStudent } from '../../testing/buildImportedStudent.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
// Six years of records: what belongs to 2019 is over, what belongs to 2020 is not.
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const due = async () => (await office.get('/api/retention')).body.data.due;

it('what was imported is kept by the year of the training', async () => {
  await buildImportedStudent(db, office.adminId, { fiscalYear: 2019 });
  await buildImportedStudent(db, office.adminId, { fiscalYear: 2020 });
  expect(await due()).toEqual([{ fiscal_year: 2019, count: 1 }]);
  await db.importedStudent.deleteMany();
});

it('of the members who have left, people are anonymised, and companies are not', async () => {
  const left = { leftAt: new Date('2019-06-01'), searchText: '' };
  for (const kind of ['company', 'person'] as const) {
    await db.member.create({ data: { ...left, kind, number: kind, numberKey: kind, name: kind } });
  }
  expect(await due()).toEqual([{ fiscal_year: 2019, count: 1 }]);
  await db.member.deleteMany();
});

it('whose certificate was issued in a later year than the test was passed is kept by that year', async () => {
  const seminar = await buildTaught(db);
  const { id: submissionId } = await buildSubmission(db, {
    seminarId: seminar.id,
    submittedAt: new Date('2019-06-01'),
  });
  const student = await buildStudent(db, seminar.id, { submissionId });
  const { id } = await buildCertificate(db, student.id, new Date('2020-03-20'));
  expect(await due()).toEqual([{ fiscal_year: 2019, count: 1 }]);
  await issueCertificate(context, { certificateId: id, adminId: office.adminId });
  await db.certificate.update({
    where: { id },
    data: { issuedAt: new Date('2020-04-01T00:00:00+09:00') },
  });
  expect(await due()).toEqual([]);
});

it('a company is due only once nobody of it is left: until then its people are', async () => {
  const { id: seminarId } = await buildTaught(db);
  const { id: groupId } = await buildGroup(db, seminarId);
  const submittedAt = new Date('2019-06-01');
  await db.group.update({ where: { id: groupId }, data: { submittedAt } });
  const { id } = await buildSubmission(db, { seminarId, groupId, submittedAt, expectedAmount: 0 });
  expect(await due()).toEqual([{ fiscal_year: 2019, count: 1 }]);
  await db.submission.update({ where: { id }, data: { submittedAt: new Date('2020-06-01') } });
  expect(await due()).toEqual([]);
  await db.submission.update({ where: { id }, data: { anonymisedAt: context.clock() } });
  expect(await due()).toEqual([{ fiscal_year: 2019, count: 1 }]);
});
