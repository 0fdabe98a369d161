import { hasDatesAhead } from '@seminar/shared/applying/submissions/calendar.rules';
import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { numberFact, seminarFacts } from './application.ts';
import { stepsOf } from './attendance.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import { queueMails } from '../queueMail.ts';
import { readAttendings } from '../readAttending.ts';
import { repeated } from '../repeated.rules.ts';
import { button, facts, renderMail, paragraph } from '../renderMail.ts';
import { timesTold } from '../timesTold.ts';

/**
 * Tells people whose company has paid for them, or whose seminar is free, that they can attend from now on: how and
 * when, with their number and the link of their own page; not where the company's contact gets the mails instead. The
 * money is the company's affair: nothing is said of it.
 */
export async function queuePlacesConfirmed(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  people: readonly { id: number; groupId: number | null }[],
): Promise<void> {
  const groupIds = new Set(people.flatMap(({ groupId }) => groupId ?? []));
  if (groupIds.size === 0) return;
  const told = await tx.group.findMany({
    where: { id: { in: [...groupIds] }, mailsTo: { not: 'contact' } },
    select: { id: true },
  });
  const among = new Set(told.map(({ id }) => id));
  const ids = people.flatMap(({ id, groupId }) => (among.has(groupId ?? 0) ? id : []));
  if (ids.length === 0) return;
  const now = clock();
  // Who was suspended since is told once more, and who has taken a place over was not told with the former person.
  const times = await timesTold(tx, ids, 'place_confirmed');
  const read = await readAttendings(tx, env, ids, tokyoDay(now));
  await queueMails(
    tx,
    read.map(({ submission, attending: application }) => {
      const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
      const { student } = submission;
      const mail = renderMail({
        kind: 'place_confirmed',
        language: application.language,
        subject: say('【受講手続き完了のお知らせ】', 'You can attend: ').concat(
          application.seminarName,
        ),
        recipient: application.applicantName,
        sender: application.sender,
        blocks: [
          paragraph(
            say(
              '勤務先からお申し込みのあった下記の講習会について、あなたの受講の手続きが完了しました。',
              'Your company has applied for you to the seminar below. You are enrolled and can attend.',
            ),
          ),
          facts([
            ...seminarFacts(application),
            numberFact(application),
            ...(student
              ? [[say('受講番号', 'Student number'), student.studentNumber] as const]
              : []),
          ]),
          button(say('受講者のページを開く', 'Open your page'), application.url),
          { kind: 'heading', text: say('これからの流れ', 'What comes next') },
          stepsOf(application, true),
          ...(hasDatesAhead(application.attendance, application.today)
            ? [
                paragraph(
                  `${say('予定をカレンダーに入れる：', 'Add the dates to your calendar: ')}${application.calendarUrl}`,
                ),
              ]
            : []),
          {
            kind: 'notes',
            items: [
              say(
                'このリンクは、あなた専用です。受講の方法、修了までの状況を確認できます。ほかの方に転送しないでください。',
                'This link is yours alone. It shows how to attend and your progress. Please do not forward it.',
              ),
              say(
                'お申し込みの内容や受講料については、勤務先のご担当者にお問い合わせください。お心当たりのないときは、下記の連絡先へお知らせください。',
                'Please ask your company about the application and the fee. If you did not expect this, please tell us using the contact details below.',
              ),
            ],
          },
        ],
      });
      return {
        ...mail,
        to: submission.email,
        eventKey: repeated(`place_confirmed:${submission.id}`, times.get(submission.id)),
        submission,
        now,
      };
    }),
  );
}
