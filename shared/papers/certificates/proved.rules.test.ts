import { expect, it } from 'vitest';
import { provedLines } from './proved.rules.ts';

it('a certificate says in both languages what was proved, and nothing of the rest', () => {
  const nothing = {
    test_passed_on: null,
    watched_percent: null,
    watched_minutes: null,
    live_minutes: null,
    checked_in_on: null,
    confirmed: false,
  };
  expect(provedLines(nothing, 'ja')).toEqual([]);
  const all = {
    test_passed_on: '2026-04-10',
    watched_percent: 85,
    watched_minutes: 61,
    live_minutes: 92,
    checked_in_on: '2026-04-09',
    confirmed: true,
  };
  expect(provedLines(all, 'ja')).toEqual([
    '受講時間　92分',
    '動画の視聴　61分・85％',
    '出席の受付　2026年04月09日',
    '修了テスト合格　2026年04月10日',
    '修了を事務局が確認',
  ]);
  expect(provedLines(all, 'en')).toEqual([
    'Attended: 92 minutes',
    'Videos watched: 61 minutes, 85%',
    'Checked in: 9 Apr 2026',
    'Completion test passed: 10 Apr 2026',
    'Completion confirmed by the office',
  ]);
});
