import { message, type Message } from '@seminar/shared/messages/message';
import type { ImportState, VerdictCounts } from '@seminar/shared/statements/schema';

/** Why a statement can't be imported; null: it can be. */
export function importRefusal(statement: {
  state: ImportState;
  counts: VerdictCounts;
  problems: readonly unknown[];
}): Message | null {
  switch (statement.state) {
    case 'reading':
      return message('statement_reading');
    case 'failed':
      return message('statement_failed');
    case 'discarded':
      return message('statement_discarded');
    case 'imported':
      return message('statement_imported');
    default:
      return statement.counts.unreadable > 0 || statement.problems.length > 0
        ? message('statement_unreadable')
        : null;
  }
}
