import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { readTexts } from '@seminar/shared/platform/spreadsheets/table.rules';
import type { StatementFormat } from '@seminar/shared/money/statements/schema';
import type { Layout } from '../../bank/statement-layouts/layout.rules.ts';
import { readStatement } from './readStatement.rules.ts';

interface TextFile {
  bytes: Uint8Array;
  today: Day;
  layouts: readonly Layout[];
}

/** What is stored of an uploaded file before it is read. */
export interface Content {
  format: StatementFormat;
  encoding: string;
  state: 'reading' | 'needs_layout';
}

/** What an uploaded file that is no workbook is, or why it can't be a statement. */
export function recogniseStatement({
  bytes,
  today,
  layouts,
}: TextFile): Content | { problems: Message[] } {
  const read = readStatement(bytes, { today, layouts, readTables: readTexts });
  if ('problem' in read) {
    if (!read.askable) return { problems: [read.problem] };
    return { format: 'csv', encoding: read.askable.encoding ?? '', state: 'needs_layout' };
  }
  // The first rows already show whether the records are complete.
  const first = read.reading.next();
  if (first.done) {
    const problems = first.value.map(({ problem }) => problem);
    return { problems: problems.length > 0 ? problems : [message('statement_no_rows')] };
  }
  return { format: read.format, encoding: read.encoding, state: 'reading' };
}
