import type { MoveInVerdict } from '@seminar/shared/house/move-ins/schema';
import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import type { JudgedRow } from './judgeMoveInRows.rules.ts';
import { countRows, judgeRows } from './judgeRows.ts';
import type { Order } from './lockMoveIn.ts';
import { storedRecord } from './storedRow.ts';

const rowsAStatement = 1000;
const minutes = 20;
/** Imports and their undoing run one at a time: each decides by what is stored. */
const importLock = 7_236_020;

export async function lockImports(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${importLock}::int)`;
}

/** The rows that may be imported. Those that were refused stay as they are. */
async function loadRows(tx: Tx, moveInId: number) {
  const rows = await tx.moveInRow.findMany({
    where: { moveInId, verdict: { not: 'refused' } },
    orderBy: [{ sheet: 'asc' }, { row: 'asc' }],
  });
  // What depends on the other rows and on what is stored is judged again.
  return rows.map(({ id, sheet, row, cells, record }) => ({
    id,
    row: { sheet, row, cells, ...storedRecord.parse(record) },
  }));
}

async function storeStudents(tx: Tx, moveInId: number, rows: readonly JudgedRow[]): Promise<void> {
  const given = rows.flatMap(({ sheet, row, student, studentKey, makesStudent }) => {
    if (!student || !makesStudent) return [];
    const { name, name_kana: kana, email, phone, company_name: company } = student;
    const found = [name, kana, email, phone, phone.replaceAll('-', ''), company];
    return {
      ...student,
      sheet,
      row,
      identity: studentKey,
      person_key: personKey(kana, student.birth_date),
      search_text: searchText([...found, student.student_number, student.certificate_number]),
    };
  });
  await tx.$executeRaw`
    INSERT INTO imported_students (move_in_id, sheet, row, identity, student_number, name, name_kana,
      birth_date, address, phone, email, company_name, seminar_name, seminar_type, fiscal_year,
      completed_on, certificate_number, issued_on, person_key, search_text)
    SELECT ${moveInId}, sheet, given.row, identity, student_number, name, name_kana, birth_date, address,
      phone, email, company_name, seminar_name, seminar_type, fiscal_year, completed_on,
      certificate_number, issued_on, person_key, search_text
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(sheet int, row int,
      identity text, student_number text, name text, name_kana text, birth_date date, address text,
      phone text, email text, company_name text, seminar_name text, seminar_type seminar_type,
      fiscal_year int, completed_on date, certificate_number text, issued_on date, person_key text,
      search_text text)
    ORDER BY sheet, given.row`;
}

/** A receipt belongs to the student of its row, else to the only one with its student number. */
async function storeReceipts(tx: Tx, moveInId: number, rows: readonly JudgedRow[]): Promise<void> {
  const given = rows.flatMap(({ sheet, row, receipt, receiptKey, studentKey, makesReceipt }) =>
    receipt && makesReceipt
      ? {
          ...receipt,
          sheet,
          row,
          identity: receiptKey,
          student_key: studentKey,
          search_text: searchText([receipt.receipt_number, receipt.addressee]),
        }
      : [],
  );
  await tx.$executeRaw`
    INSERT INTO imported_receipts (move_in_id, sheet, row, identity, imported_student_id,
      receipt_number, issue_date, amount, addressee, search_text)
    SELECT ${moveInId}, sheet, given.row, identity,
      coalesce(
        (SELECT id FROM imported_students WHERE identity = given.student_key),
        (SELECT min(id) FROM imported_students
          WHERE given.student_key IS NULL AND given.student_number <> ''
            AND student_number = given.student_number HAVING count(*) = 1)),
      receipt_number, issue_date, amount, addressee, search_text
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(sheet int, row int,
      identity text, student_key text, student_number text, receipt_number text, issue_date date,
      amount int, addressee text, search_text text)
    ORDER BY sheet, given.row`;
}

/** The rows that are left out stay, with their verdict as of now, to be corrected. */
async function keepLeftOut(
  tx: Tx,
  moveInId: number,
  judged: readonly { id: number; row: JudgedRow; done: boolean }[],
): Promise<void> {
  const done = judged.flatMap(({ id, done: isDone }) => (isDone ? id : []));
  await tx.$executeRaw`DELETE FROM move_in_rows WHERE id = ANY(${done}::int[])`;
  const kept = judged.filter((one) => !one.done);
  const given = kept.map(({ id, row: { verdict, notes } }) => ({ id, verdict, notes }));
  await tx.$executeRaw`
    UPDATE move_in_rows SET verdict = given.verdict, notes = given.notes
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given(id int, verdict move_in_verdict, notes jsonb)
    WHERE move_in_rows.id = given.id AND move_in_id = ${moveInId}`;
}

const makesSomething: readonly MoveInVerdict[] = ['new', 'doubtful'];

/** Which of the rows are imported: a row that completes one that is left out is left out with it. */
function choose(rows: readonly JudgedRow[], withDoubts: boolean): boolean[] {
  const leftOut = new Set(
    rows.flatMap(({ verdict, studentKey }) =>
      !withDoubts && verdict === 'doubtful' && studentKey !== null ? studentKey : [],
    ),
  );
  return rows.map(
    ({ verdict, studentKey }) =>
      verdict !== 'refused' &&
      (withDoubts || verdict !== 'doubtful') &&
      !(studentKey !== null && leftOut.has(studentKey)),
  );
}

/**
 * Imports a whole file in one transaction, judged again by what is stored now. The file is deleted; of its
 * rows those stay that were left out.
 */
export async function carryOutMoveIn(db: Db, { moveInId, now }: Order): Promise<void> {
  await inTransaction(
    db,
    async (tx) => {
      await lockImports(tx);
      const found = await tx.moveIn.findUniqueOrThrow({ where: { id: moveInId } });
      if (found.state !== 'importing') return;
      const rows = await loadRows(tx, moveInId);
      const judged = await judgeRows(
        tx,
        rows.map(({ row }) => row),
      );
      const chosen = choose(judged, found.withDoubts);
      const taken = judged.filter((_, at) => chosen[at]);
      const making = taken.filter(({ verdict }) => makesSomething.includes(verdict));
      for (let at = 0; at < making.length; at += rowsAStatement) {
        const part = making.slice(at, at + rowsAStatement);
        await storeStudents(tx, moveInId, part);
        // On a connection of its own: the transaction shows nothing before its end.
        await db.moveIn.update({ where: { id: moveInId }, data: { rowsDone: at + part.length } });
      }
      for (let at = 0; at < making.length; at += rowsAStatement) {
        await storeReceipts(tx, moveInId, making.slice(at, at + rowsAStatement));
      }
      await keepLeftOut(
        tx,
        moveInId,
        judged.map((row, at) => ({ id: rows[at]?.id ?? 0, row, done: chosen[at] === true })),
      );
      const { students, certificates, receipts } = countRows(making);
      const refused = await tx.moveInRow.count({ where: { moveInId, verdict: 'refused' } });
      const counts = { ...countRows(judged), refused, students, certificates, receipts };
      await tx.moveInFile.deleteMany({ where: { moveInId } });
      await tx.moveIn.update({
        where: { id: moveInId },
        data: {
          state: 'imported',
          importedAt: now,
          counts,
          rowsDone: making.length,
          leansOn: [...new Set(taken.flatMap(({ leansOn }) => leansOn))],
        },
      });
      await recordAudit(tx, {
        adminId: found.importedBy,
        action: 'move_in.imported',
        entity: 'move_in',
        entityId: moveInId,
        after: { file_name: found.fileName, students, certificates, receipts },
      });
    },
    { minutes },
  );
}
