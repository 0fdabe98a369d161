import type { JournalFormat } from '@seminar/shared/period-close/journal';
import papaparse from 'papaparse';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import { encodeCp932 } from './cp932.ts';
import { journalRows } from './journal.rules.ts';
import { readJournalAccounts } from './journalAccounts.ts';
import type { Period } from './period.ts';
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
  const text = `${papaparse.unparse(rows, { quotes: true, newline: '\r\n' })}\r\n`;
  const days = from === to ? from : `${from}_${to}`;
  await recordAccess(context, {
    adminId,
    action: 'close.exported',
    entity: 'close',
    entityId: days,
    count: movements.length,
  });
  return {
    bytes: format === 'yayoi' ? encodeCp932(text) : Buffer.from(`\uFEFF${text}`),
    name: `仕訳_${names[format]}_${days}.csv`,
  };
}
