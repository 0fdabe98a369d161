import { auditActions, type AuditAction } from '../../platform/audit/actions.ts';
import { expect, it, vi } from 'vitest';
import { recordAudit } from '../../platform/audit/record.ts';
import { readSeal } from './chain/readSeal.ts';
import { sealAudit } from './chain/sealAudit.ts';
import { issueCertificate } from '../../papers/certificates/issueCertificate.ts';
import { inTransaction, poolOf } from '../../platform/db/db.ts';
import { subjectOf } from '../../platform/access-log/subjects.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { buildAdmin, buildDeposit, buildRefund, buildTemplate } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { readListedAccess } from './readListedAccess.ts';
import { readFrame } from './readFrame.ts';
import { readListedEntries } from './readListedEntries.ts';

const context = await testContext();
const { db } = context;
const { id: adminId, name } = await buildAdmin(db);

it('the audit’s own statement reads what the model says, of entries with and without a person', async () => {
  const token = await db.apiToken.create({
    data: {
      name: '会計ソフト',
      tokenHash: 'hash',
      hint: 'abcd',
      role: 'clerk',
      scopes: ['applications:read'],
      expiresOn: new Date('2027-03-31'),
      createdBy: adminId,
      createdAt: new Date('2026-04-01T00:00:00Z'),
    },
  });
  await inTransaction(db, async (tx) => {
    const common = {
      action: 'audit.exported',
      entity: 'audit',
      entityId: 'all',
      after: {},
    } as const;
    await recordAudit(tx, { ...common, adminId: null });
    await recordAudit(tx, { ...common, adminId, after: { from: '2026-04-01' }, reason: '監査' });
  });
  await db.auditEntry.create({
    data: {
      adminId,
      apiTokenId: token.id,
      action: 'student.updated',
      entity: 'student',
      entityId: '2147483648',
      before: [{ name: '旧' }],
      address: '192.0.2.0/24',
      requestId: 'a1b2',
    },
  });
  const byModel = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  const ids = byModel.map(({ id }) => Number(id));
  const read = await readListedEntries(poolOf(db), [ids]);
  read.sort((one, other) => one.id - other.id);
  expect(read).toEqual(
    byModel.map(({ id, adminId: by, apiTokenId, ...columns }) => ({
      ...columns,
      id: Number(id),
      admin: by === null ? null : { id: by, name },
      apiToken: apiTokenId === null ? null : { id: apiTokenId, name: token.name },
      known: null,
      count: 1,
    })),
  );
});

it('the audit’s frame names all people, also those who have left, and says how far it is sealed', async () => {
  await db.admin.update({
    where: { id: (await buildAdmin(db)).id },
    data: { archivedAt: new Date('2026-04-02') },
  });
  const admins = await db.admin.findMany({
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
  expect(await readFrame(poolOf(db), [])).toEqual([{ admins, seal: null }]);
  await recordAudit(db, {
    action: 'audit.exported',
    entity: 'audit',
    entityId: 'all',
    adminId,
    after: {},
  });
  await vi.waitFor(async () => {
    await sealAudit(context);
    const seal = await readSeal(db);
    expect(seal).not.toBeNull();
    expect(await readFrame(poolOf(db), [])).toEqual([{ admins, seal }]);
  }, 30_000);
});

it('the access log’s own statement reads what the model says, and the day’s number of a list', async () => {
  const { id: seminarId } = await buildTaught(db);
  const student = await buildStudent(db, seminarId);
  const viewed = await db.accessEntry.create({
    data: { adminId, action: 'student.viewed', entity: 'student', entityId: String(student.id) },
  });
  const listed = await db.accessEntry.create({
    data: { adminId, action: 'students.listed', entity: 'students', entityId: 'all', count: 1 },
  });
  const of = { adminId, action: listed.action, entityId: 'all', day: new Date('2026-04-03') };
  await db.accessCount.create({ data: { ...of, people: 37, entryId: listed.id } });
  const read = await readListedAccess(poolOf(db), [[viewed.id, listed.id]]);
  read.sort((one, other) => one.id - other.id);
  const asModel = ({ adminId: id, ...columns }: typeof viewed) => ({
    ...columns,
    admin: { id, name },
  });
  expect(read).toEqual([
    { ...asModel(viewed), known: [student.studentNumber, String(student.id), null] },
    { ...asModel(listed), known: null, count: 37 },
  ]);
});

it('both call each record what the office calls it, and by its id what is unknown', async () => {
  const { id: seminarId, code } = await buildTaught(db);
  const student = await buildStudent(db, seminarId);
  const [numbered, earned] = [
    await buildCertificate(db, student.id),
    await buildCertificate(db, (await buildStudent(db, seminarId)).id),
  ];
  await issueCertificate(context, { certificateId: numbered.id, adminId });
  const { certificateNumber } = await db.certificate.findUniqueOrThrow({
    where: { id: numbered.id },
  });
  const submissionId = student.submissionId ?? 0;
  const { number } = await db.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const deposit = await buildDeposit(db, { amount: 12_000, depositedAt: new Date('2026-04-02') });
  const records: [entity: string, id: number | string, subject: string, link: string | null][] = [
    ['student', student.id, student.studentNumber, String(student.id)],
    ['submission', submissionId, number, student.publicId],
    ['certificate', numbered.id, certificateNumber ?? '', null],
    ['certificate', earned.id, String(earned.id), null],
    ['deposit', deposit.id, '2026年04月02日 12,000円', String(deposit.id)],
    ['student', 999_999, '999999', null],
    ['student', '007', '007', null],
    ['student', '99999999999', '99999999999', null],
    ['deposit', `seminar-${seminarId}`, code, null],
    ['deposit', 'seminar-999999', 'seminar-999999', null],
    ['receipt', 'R2026-000001', 'R2026-000001', null],
  ];
  const expected = records.map(([, , subject, link]) => ({ subject, link }));
  const actions: Record<string, string> = {
    student: 'student.updated',
    submission: 'submission.received',
    certificate: 'certificate.issued',
    deposit: 'deposit.assigned',
    receipt: 'receipt.issued',
  };
  const audited: number[] = [];
  const looked: number[] = [];
  for (const [entity, id] of records) {
    const of = { entity, entityId: String(id) };
    const entry = await db.auditEntry.create({ data: { action: actions[entity] ?? '', ...of } });
    audited.push(Number(entry.id));
    const look = await db.accessEntry.create({
      data: { adminId, action: 'student.viewed', ...of },
    });
    looked.push(look.id);
  }
  const office = await db.auditEntry.create({
    data: { action: 'login.succeeded', entity: 'admin', entityId: String(adminId) },
  });
  audited.push(Number(office.id));
  const read = await readListedEntries(poolOf(db), [audited]);
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
  expect(read.toSorted(byId).map(subjectOf)).toEqual([...expected, { subject: name, link: null }]);
  const seen = await readListedAccess(poolOf(db), [looked]);
  expect(seen.toSorted(byId).map(subjectOf)).toEqual(expected);
});

it('the audit calls members, forms, closes and imports what the office calls them, and leads to pages where there are some', async () => {
  const { id: seminarId, code } = await buildTaught(db);
  const student = await buildStudent(db, seminarId);
  const { id: depositId } = await buildDeposit(db, { depositedAt: new Date('2026-04-02') });
  const { submissionId } = student;
  const refund = await buildRefund(db, { depositId, submissionId, amount: 3000 });
  const ofNobody = await buildRefund(db, { depositId, amount: 2000 });
  const group = await buildGroup(db, seminarId);
  const member = await db.member.create({
    data: {
      number: 'M-0072',
      numberKey: 'M72',
      name: '義肢製作所',
      kind: 'company',
      searchText: '',
    },
  });
  const form = await buildTemplate(db);
  const close = await db.close.create({
    data: {
      periodFrom: new Date('2026-04-01'),
      periodTo: new Date('2026-04-30'),
      revision: 1,
      figures: {},
      closedBy: adminId,
    },
  });
  const imported = await db.memberImport.create({
    data: { fileName: '名簿.csv', importedAt: new Date(), importedBy: adminId },
  });
  const records: [action: AuditAction, id: number, subject: string, link: string | null][] = [
    ['member.changed', member.id, 'M-0072', null],
    ['form_template.archived', form.id, form.code, String(form.id)],
    ['close.made', close.id, '2026年04月01日〜2026年04月30日', null],
    ['members.import_undone', imported.id, '名簿.csv', null],
    ['refund.marked', refund.id, '2026年04月02日 3,000円', student.publicId],
    ['refund.marked', ofNobody.id, '2026年04月02日 2,000円', null],
    ['group.anonymised', group.id, group.number, group.publicId],
    ['annual_duty.reminded', seminarId, code, String(seminarId)],
  ];
  const audited: number[] = [];
  for (const [action, id] of records) {
    const { entity } = auditActions[action];
    const entry = await db.auditEntry.create({ data: { action, entity, entityId: String(id) } });
    audited.push(Number(entry.id));
  }
  const read = await readListedEntries(poolOf(db), [audited]);
  read.sort((one, other) => one.id - other.id);
  expect(read.map(subjectOf)).toEqual(records.map(([, , subject, link]) => ({ subject, link })));
});
