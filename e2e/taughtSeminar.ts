import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { post, send } from './office.ts';
import { uniqueCode } from './unique.ts';

export const keywords = ['不具合報告', 'リスク'];

interface Attendee {
  name: string;
  email?: string;
  /** The answers to the completion test; absent: it was not taken. */
  answers?: 'right' | 'wrong';
}

interface Student {
  seminarId: number;
  number: string;
  name: string;
}

/** Takes the completion test of a seminar that asks for the keywords above. */
export async function takeTest(
  page: Page,
  { seminarId, number, name }: Student,
  answers: 'right' | 'wrong',
): Promise<void> {
  const answer = await send(page, `/api/seminars/${seminarId}/review-test/submit`, {
    student_number: number,
    name,
    address_prefecture: '東京都',
    keywords: answers === 'right' ? keywords : ['不具合報告', '品質'],
  });
  expect(answer.ok(), await answer.text()).toBe(answers === 'right');
}

/** A seminar of the journey's own, whose test and issuing period are open, with these attendees. */
export async function taughtSeminar(
  page: Page,
  attendees: readonly Attendee[],
  title = '令和8年度 継続的研修',
) {
  const code = uniqueCode();
  const { data: seminar } = await post(page, '/api/seminars/continuous-training', {
    name: `${title}（${code}）`,
    code,
    seminar_type: 'continuous_training',
    entry_start: '2026-04-01',
    entry_end: '2026-04-30',
    entry_fee: 8000,
    review_test_keywords_json: keywords,
  });
  const students: Student[] = [];
  for (const [index, { name, email, answers }] of attendees.entries()) {
    const { data } = await post(page, '/api/students', {
      seminar_id: seminar.id,
      name,
      email: email ?? `${code.toLowerCase()}-${index}@example.jp`,
    });
    const student = { seminarId: seminar.id, number: data.student_number, name };
    if (answers) await takeTest(page, student, answers);
    students.push(student);
  }
  return { id: seminar.id as number, name: seminar.name as string, students };
}
