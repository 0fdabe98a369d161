import type { ServiceReports } from './reportColumns.rules.ts';

/** Webex' reports. */
export const webexReports: ServiceReports = {
  headings: {
    name: ['name', 'displayname'],
    email: ['attendeeemail'],
    joined_at: ['jointime'],
    left_at: ['leavetime'],
    duration: ['attendanceduration'],
  },
  nameOf: (named) =>
    named.has('attendanceduration') && named.has('attendeeemail') ? 'webex' : null,
};

/** Lists of participants that offices and other services make. */
export const otherReports: ServiceReports = {
  headings: {
    name: [
      'participant',
      'participantname',
      '氏名',
      'お名前',
      '表示名',
      '参加者',
      '参加者名',
      '参加者の氏名',
      '受講者名',
    ],
    email: ['emailaddress', 'メールアドレス', 'eメール'],
    joined_at: ['joindate', 'joinedat', '参加日時', '入室時刻', '入室日時'],
    left_at: ['leftat', '退出日時', '退室時刻', '退室日時'],
    duration: ['totalduration', 'timeinsession', '滞在時間分', '時間分', '参加時間分'],
  },
  nameOf: () => 'table',
};
