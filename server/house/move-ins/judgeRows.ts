import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MoveInCounts } from '@seminar/shared/house/move-ins/schema';
import type { Db, Tx } from '../../platform/db/db.ts';
import { keyed } from './identity.ts';
import { Judge, type JudgedRow } from './judge.rules.ts';
import { loadStored } from './loadStored.ts';
import type { ReadRow } from './record.ts';

const slice = 2000;

/** Decides on all rows of a file by what is stored now, in slices so that other work goes on. */
export async function judgeRows(db: Db | Tx, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
  const all = rows.map(keyed);
  const judge = new Judge(await loadStored(db, all));
  const judged: JudgedRow[] = [];
  for (let at = 0; at < all.length; at += slice) {
    judged.push(...all.slice(at, at + slice).map((row) => judge.judge(row)));
    await nextTurn();
  }
  return judged;
}

/** The rows of each verdict, and the records that importing these rows makes. */
export function countRows(rows: readonly JudgedRow[]): MoveInCounts {
  const of = (fits: (row: JudgedRow) => boolean) => rows.filter(fits).length;
  const verdict = (one: JudgedRow['verdict']) => of((row) => row.verdict === one);
  return {
    new: verdict('new'),
    doubtful: verdict('doubtful'),
    known: verdict('known'),
    joined: verdict('joined'),
    refused: verdict('refused'),
    students: of(({ makesStudent }) => makesStudent),
    certificates: of(
      ({ makesStudent, student }) => makesStudent && Boolean(student?.certificate_number),
    ),
    receipts: of(({ makesReceipt }) => makesReceipt),
  };
}
