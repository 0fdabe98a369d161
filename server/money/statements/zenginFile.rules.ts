import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { StatementLine, StatementReading } from './statement.ts';
import { cutRecords, type ZenginRecord } from './cutRecords.rules.ts';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';

/** The account that a group of records reports on. */
export interface ZenginAccount {
  bankCode: string;
  bankAccount: string;
}

/** The number of entries and the sum of their amounts. */
export interface Tally {
  count: number;
  sum: number;
}

export interface ZenginEntry {
  line: StatementLine;
  /** The total of the trailer that includes it. */
  counts: 'in' | 'out' | 'cancelled';
}

/** The totals of one group of records (1, 2 …, 8). */
export interface GroupTotals {
  in: Tally;
  out: Tally;
  cancelled: Tally;
}

/** What differs between the kinds of files. */
export interface ZenginKind {
  type: '01' | '03';
  account: (header: ZenginRecord) => ZenginAccount;
  entry: (record: ZenginRecord, account: ZenginAccount, today: Day) => ZenginEntry;
  trailerProblems: (trailer: ZenginRecord, totals: GroupTotals) => Message[];
  endProblems: (
    end: ZenginRecord,
    seen: { records: number; entries: number; groups: number },
  ) => Message[];
}

interface Group extends GroupTotals {
  account: ZenginAccount;
  /** False when an entry can't be read: the totals can't be checked then. */
  whole: boolean;
}

const batchSize = 1000;
/** After this many problems the rest of the file isn't read. */
const mostProblems = 100;

function openGroup(account: ZenginAccount): Group {
  const none = () => ({ count: 0, sum: 0 });
  return { account, whole: true, in: none(), out: none(), cancelled: none() };
}

function headerProblem(header: ZenginRecord, kind: ZenginKind): Message | undefined {
  if (header.code(2, 3) !== kind.type) {
    return message('statement_record_kind', { kind: header.code(2, 3) });
  }
  return header.code(4, 4) === '1' ? message('table_ebcdic') : undefined;
}

/** One 全銀 file: groups of header (1), entries (2) and trailer (8), then the end (9). */
export function* readZenginFile(bytes: Uint8Array, kind: ZenginKind, today: Day): StatementReading {
  const problems: FileProblem[] = [];
  const note = (row: number | null, problem: Message | undefined) => {
    if (problem) problems.push({ row, problem });
  };
  const seen = { records: 0, entries: 0, groups: 0 };
  let batch: StatementLine[] = [];
  let group: Group | undefined;
  let ended = false;
  const records = cutRecords(bytes);
  for (;;) {
    const step = records.next();
    if (step.done) {
      problems.push(...step.value);
      break;
    }
    const record = step.value;
    seen.records += 1;
    if (problems.length >= mostProblems) return problems;
    if (ended) {
      note(record.row, message('statement_after_end'));
      return problems;
    }
    switch (record.code(1, 1)) {
      case '1':
        if (group) note(record.row, message('statement_trailer_missing'));
        note(record.row, headerProblem(record, kind));
        seen.groups += 1;
        group = openGroup(kind.account(record));
        break;
      case '2': {
        if (!group) {
          note(record.row, message('statement_header_missing'));
          break;
        }
        const { line, counts } = kind.entry(record, group.account, today);
        seen.entries += 1;
        if (line.kind === 'unreadable') group.whole = false;
        group[counts].count += 1;
        group[counts].sum += line.amount ?? 0;
        batch.push(line);
        if (batch.length === batchSize) {
          yield batch;
          batch = [];
        }
        break;
      }
      case '8':
        if (!group) note(record.row, message('statement_header_missing'));
        else if (group.whole) {
          for (const problem of kind.trailerProblems(record, group)) note(record.row, problem);
        }
        group = undefined;
        break;
      case '9':
        if (group) note(record.row, message('statement_trailer_missing'));
        for (const problem of kind.endProblems(record, seen)) note(record.row, problem);
        group = undefined;
        ended = true;
        break;
      default:
        note(record.row, message('statement_record_type', { type: record.code(1, 1) }));
    }
  }
  if (batch.length > 0) yield batch;
  if (!ended && problems.length === 0) note(null, message('statement_end_missing'));
  return problems;
}

/** The problem when a total of the trailer doesn't equal the entries' total; undefined: it does. */
export function totalProblem(
  what: 'in' | 'out' | 'cancelled',
  said: { count: number | undefined; sum: number | undefined },
  allowed: readonly Tally[],
): Message | undefined {
  const { count, sum } = said;
  if (count === undefined || sum === undefined) return message(`statement_totals_unreadable`);
  if (allowed.some((tally) => tally.count === count && tally.sum === sum)) return undefined;
  const [found = { count: 0, sum: 0 }] = allowed;
  return message(`statement_totals_${what}`, {
    said_count: count,
    said_sum: sum,
    count: found.count,
    sum: found.sum,
  });
}
