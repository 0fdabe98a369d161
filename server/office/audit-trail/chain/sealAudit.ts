import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { linkOf, type ChainEntry } from './chainHash.ts';

const batch = 1_000;
/** The most batches in one go; the rest comes a minute later. */
const mostBatches = 200;

/**
 * Notes the newest entry, and then a transaction's number that is given out after it was seen; false:
 * there is nothing new. An entry's number is given out after its transaction's (a trigger sees to it),
 * so every transaction that may still write an entry before the noted one has a lower number than that.
 */
async function setMark(tx: Tx): Promise<boolean> {
  const { entryId, markId } = await tx.auditSeal.findUniqueOrThrow({ where: { id: 1 } });
  if (markId !== null) return true;
  // The last one in the order of the index: for the highest number Prisma would have all entries read.
  const newest = await tx.auditEntry.findFirst({
    where: { id: { gt: entryId ?? 0n } },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  if (newest === null) return false;
  await tx.$executeRaw`
    UPDATE audit_seal SET mark_id = ${newest.id}, mark_xid = pg_current_xact_id()::text::bigint
    WHERE id = 1 AND mark_id IS NULL`;
  return true;
}

/**
 * Whether the transactions before the mark's are over. The mark's own is, so a snapshot lists all
 * before it that are not; if it is still to come, the database was restored on another server.
 */
async function stateOfMark(tx: Tx, xid: bigint): Promise<'settled' | 'waits' | 'foreign'> {
  const [seen] = await tx.$queryRaw<{ known: boolean; waits: boolean }[]>`
    SELECT ${xid} < pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS known,
      EXISTS (SELECT FROM pg_snapshot_xip(pg_current_snapshot()) AS running
        WHERE running::text::bigint < ${xid}) AS waits`;
  if (seen?.known !== true) return 'foreign';
  return seen.waits ? 'waits' : 'settled';
}

/** Locked, so that an entry is either anonymised before it is sealed, or its salt is removed. */
async function readEntries(tx: Tx, after: bigint, upTo: bigint): Promise<ChainEntry[]> {
  return tx.$queryRaw<ChainEntry[]>`
    SELECT id, at, admin_id AS "adminId", api_token_id AS "apiTokenId", action, entity,
      entity_id AS "entityId", address, request_id AS "requestId", before, after, reason
    FROM audit_entries WHERE id > ${after} AND id <= ${upTo}
    ORDER BY id LIMIT ${batch} FOR SHARE`;
}

/** Seals one batch; false: transactions are running that may still write an entry before the mark. */
async function sealBatch(tx: Tx, now: Date): Promise<boolean> {
  // One at a time: copies of the server wait here for each other, and nothing else does.
  await tx.$queryRaw`SELECT id FROM audit_seal WHERE id = 1 FOR UPDATE`;
  const seal = await tx.auditSeal.findUniqueOrThrow({ where: { id: 1 } });
  const { entryId, hash, markId, markXid } = seal;
  if (markId === null || markXid === null) return true;
  const state = await stateOfMark(tx, markXid);
  if (state === 'waits') return false;
  const entries = state === 'foreign' ? [] : await readEntries(tx, entryId ?? 0n, markId);
  let last = entryId === null || hash === null ? null : { entryId, hash };
  const links = [];
  for (const entry of entries) {
    const { entryId: id, previousId, ...sealed } = linkOf(entry, last);
    // JSON has no bigint.
    links.push({ ...sealed, entry_id: String(id), previous_id: previousId && String(previousId) });
    last = { entryId: id, hash: sealed.hash };
  }
  // As JSON: the ORM takes five times as long, the hashes included.
  await tx.$executeRaw`
    INSERT INTO audit_links (entry_id, previous_id, salt, commitment, hash, sealed_at)
    SELECT entry_id, previous_id, salt, commitment, hash, ${now}
    FROM json_to_recordset(${JSON.stringify(links)}::json)
      AS link(entry_id bigint, previous_id bigint, salt text, commitment text, hash text)`;
  await tx.auditSeal.update({
    where: { id: 1 },
    data: {
      ...(links.length > 0 ? { ...last, entries: { increment: links.length }, sealedAt: now } : {}),
      ...(entries.length < batch ? { markId: null, markXid: null } : {}),
    },
  });
  return true;
}

/**
 * Seals the entries of the audit that no running transaction can still precede, in the order of their
 * numbers. Whoever writes an entry waits for nothing.
 */
export async function sealAudit({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (let count = 0; count < mostBatches; count += 1) {
    const isMarked = await inTransaction(db, setMark);
    if (!isMarked) return;
    const isSealed = await inTransaction(db, (tx) => sealBatch(tx, clock()), { minutes: 2 });
    if (!isSealed) return;
  }
}
