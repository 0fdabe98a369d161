import { expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { testDatabase } from '../testing/testDatabase.ts';
import { recordAudit } from './record.ts';

const { db } = await testDatabase();

it('an action on another entity than its own is refused', async () => {
  const wrong = inTransaction(db, (tx) =>
    // @ts-expect-error: a student's action is not done to a seminar
    recordAudit(tx, { adminId: null, action: 'student.archived', entity: 'seminar', entityId: 1 }),
  );
  await expect(wrong).rejects.toThrow(/audit_entries_action_check/);
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
