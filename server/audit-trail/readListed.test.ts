import { expect, it } from 'vitest';
import { recordAudit } from '../audit/record.ts';
import { inTransaction, poolOf } from '../db/db.ts';
import { buildStudent, buildTaught } from '../testing/attendees.ts';
import { buildAdmin } from '../testing/factories.ts';
import { testContext } from '../testing/testContext.ts';
import { readListedAccess } from './readListedAccess.ts';
import { readListedEntries } from './readListedEntries.ts';

const { db } = await testContext();
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
      subject: null,
      link: null,
      amount: null,
      count: 1,
    })),
  );
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
    amount: null,
  });
  expect(read).toEqual([
    { ...asModel(viewed), subject: student.studentNumber, link: String(student.id) },
    { ...asModel(listed), subject: null, link: null, count: 37 },
  ]);
});
