import { expect, type Page } from '@playwright/test';

const keywords = ['不具合報告', 'リスク'];
let made = 0;

/** Of the office's browser, which is logged in. */
async function send(page: Page, path: string, data: object) {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await page.request.post(path, { data, headers });
  expect([200, 201, 422], await answer.text()).toContain(answer.status());
  return answer.json();
}

interface Attendee {
  name: string;
  /** What was answered to the completion test; none: it was not taken. */
  answers?: 'right' | 'wrong';
}

/** A seminar of its own, whose test and certificates are open, with these attendees. */
export async function taughtSeminar(page: Page, attendees: readonly Attendee[]) {
  made += 1;
  const code = `JOURNEY-${Date.now()}-${made}`;
  const name = `令和8年度 継続的研修（${code}）`;
  const { data: seminar } = await send(page, '/api/seminars/continuous-training', {
    name,
    code,
    seminar_type: 'continuous_training',
    entry_start: '2026-04-01',
    entry_end: '2026-04-30',
    entry_fee: 8000,
    review_test_keywords_json: keywords,
  });
  for (const [index, attendee] of attendees.entries()) {
    const { data: student } = await send(page, '/api/students', {
      seminar_id: seminar.id,
      name: attendee.name,
      email: `${code.toLowerCase()}-${index}@example.jp`,
    });
    if (attendee.answers === undefined) continue;
    await send(page, `/api/seminars/${seminar.id}/review-test/submit`, {
      student_number: student.student_number,
      name: attendee.name,
      address_prefecture: '東京都',
      keywords: attendee.answers === 'right' ? keywords : ['不具合報告', '品質'],
    });
  }
  return { id: seminar.id as number, name };
}
