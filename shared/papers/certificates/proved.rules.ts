import { z } from 'zod';
import { formatDay } from '../../date.ts';
import type { Locale } from '../../platform/messages/message.ts';

/** What was proved of a student when the certificate was issued, beside a test that was the whole rule. */
export const certificateProvedSchema = z.object({
  /** The day on which the completion test was passed. */
  test_passed_on: z.string().nullable(),
  watched_percent: z.int().nullable(),
  watched_minutes: z.int().nullable(),
  live_minutes: z.int().nullable(),
  checked_in_on: z.string().nullable(),
  /** The office confirmed that all is done. */
  confirmed: z.boolean(),
});
export type CertificateProved = z.output<typeof certificateProvedSchema>;

/** The same in words, one line for each. */
export function provedLines(proved: CertificateProved, language: Locale): string[] {
  const ja = language === 'ja';
  const day = (on: string) => formatDay(on, language);
  const minutes = (count: number) => `${count} ${count === 1 ? 'minute' : 'minutes'}`;
  const { live_minutes: live, watched_percent: percent, watched_minutes: watched } = proved;
  const ofVideos = [
    ...(watched === null ? [] : [ja ? `${watched}分` : minutes(watched)]),
    ...(percent === null ? [] : [ja ? `${percent}％` : `${percent}%`]),
  ];
  const { test_passed_on: passed, checked_in_on: checkedIn, confirmed } = proved;
  return [
    ...(live === null ? [] : [ja ? `受講時間　${live}分` : `Attended: ${minutes(live)}`]),
    ...(ofVideos.length === 0
      ? []
      : [ja ? `動画の視聴　${ofVideos.join('・')}` : `Videos watched: ${ofVideos.join(', ')}`]),
    ...(checkedIn === null
      ? []
      : [ja ? `出席の受付　${day(checkedIn)}` : `Checked in: ${day(checkedIn)}`]),
    ...(passed === null
      ? []
      : [ja ? `修了テスト合格　${day(passed)}` : `Completion test passed: ${day(passed)}`]),
    ...(confirmed ? [ja ? '修了を事務局が確認' : 'Completion confirmed by the office'] : []),
  ];
}
