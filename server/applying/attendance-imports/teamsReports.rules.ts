import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import type { Span } from './presence.rules.ts';
import { folded, loneTextOf, type ServiceReports } from './reportColumns.rules.ts';

const partTitle =
  /^[1-3]\. ?(Summary|Participants|In-Meeting activities|要約|参加者|会議中のアクティビティ)$/i;

/**
 * Teams' reports: three numbered parts, of which the third has a row for each join, and the list of earlier years
 * (meetingAttendanceList.csv), which has a row for each coming and going.
 */
export const teamsReports: ServiceReports = {
  headings: {
    name: ['name', '名前', 'fullname'],
    email: ['email', 'メール'],
    joined_at: [
      'jointime',
      'firstjoin',
      'firstjointime',
      '参加時刻',
      '初めての参加',
      '最初の参加',
      '最初の参加時刻',
    ],
    left_at: [
      'leavetime',
      'lastleave',
      'lastleavetime',
      '退出時刻',
      '最終退出',
      '最後の退出',
      '最終退出時刻',
    ],
    duration: ['inmeetingduration', 'duration', '会議の長さ', '会議時間'],
    role: ['role', '役割', 'ロール'],
    id: ['participantidupn', '参加者idupn'],
    action: ['useraction', 'ユーザーアクション', 'ユーザーの操作'],
    acted_at: ['timestamp', 'タイムスタンプ'],
  },
  nameOf: (named, rows) =>
    named.has('useraction') || rows.some((cells) => partTitle.test(loneTextOf(cells) ?? ''))
      ? 'teams'
      : null,
};

/** First join and last leave: between them somebody may have been away. */
const spanning = new Set([
  'firstjoin',
  'firstjointime',
  '初めての参加',
  '最初の参加',
  '最初の参加時刻',
]);

/** Whether the times below these headings are those of the first join and the last leave. */
export const isSpanning = (headings: Cells) => headings.some((cell) => spanning.has(folded(cell)));

/** A row that only numbers a part: 2. Participants. */
export const isNumberedTitle = (text: string) => /^\d\. ?\D/.test(text);

export function roleOfCell(cell: string): 'host' | 'attendee' {
  return /^(organizer|coorganizer|host|cohost|開催者|共同開催者|主催者|ホスト)/.test(folded(cell))
    ? 'host'
    : 'attendee';
}

/** What a row of the list says: that somebody came (also before who saved it did), or went; null: neither. */
export function actionOf(cell: string): 'came' | 'went' | null {
  const action = folded(cell);
  if (/^(joined|参加)/.test(action)) return 'came';
  return /^(left|退出|退席)/.test(action) ? 'went' : null;
}

/**
 * When somebody was there by what the list says of them. Who has not gone was still there when the list was saved,
 * which was not before its last time.
 *
 * @param saved the last time in the list
 */
export function presenceOf(
  events: readonly { action: 'came' | 'went'; at: number }[],
  saved: number,
): { spans: Span[]; isThere: boolean } {
  const spans: Span[] = [];
  let since: number | null = null;
  // Who came and went in one second came first.
  const inOrder = events.toSorted(
    (one, other) => one.at - other.at || one.action.localeCompare(other.action),
  );
  for (const { action, at } of inOrder) {
    if (action === 'came') since ??= at;
    else if (since !== null) {
      if (at > since) spans.push([since, at]);
      since = null;
    }
  }
  if (since !== null && saved > since) spans.push([since, saved]);
  return { spans, isThere: since !== null };
}
