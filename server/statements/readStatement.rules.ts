import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/messages/message';
import type { StatementFormat } from '@seminar/shared/statements/schema';
import type { Layout } from '../statement-layouts/layout.rules.ts';
import { findTable } from './findTable.rules.ts';
import { otherKindOf } from '../tables/fileKind.rules.ts';
import type { StatementReading } from './statement.ts';
import { csvTables, type Table } from '../tables/table.rules.ts';
import { readTable } from './tableStatement.rules.ts';
import { zenginKindOf } from './zenginKind.rules.ts';
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
  /** The sheets of a workbook, which is unpacked elsewhere. */
  sheets?: readonly Table[];
}

/** Recognises a file by its content alone and reads it, or says why it can't be a statement. */
export function readStatement(
  bytes: Uint8Array,
  { today, layouts, sheets }: Circumstances,
): Recognised | Refused {
  const other = otherKindOf(bytes);
  if (other) return { problem: message(`statement_${other}`), askable: null };
  const kind = zenginKindOf(bytes);
  if (kind) {
    const zengin = kind === '01' ? zenginDeposits : zenginTransactions;
    return {
      format: kind === '01' ? 'zengin_deposits' : 'zengin_transactions',
      encoding: 'Shift_JIS',
      reading: readZenginFile(bytes, zengin, today),
    };
  }
  const tables = sheets ?? csvTables(bytes, layouts);
  if ('problem' in tables) {
    return { problem: message(`statement_${tables.problem}`), askable: null };
  }
  const found = findTable(tables, layouts, today);
  if ('problem' in found) return found;
  return {
    format: sheets ? 'xlsx' : 'csv',
    encoding: found.table.encoding ?? '',
    reading: readTable(found),
  };
}
