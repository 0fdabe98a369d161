import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { StatementFormat } from '@seminar/shared/money/statements/schema';
import type { Layout } from '../../bank/statement-layouts/layout.rules.ts';
import { findTables } from './findTable.rules.ts';
import { otherKindOf } from '@seminar/shared/platform/spreadsheets/fileKind.rules';
import type { readTexts, Table } from '@seminar/shared/platform/spreadsheets/table.rules';
import type { StatementReading } from './statement.ts';
import { readFoundTables } from './tableStatement.rules.ts';
import { unreadableZengin, zenginKindOf } from './zenginKind.rules.ts';
import { zenginDeposits } from './zenginDeposits.rules.ts';
import { readZenginFile } from './zenginFile.rules.ts';
import { zenginTransactions } from './zenginTransactions.rules.ts';

interface Recognised {
  format: StatementFormat;
  encoding: string;
  reading: StatementReading;
}

/** Why a file can't be read; `askable`: its table, when a person can say what the columns mean. */
interface Refused {
  problem: Message;
  askable: Table | null;
}

interface Circumstances {
  today: Day;
  /** What the office said about the columns of earlier files. */
  layouts: readonly Layout[];
  /** Makes tables of the file; what unpacks workbooks is loaded in a thread alone. */
  readTables: typeof readTexts;
}

/** Recognises a file by its content alone and reads it, or says why it can't be a statement. */
export function readStatement(
  bytes: Uint8Array,
  { today, layouts, readTables }: Circumstances,
): Recognised | Refused {
  const other = otherKindOf(bytes);
  if (other) return { problem: message(`table_${other}`), askable: null };
  const unreadable = unreadableZengin(bytes);
  if (unreadable) return { problem: unreadable, askable: null };
  const kind = zenginKindOf(bytes);
  if (kind) {
    const zengin = kind === '01' ? zenginDeposits : zenginTransactions;
    return {
      format: kind === '01' ? 'zengin_deposits' : 'zengin_transactions',
      encoding: 'Shift_JIS',
      reading: readZenginFile(bytes, zengin, today),
    };
  }
  const tables = readTables(bytes, layouts);
  if ('problem' in tables) return { problem: tables.problem, askable: null };
  const read = findTables(tables, layouts, today);
  if ('problem' in read) return read;
  const { found } = read;
  return {
    format: found[0].table.encoding === null ? 'xlsx' : 'csv',
    encoding: found[0].table.encoding ?? '',
    reading: readFoundTables(read),
  };
}
