import { expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { recordAudit } from './record.ts';

const { db } = await testDatabase();

it('an action on another entity than its own is refused', async () => {
  const wrong = inTransaction(db, (tx) =>
    // @ts-expect-error: a student's action is not done to a seminar
    recordAudit(tx, { adminId: null, action: 'student.archived', entity: 'seminar', entityId: 1 }),
  );
  await expect(wrong).rejects.toThrow(/the audit has no action student.archived of seminar/);
});

it('an action that is not declared is refused, by the access log too', async () => {
  const { id } = await buildAdmin(db);
  await expect(
    db.$executeRaw`INSERT INTO audit_entries (action, entity, entity_id) VALUES ('student.lost', 'student', '1')`,
  ).rejects.toThrow(/the audit has no action student.lost of student/);
  const access = { adminId: id, entity: 'student', entityId: '1' };
  await expect(
    db.accessEntry.create({ data: { ...access, action: 'student.lost' } }),
  ).rejects.toThrow(/the access log has no action student.lost of student/);
  await expect(
    db.accessEntry.create({ data: { ...access, action: 'student.viewed', entity: 'lost' } }),
  ).rejects.toThrow(/the access log has no action student.viewed of lost/);
});

it('an action without its required data does not compile', () => {
  const short = () =>
    inTransaction(db, (tx) =>
      // @ts-expect-error: the version is missing
      recordAudit(tx, {
        adminId: null,
        action: 'mail_template.reset',
        entity: 'mail_template',
        entityId: 'reminder_before',
        after: {},
      }),
    );
  expect(short).toBeTypeOf('function');
});
