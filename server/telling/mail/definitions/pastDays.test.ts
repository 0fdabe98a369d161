import { formatLongDay, isDay } from '@seminar/shared/date';
import { templateKinds } from '@seminar/shared/telling/mail/schema';
import { locales } from '@seminar/shared/platform/messages/message';
import { expect, test } from 'vitest';
import { writeMail, type Application, type MailDefinition } from '../mailDefinition.ts';
import { plainSender } from '../testing/sender.ts';
import { mailDefinitionOf } from '../mailDefinitions.ts';

/** Long after every day of the samples. */
const today = '2027-03-01';

/** The same content written on another day. */
function writtenOn<Content extends object>(content: Content, day: string): Content {
  const entries = Object.entries(content).map(([key, value]: [string, unknown]) => {
    if (key === 'today') return [key, day];
    return [key, key === 'toPay' && value ? writtenOn(value, day) : value];
  });
  return Object.fromEntries(entries) as Content;
}

/** Every day in a content, however deep. */
function daysIn(value: unknown): string[] {
  if (typeof value === 'string') return isDay(value) ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(daysIn) : [];
}

/** A day that has passed may be told as what it is: over, or the day of something that happened. */
const told = {
  ja: /過ぎて|過ぎました|終了しました|ご入金日：|合格日：|修了日：|発行日：/,
  en: /has passed|ended on|Received on: |Passed on: |Completed on: |[Ii]ssued on: /,
};
const byThisDay = /この日までに|期限までに|by this day|by the deadline(?! shown)/;

// The annual reminder is written only while its seminar is open (annual-duty/readTarget.ts), and the reminder
// before the deadline only before it (reminders/reminder.rules.ts).
const kinds = templateKinds.filter(
  (kind) => kind !== 'annual_duty_reminder' && kind !== 'reminder_before',
);

test.each(locales.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  'the mail %s (%s) asks for nothing by a day that has passed',
  (kind, language) => {
    // Its own sample fills it, so the content has the type that the definition wants.
    const definition = mailDefinitionOf(kind) as unknown as MailDefinition<Application>;
    const application: Application = {
      language,
      publicId: '7K3M-Q9XA',
      number: 'KEIZOKU-A0012',
      applicantName: 'Taro Yamada',
      seminarName: 'Training',
      session: null,
      cancelRule: [],
      free: false,
      url: 'https://seminar.example.com/submissions/7K3M-Q9XA',
      sender: plainSender,
    };
    const content = writtenOn(definition.sample(application), today);
    const days = daysIn(content).filter((day) => day !== today);
    expect(days.filter((day) => day >= today)).toEqual([]);
    const { subject, text } = writeMail(definition, definition.standard[language], content);
    const whole = text.replace(/\n(?![\n　・■─\d]| {2}|- )/g, language === 'en' ? ' ' : '');
    const sentences = [subject, ...whole.split(/。|\n/)];
    for (const day of days) {
      const written = formatLongDay(day, language);
      for (const sentence of sentences.filter((one) => one.includes(written))) {
        expect(sentence).toMatch(told[language]);
      }
    }
    expect(text).not.toMatch(byThisDay);
  },
);

test('the same check finds a mail that asks for money by its deadline', () => {
  const definition = mailDefinitionOf('transfer_instructions');
  const sample = definition.sample as MailDefinition<Application & { deadline: string }>['sample'];
  const content = sample({ language: 'ja', url: '', sender: {} } as Application);
  expect(daysIn(content)).toContain(content.deadline);
});
