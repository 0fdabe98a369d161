import { inTransaction, type Db } from '../db/db.ts';
import type { AuditRecord } from './actions.ts';
import { currentOrigin } from './origin.ts';
import { recordAuditNow } from './record.ts';

interface Repeated {
  record: AuditRecord;
  /** What else must be the same to count as a repeat. */
  detail: string;
  now: Date;
}

/** What this server has not yet counted in the database, by what makes a repeat. */
const uncounted = new Map<string, number>();

/**
 * Records what strangers can cause, once for each account, address and minute; repeats within the minute
 * are only counted. While one is written, those that come meanwhile wait to be counted with the next
 * write, so a flood keeps one connection busy and not all of them.
 */
export async function recordRepeated(db: Db, { record, detail, now }: Repeated): Promise<void> {
  const address = currentOrigin()?.address ?? '';
  const account = String(record.adminId ?? record.entityId);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const key = JSON.stringify([record.action, account, address, detail, minute]);
  const waiting = uncounted.get(key);
  uncounted.set(key, (waiting ?? 0) + 1);
  if (waiting !== undefined) return;
  try {
    for (let times = uncounted.get(key) ?? 0; times > 0; times = uncounted.get(key) ?? 0) {
      uncounted.set(key, 0);
      await count(db, { record, account, address, detail, minute, times });
    }
  } finally {
    uncounted.delete(key);
  }
}

async function count(
  db: Db,
  repeat: {
    record: AuditRecord;
    account: string;
    address: string;
    detail: string;
    minute: Date;
    times: number;
  },
): Promise<void> {
  const { record, account, address, detail, minute, times } = repeat;
  await inTransaction(db, async (tx) => {
    const [counted] = await tx.$queryRaw<{ audit_id: bigint | null }[]>`
      INSERT INTO audit_repeats (action, account, address, detail, minute, count)
      VALUES (${record.action}, ${account}, ${address}, ${detail}, ${minute}, ${times}::int)
      ON CONFLICT (action, account, address, detail, minute)
        DO UPDATE SET count = audit_repeats.count + EXCLUDED.count
      RETURNING audit_id`;
    if (counted && counted.audit_id !== null) return;
    const auditId = await recordAuditNow(tx, record);
    const id = { action: record.action, account, address, detail, minute };
    await tx.auditRepeat.update({
      where: { action_account_address_detail_minute: id },
      data: { auditId },
    });
  });
}
