import type { JournalFormat } from '@seminar/shared/papers/period-close/journal';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { journalRows } from './journal.rules.ts';
import { readJournalAccounts } from './journalAccounts.ts';
import { csvFile } from './csvFile.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';
import { readMovements } from './readMovements.ts';

const names: Record<JournalFormat, string> = {
  freee: 'freee',
  moneyforward: 'マネーフォワード',
  yayoi: '弥生',
};

/** The movements of a period as a file for an accounting program; 弥生 reads Shift_JIS only. */
export async function exportJournal(
  context: Context,
  { from, to, format, adminId }: Period & { format: JournalFormat; adminId: number },
): Promise<FileAnswer> {
  const movements = await readMovements(context, { from, to });
  const rows = journalRows(format, movements, await readJournalAccounts(context.db));
  const days = from === to ? from : `${from}_${to}`;
  await recordAccess(context, {
    adminId,
    action: 'close.exported',
    entity: 'close',
    entityId: days,
    count: movements.length,
  });
  return {
    ...csvFile(rows, format === 'yayoi' ? 'cp932' : 'utf-8'),
    name: `仕訳_${names[format]}_${days}.csv`,
  };
}
