import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { ImportState, VerdictCounts } from '@seminar/shared/money/statements/schema';

/** Why a statement can't be imported; null: it can be. */
export function importRefusal(statement: {
  state: ImportState;
  counts: VerdictCounts;
  problems: readonly { onlyTold?: true | undefined }[];
}): Message | null {
  switch (statement.state) {
    case 'needs_layout':
      return message('statement_needs_layout');
    case 'reading':
      return message('statement_reading');
    case 'failed':
      return message('statement_failed');
    case 'discarded':
      return message('statement_discarded');
    case 'imported':
      return message('statement_imported');
    default:
      return statement.counts.unreadable > 0 || statement.problems.some(({ onlyTold }) => !onlyTold)
        ? message('statement_unreadable')
        : null;
  }
}
