import { setImmediate as nextTurn } from 'node:timers/promises';
import { tokyoDay, type Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import type { Verdict } from '@seminar/shared/money/statements/schema';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { readStoredFile } from '../../platform/imports/storedFile.ts';
import { toDate } from '../../platform/context/days.ts';
import { bankAccountKeyOf } from '../deposits/bankAccountKey.rules.ts';
import { accountHintsIn, accountOf, type KnownAccount } from './accountNumbers.rules.ts';
import { groupBy } from '@seminar/shared/groupBy';
import type { JudgedRow } from './judgeStatementRows.rules.ts';
import { judgeInSlices } from './judgeInSlices.ts';
import { statementKind, type Order } from './lockStatementImport.ts';
import { loadStored } from './loadStored.ts';
import { loadLayouts } from '../../bank/statement-layouts/loadLayouts.ts';
import { readStatement } from './readStatement.rules.ts';
import { readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import { mostStatementRows, type StatementLine } from './statement.ts';
import { summarise } from './summary.rules.ts';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';

const rowsAStatement = 2000;
const minutes = 10;

/** Reads the whole file and stores its progress in the import. */
async function readLines(db: Db, importId: number, bytes: Uint8Array, today: Day) {
  const read = readStatement(bytes, { today, layouts: await loadLayouts(db), readTables });
  if ('problem' in read) {
    const problems = [{ row: null, problem: read.problem }];
    return { lines: [], problems, askable: read.askable !== null };
  }
  const lines: StatementLine[] = [];
  const problems: FileProblem[] = [];
  for (let noted = 0; ;) {
    const step = read.reading.next();
    if (step.done) return { lines, problems: [...problems, ...step.value], askable: false };
    lines.push(...step.value);
    if (lines.length > mostStatementRows) {
      problems.push({
        row: null,
        problem: message('table_many_rows', { maximum: mostStatementRows }),
      });
      return { lines: lines.slice(0, rowsAStatement), problems, askable: false };
    }
    if (lines.length - noted >= 5000) {
      noted = lines.length;
      await db.statementImport.update({ where: { id: importId }, data: { rowsRead: noted } });
    }
    await nextTurn();
  }
}

/** The virtual account of ours that each line names. */
async function findAccounts(db: Db, lines: readonly StatementLine[]) {
  const hints = lines.map(({ kind, accountHints }) =>
    kind === 'deposit' || kind === 'reversal' ? accountHintsIn(accountHints) : [],
  );
  const numbers = [...new Set(hints.flat().map(({ accountNumber }) => accountNumber))];
  const found = await db.$queryRaw<KnownAccount[]>`
    SELECT id, branch_code AS "branchCode", account_number AS "accountNumber"
    FROM virtual_accounts WHERE account_number = ANY(${numbers}::text[])`;
  const known = groupBy(found, ({ accountNumber }) => accountNumber);
  return hints.map((ofLine) => accountOf(ofLine, known));
}

function judgedRow(line: StatementLine, account: KnownAccount | null, id: number): JudgedRow[] {
  const { kind, day, amount } = line;
  if ((kind !== 'deposit' && kind !== 'reversal') || day === null || amount === null) return [];
  return [{ ...line, id, kind, day, amount, accountNumber: account?.accountNumber ?? '' }];
}

const unjudged: Record<'other' | 'unreadable', Verdict> = {
  other: 'not_deposit',
  unreadable: 'unreadable',
};

async function judgedRows(db: Db, lines: readonly StatementLine[]) {
  const accounts = await findAccounts(db, lines);
  const rows = lines.flatMap((line, index) => judgedRow(line, accounts[index] ?? null, index));
  const judgements = await judgeInSlices(rows, await loadStored(db, rows));
  const byLine = new Map(judgements.map((judgement) => [judgement.rowId, judgement]));
  return lines.map((line, index) => {
    const judgement = byLine.get(index);
    const verdict = judgement?.verdict ?? unjudged[line.kind === 'other' ? 'other' : 'unreadable'];
    const account = accounts[index] ?? null;
    return {
      row: line.row,
      sheet: line.place?.sheet ?? '',
      row_of_sheet: line.place?.row ?? null,
      kind: line.kind,
      verdict,
      notes: [...line.notes, ...(judgement?.notes ?? [])],
      day: line.day,
      value_day: line.valueDay,
      amount: line.amount,
      remitter_name: line.remitterName,
      bank_account_key: bankAccountKeyOf(line),
      virtual_account_id: account?.id ?? null,
      account_number: account?.accountNumber ?? '',
      payment_bank_name: line.paymentBankName,
      payment_branch_name: line.paymentBranchName,
      remarks: line.remarks,
      raw: line.raw,
      deposit_id: judgement?.depositId ?? null,
    };
  });
}

type PreparedRow = Awaited<ReturnType<typeof judgedRows>>[number];

/** PostgreSQL's texts may contain every character except NUL. */
function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

async function storeRows(tx: Tx, importId: number, rows: readonly PreparedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAStatement) {
    const part = JSON.stringify(rows.slice(at, at + rowsAStatement), storable);
    await tx.$executeRaw`
      INSERT INTO statement_rows (import_id, row, sheet, row_of_sheet, kind, verdict, notes, day, value_day, amount,
        remitter_name, bank_account_key, virtual_account_id, account_number, payment_bank_name,
        payment_branch_name, remarks, raw, deposit_id)
      SELECT ${importId}, given.row, sheet, row_of_sheet, kind, verdict, notes, day, value_day, amount, remitter_name,
        bank_account_key, virtual_account_id, account_number, payment_bank_name,
        payment_branch_name, remarks, raw, deposit_id
      FROM jsonb_to_recordset(${part}::jsonb) AS given(row int, sheet text, row_of_sheet int, kind statement_row_kind,
        verdict verdict, notes jsonb, day date, value_day date, amount bigint, remitter_name text, bank_account_key text,
        virtual_account_id int, account_number text, payment_bank_name text,
        payment_branch_name text, remarks text, raw text, deposit_id int)`;
  }
}

/**
 * Reads an uploaded statement and stores for each row what importing it would do, or that a person must
 * say what its columns mean.
 */
export async function prepareImport(db: Db, { importId, now }: Order): Promise<void> {
  const found = await db.statementImport.findUnique({
    where: { id: importId },
    select: { state: true },
  });
  if (found?.state !== 'reading') return;
  const bytes = await readStoredFile(db, statementKind, importId);
  if (!bytes) return;
  const read = await readLines(db, importId, bytes, tokyoDay(now));
  if (read.askable) {
    await db.statementImport.updateMany({
      where: { id: importId, state: 'reading' },
      data: { state: 'needs_layout' },
    });
    return;
  }
  const { lines, problems } = read;
  const rows = await judgedRows(db, lines);
  const { counts, newAmount, from, to } = summarise(rows);
  await inTransaction(
    db,
    async (tx) => {
      const { count } = await tx.statementImport.updateMany({
        where: { id: importId, state: 'reading' },
        data: {
          state: 'ready',
          rowsRead: lines.length,
          counts: { ...counts },
          newAmount,
          periodFrom: toDate(from),
          periodTo: toDate(to),
          problems: problems.map(({ problem, ...one }) => ({ ...one, problem: { ...problem } })),
        },
      });
      // Otherwise it was discarded meanwhile, or another worker has stored its rows.
      if (count === 1) await storeRows(tx, importId, rows);
    },
    { minutes },
  );
}
