import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { readStatement } from '../readStatement.rules.ts';
import { readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import type { Layout } from '../../../bank/statement-layouts/layout.rules.ts';
import type { StatementLine } from '../statement.ts';

/** All lines and problems of a file, read on that day; a refusal is a problem too. */
export function readAll(bytes: Uint8Array, today = '2026-04-10', layouts: readonly Layout[] = []) {
  const read = readStatement(bytes, { today, layouts, readTables });
  if ('problem' in read) {
    return { format: null, lines: [], problems: [{ row: null, key: read.problem.key }] };
  }
  const lines: StatementLine[] = [];
  for (;;) {
    const step = read.reading.next();
    if (step.done) {
      const problems = step.value.map(({ row, problem }) => ({
        row,
        key: problem.key,
        text: renderMessage(problem, 'ja'),
      }));
      return { format: read.format, lines, problems };
    }
    lines.push(...step.value);
  }
}
