import type { Day } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/messages/message';
import { readCsvFile } from './csvStatement.rules.ts';
import { decodeText } from './decodeText.rules.ts';
import { refuseFile, zenginKindOf } from './recogniseFile.rules.ts';
import type { StatementFormat, StatementReading } from './statement.ts';
import { zenginDeposits } from './zenginDeposits.rules.ts';
import { readZenginFile } from './zenginFile.rules.ts';
import { zenginTransactions } from './zenginTransactions.rules.ts';

interface Recognised {
  format: StatementFormat;
  encoding: string;
  reading: StatementReading;
}

/** Recognises a file by its content alone and reads it, or says why it can't be a statement. */
export function readStatement(bytes: Uint8Array, today: Day): Recognised | { problem: Message } {
  const refused = refuseFile(bytes);
  if (refused) return { problem: refused };
  const kind = zenginKindOf(bytes);
  if (kind) {
    const zengin = kind === '01' ? zenginDeposits : zenginTransactions;
    return {
      format: kind === '01' ? 'zengin_deposits' : 'zengin_transactions',
      encoding: 'Shift_JIS',
      reading: readZenginFile(bytes, zengin, today),
    };
  }
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return decoded;
  return { format: 'csv', encoding: decoded.encoding, reading: readCsvFile(decoded.text, today) };
}
