import type { Tx } from '../db/db.ts';
import { writtenAtEnd } from '../db/atEnd.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { AuditRecord } from './actions.ts';
import { currentMoment, currentOrigin } from './origin.ts';

type Columns = ReturnType<typeof columnsOf>;

/** The columns of an entry; what is absent is no value. */
function columnsOf(record: AuditRecord) {
  const origin = currentOrigin();
  return {
    at: currentMoment(),
    admin_id: record.adminId,
    api_token_id: origin?.apiTokenId ?? null,
    action: record.action,
    entity: record.entity,
    entity_id: String(record.entityId),
    before: record.before,
    after: record.after,
    reason: record.reason ?? null,
    address: origin?.address ?? null,
    request_id: origin?.requestId ?? null,
  };
}

function inserted(entries: readonly Columns[]): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO audit_entries (at, admin_id, api_token_id, action, entity, entity_id, before, after, reason,
      address, request_id)
    SELECT at, admin_id, api_token_id, action, entity, entity_id, before, after, reason, address, request_id
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(entries)}::json) AS (at timestamptz(3), admin_id int,
      api_token_id int, action text, entity text, entity_id text, before jsonb, after jsonb, reason text,
      address text, request_id text)) WITH ORDINALITY
    ORDER BY ordinality
    RETURNING id`;
}

const append = writtenAtEnd<Columns>({ parts: (entries) => ({ audited: inserted(entries) }) });

/** Appends entries in their order, with one statement at the end of the transaction of the change. */
export async function recordAudits(tx: Tx, records: readonly AuditRecord[]): Promise<void> {
  await append(tx, records.map(columnsOf));
}

/** Appends an entry to the audit, in the transaction of the change. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await recordAudits(tx, [record]);
}

/** Appends an entry at once, and returns its id. */
export async function recordAuditNow(tx: Tx, record: AuditRecord): Promise<bigint> {
  const [entry] = await tx.$queryRaw<{ id: bigint }[]>(inserted([columnsOf(record)]));
  if (!entry) throw new Error('the entry has no id');
  return entry.id;
}
