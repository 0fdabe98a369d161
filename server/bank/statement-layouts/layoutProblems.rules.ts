import { message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  layoutColumnNames,
  type LayoutColumns,
} from '@seminar/shared/bank/statement-layouts/schema';

/** The problems of the columns that were said, for a table with this many columns. */
export function layoutProblems(columns: LayoutColumns, width: number): Problems {
  const problems: Problems = {};
  const taken = new Map<number, string>();
  for (const name of layoutColumnNames) {
    const position = columns[name];
    if (position === null) continue;
    const field = `columns.${name}`;
    if (position > width) problems[field] = [message('layout_column', { count: width })];
    else if (taken.has(position)) problems[field] = [message('layout_column_twice')];
    taken.set(position, name);
  }
  if (columns.day === null) problems['columns.day'] = [message('required')];
  if (columns.signed === null && columns.incoming === null) {
    problems['columns.incoming'] = [message('layout_amount')];
  }
  if (columns.signed !== null && (columns.incoming !== null || columns.outgoing !== null)) {
    problems['columns.signed'] = [message('layout_amount_both')];
  }
  return problems;
}
