import type { Day } from '@seminar/shared/date';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { Verdict } from '@seminar/shared/money/statements/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { lockIntake } from '../deposits/intakeLock.ts';
import { bankAccountOf, statementProvider } from '../deposits/bankAccountKey.rules.ts';
import { enqueueSettling } from '../../platform/jobs/enqueueSettling.ts';
import { completeByDebits } from '../../papers/refund-files/completeByDebits.ts';
import { withdrawReversed } from '../../papers/refunds/withdrawReversed.ts';
import { anonymiseStatements } from './anonymiseStatements.ts';
import { whileAnonymising } from '../../platform/db/whileAnonymising.ts';
import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import { pagesAt } from '../../telling/mail/appUrlOf.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { itemKeys } from './itemKeys.rules.ts';
import type { JudgedRow, Judgement, StoredDeposit } from './judgeStatementRows.rules.ts';
import { judgeInSlices } from './judgeInSlices.ts';
import { loadStored } from './loadStored.ts';
import {
  lockStatementImport,
  type CarryOutOrder,
  enqueueAllocating,
} from './lockStatementImport.ts';
import { refreshSuggestionsSoon } from '../deposits/matching/refreshSoon.ts';
import { summarise } from './summary.rules.ts';

const rowsAStatement = 2000;
const transactionMinutes = 20;

interface Row extends JudgedRow {
  row: number;
  verdict: Verdict;
  virtualAccountId: number | null;
}

interface StoredRow extends Omit<Row, 'bankCode' | 'bankAccount'> {
  bankAccountKey: string;
}

/** The deposits and reversals of a file, in its order. */
async function loadRows(tx: Tx, importId: number): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const part = await tx.$queryRaw<StoredRow[]>`
      SELECT id, row, kind, verdict, to_char(day, 'YYYY-MM-DD') AS day,
        to_char(value_day, 'YYYY-MM-DD') AS "valueDay", amount::float8 AS amount,
        remitter_name AS "remitterName", account_number AS "accountNumber",
        bank_account_key AS "bankAccountKey", virtual_account_id AS "virtualAccountId"
      FROM statement_rows
      WHERE import_id = ${importId} AND kind IN ('deposit', 'reversal') AND row > ${all.at(-1)?.row ?? 0}
      ORDER BY row LIMIT ${rowsAStatement}`;
    for (const row of part) {
      all.push({ ...row, ...bankAccountOf(statementProvider, row.bankAccountKey) });
    }
    if (part.length < rowsAStatement) return all;
  }
}

async function inParts<T>(all: readonly T[], store: (part: string) => Promise<unknown>) {
  for (let at = 0; at < all.length; at += rowsAStatement) {
    await store(JSON.stringify(all.slice(at, at + rowsAStatement)));
  }
}

/** Updates each row's verdict, since the bank may have reported some deposits after the preview. */
async function storeJudgements(tx: Tx, judgements: readonly Judgement[]): Promise<void> {
  const given = judgements.map(({ rowId, verdict, notes, depositId }) => ({
    id: rowId,
    verdict,
    notes,
    deposit_id: depositId,
  }));
  await inParts(
    given,
    (part) => tx.$executeRaw`
      UPDATE statement_rows SET verdict = given.verdict, notes = given.notes, deposit_id = given.deposit_id
      FROM jsonb_to_recordset(${part}::jsonb)
        AS given(id int, verdict verdict, notes jsonb, deposit_id int)
      WHERE statement_rows.id = given.id AND (statement_rows.verdict <> given.verdict
        OR statement_rows.deposit_id IS DISTINCT FROM given.deposit_id)`,
  );
}

/** Stores the new deposits in the file's order, each with its audit entry. */
async function storeDeposits(
  tx: Tx,
  rows: readonly Row[],
  keys: readonly string[],
  { importId, adminId, now }: { importId: number; adminId: number | null; now: Date },
): Promise<void> {
  const given = rows.map((row, index) => ({
    id: row.id,
    item_key: keys[index],
    search_text: searchText([row.remitterName, row.accountNumber]),
  }));
  await inParts(
    given,
    (part) => tx.$executeRaw`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${part}::jsonb) AS given(id int, item_key text, search_text text)
      ), made AS (
        INSERT INTO deposits (provider, bank_account_key, item_key, virtual_account_id,
          account_number, deposited_at, amount, remitter_name, payment_bank_name,
          payment_branch_name, remarks, raw, search_text, created_at)
        SELECT ${statementProvider}, bank_account_key, item_key, virtual_account_id, account_number,
          day, amount::int, remitter_name, payment_bank_name, payment_branch_name, remarks,
          jsonb_build_object('statement_import_id', import_id, 'row', row, 'text', raw),
          search_text, ${now}::timestamptz
        FROM given JOIN statement_rows USING (id) ORDER BY row
        RETURNING id, item_key, amount, deposited_at, virtual_account_id
      ), marked AS (
        UPDATE statement_rows SET deposit_id = made.id,
          waits_for_allocation = made.virtual_account_id IS NOT NULL
        FROM made JOIN given USING (item_key) WHERE statement_rows.id = given.id
      )
      INSERT INTO audit_entries (at, admin_id, action, entity, entity_id, after)
      SELECT ${now}, ${adminId}, 'deposit.received', 'deposit', id::text, jsonb_build_object(
        'amount', amount, 'deposited_at', to_char(deposited_at, 'YYYY-MM-DD'),
        'statement_import_id', ${importId}::int)
      FROM made ORDER BY id`,
  );
}

/** Records the reversals, including those of deposits of this file. */
async function storeReversals(
  tx: Tx,
  reversals: readonly { id: number; reversesRow: number | null }[],
  { importId, adminId, now }: { importId: number; adminId: number | null; now: Date },
): Promise<void> {
  const given = reversals.map(({ id, reversesRow }) => ({ id, reverses_row: reversesRow }));
  await inParts(
    given,
    (part) => tx.$executeRaw`
      WITH given AS (
        SELECT reversing.id, coalesce(reversing.deposit_id, reversed.deposit_id) AS deposit_id
        FROM jsonb_to_recordset(${part}::jsonb) AS given(id int, reverses_row int)
        JOIN statement_rows AS reversing ON reversing.id = given.id
        LEFT JOIN statement_rows AS reversed ON reversed.id = given.reverses_row
      ), linked AS (
        UPDATE statement_rows SET deposit_id = given.deposit_id
        FROM given WHERE statement_rows.id = given.id
      ), recorded AS (
        INSERT INTO deposit_reversals (deposit_id, statement_import_id, day, amount, remitter_name,
          account_number, bank_account_key, recorded_at, recorded_by)
        SELECT given.deposit_id, import_id, day, amount::int, remitter_name, account_number,
          bank_account_key, ${now}, ${adminId}
        FROM given JOIN statement_rows USING (id) WHERE given.deposit_id IS NOT NULL
        ORDER BY given.deposit_id
        RETURNING deposit_id, amount, day
      )
      INSERT INTO audit_entries (at, admin_id, action, entity, entity_id, after)
      SELECT ${now}, ${adminId}, 'deposit.reversed', 'deposit', deposit_id::text, jsonb_build_object(
        'amount', amount, 'day', to_char(day, 'YYYY-MM-DD'), 'statement_import_id', ${importId}::int)
      FROM recorded ORDER BY deposit_id`,
  );
}

/** What was held of a group's money, or kept for its places, is there no more once the bank has taken it back. */
async function settleReversedGroups(tx: Tx, importId: number): Promise<void> {
  const groups = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT deposits.group_id AS id
    FROM deposit_reversals AS back JOIN deposits ON deposits.id = back.deposit_id
    WHERE back.statement_import_id = ${importId} AND deposits.group_id IS NOT NULL ORDER BY 1`;
  for (const { id } of groups) await enqueueSettling(tx, id);
}

/** Removes the names of anonymised deposits from the file's rows, which contain them again. */
async function anonymiseAgain(
  tx: Tx,
  judgements: readonly Judgement[],
  deposits: readonly StoredDeposit[],
): Promise<void> {
  const anonymisedIds = new Set(
    deposits.flatMap(({ id, remitterName }) => (remitterName === anonymised ? id : [])),
  );
  const named = judgements
    .flatMap(({ depositId }) => depositId ?? [])
    .filter((id) => anonymisedIds.has(id));
  if (named.length > 0) await whileAnonymising(tx, () => anonymiseStatements(tx, named));
}

/** Announces the new deposits that name none of our accounts; the others are allocated first. */
async function announceUnlinked(tx: Tx, importId: number, now: Date): Promise<void> {
  const rows = await tx.statementRow.findMany({
    where: { importId, verdict: 'new', virtualAccountId: null, depositId: { not: null } },
    orderBy: { row: 'asc' },
    select: { depositId: true },
  });
  const ids = rows.flatMap(({ depositId }) => depositId ?? []);
  for (let at = 0; at < ids.length; at += rowsAStatement) {
    await announceUnexplained(tx, ids.slice(at, at + rowsAStatement), now);
  }
}

function summaryOf(rows: readonly Row[], judgements: ReadonlyMap<number, Judgement>) {
  return summarise(
    rows.map(({ id, kind, verdict, day, amount }: Row & { day: Day }) => ({
      kind,
      verdict: judgements.get(id)?.verdict ?? verdict,
      day,
      amount,
    })),
  );
}

/**
 * Imports a whole statement in one transaction: stores its new deposits and its reversals, completes the refunds
 * that its debits show as sent, and withdraws those of reversed deposits that are still due. Separate jobs then
 * allocate the deposits one by one, and settle the groups whose money was taken back.
 */
export async function carryOutImport(
  db: Db,
  { importId, now, appUrl }: CarryOutOrder,
): Promise<void> {
  // What a debit completes is told by mail, and a thread knows nothing of the process that it is in.
  pagesAt(db, { appUrl });
  await inTransaction(
    db,
    async (tx) => {
      const statement = await lockStatementImport(tx, importId);
      if (statement.state !== 'importing') return;
      await lockIntake(tx, 'all');
      const rows = await loadRows(tx, importId);
      const stored = await loadStored(tx, rows);
      const judgements = await judgeInSlices(rows, stored);
      await storeJudgements(tx, judgements);

      const byRow = new Map(judgements.map((judgement) => [judgement.rowId, judgement]));
      const fresh = rows.filter(({ id }) => byRow.get(id)?.verdict === 'new');
      const fromFiles = stored.deposits.filter(({ provider }) => provider === statementProvider);
      const cause = { importId, adminId: statement.importedBy, now };
      await storeDeposits(tx, fresh, itemKeys(fresh, fromFiles), cause);
      await storeReversals(
        tx,
        judgements.flatMap(({ rowId, verdict, reversesRow }) =>
          verdict === 'reversal' ? [{ id: rowId, reversesRow }] : [],
        ),
        cause,
      );
      // What the statement shows as sent is due no more, whatever the bank takes back in it.
      await completeByDebits(tx, cause);
      await withdrawReversed(tx, { importId, adminId: statement.importedBy, at: now });
      await settleReversedGroups(tx, importId);

      const { counts, newAmount } = summaryOf(rows, byRow);
      await tx.statementImport.update({
        where: { id: importId },
        data: {
          state: 'imported',
          importedAt: now,
          newAmount,
          counts: {
            ...counts,
            not_deposit: statement.counts.not_deposit,
            unreadable: statement.counts.unreadable,
          },
        },
      });
      await anonymiseAgain(tx, judgements, stored.deposits);
      await recordAudit(tx, {
        adminId: statement.importedBy,
        action: 'statement.imported',
        entity: 'statement_import',
        entityId: importId,
        after: { ...counts, new_amount: newAmount },
      });
      await announceUnlinked(tx, importId, now);
      await enqueueAllocating(tx, importId);
      await refreshSuggestionsSoon(tx);
    },
    { minutes: transactionMinutes },
  );
}
