import { message } from '@seminar/shared/platform/messages/message';
import type { MoveInColumns } from '@seminar/shared/house/move-ins/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { lockMoveIn, moveInKind } from './lockMoveIn.ts';
import { isUsed } from './columnsOf.ts';

/** A field that two columns of a sheet are said to hold. */
function twice({ sheets }: MoveInColumns): boolean {
  return sheets.some(({ columns }) => {
    const fields = columns.filter((field) => field !== null);
    return new Set(fields).size < fields.length;
  });
}

/**
 * Says what a file's columns mean and has it read again.
 *
 * @throws NotFound no such file
 * @throws Conflict it is imported or discarded
 * @throws ValidationFailed no column is said, or two of a sheet hold the same
 */
export async function setMoveInColumns(
  { db }: Context,
  order: { moveInId: number; columns: MoveInColumns; adminId: number },
): Promise<void> {
  const { moveInId, columns, adminId } = order;
  if (columns.sheets.every((sheet) => !isUsed(sheet.columns))) {
    throw new ValidationFailed({ sheets: [message('move_in_no_column')] });
  }
  if (twice(columns)) throw new ValidationFailed({ sheets: [message('move_in_column_twice')] });
  await inTransaction(db, async (tx) => {
    const { state, columns: before } = await lockMoveIn(tx, moveInId);
    if (state !== 'ready' && state !== 'failed') throw new Conflict(message('move_in_not_ready'));
    await tx.moveIn.update({
      where: { id: moveInId },
      data: { state: 'reading', rowsDone: 0, columns, columnsBy: adminId },
    });
    await recordAudit(tx, {
      adminId,
      action: 'move_in.columns_set',
      entity: 'move_in',
      entityId: moveInId,
      before: { columns: before ?? null },
      after: { columns },
    });
    await enqueueReading(tx, moveInKind, moveInId);
  });
}
