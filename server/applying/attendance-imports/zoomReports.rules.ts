import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import { folded, type ServiceReports } from './reportColumns.rules.ts';

/**
 * Zoom's reports of meetings (English headings before and after 2024, Japanese ones) and of webinars, which have a part
 * with its own headings for hosts, panelists, attendees and telephones.
 */
export const zoomReports: ServiceReports = {
  headings: {
    name: [
      'nameoriginalname',
      'usernameoriginalname',
      'username',
      '名前元の名前',
      'ユーザー名元の名前',
      'ユーザー名',
    ],
    email: ['useremail', 'email', 'ユーザーメール', 'ユーザーのメール', 'ユーザーのメールアドレス'],
    joined_at: ['jointime', '参加時刻', '参加時間'],
    left_at: ['leavetime', '退出時刻', '退出時間'],
    duration: [
      'durationminutes',
      'totaldurationminutes',
      'timeinsessionminutes',
      '所要時間分',
      '合計所要時間分',
      '合計時間分',
      '期間分',
      'セッション時間分',
      'セッションでの時間分',
    ],
    waiting: ['inwaitingroom', '待機室', '待機室にいる', '待機室内', '待機室で待機'],
    attended: ['attended', '出席', '参加済み', '出席済み', '参加'],
    first_name: ['firstname', '名'],
    last_name: ['lastname', '姓'],
    guest: ['guest', 'isguest', 'ゲスト'],
  },
  nameOf: (named) => {
    if (named.has('timeinsessionminutes')) return 'zoom_webinar';
    return named.has('nameoriginalname') || named.has('名前元の名前') ? 'zoom_meeting' : null;
  },
};

const ofMeeting = /^(topic|トピック|meetingid|ミーティングid|webinarid)$/;

/** The block above the table, which names the host's address and the meeting's length, not a participant's. */
export const isMeetingBlock = (headings: Cells) =>
  headings.some((cell) => ofMeeting.test(folded(cell)));

/** Of whom a part of a webinar's report is. */
export function roleOfPart(title: string): 'host' | 'panelist' | 'attendee' {
  if (/^(host|alternative host|ホスト)/i.test(title)) return 'host';
  return /^(panelist|パネリスト)/i.test(title) ? 'panelist' : 'attendee';
}
