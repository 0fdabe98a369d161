import { answersIn } from '@seminar/shared/catalogue/answers/answers';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { readSnapshot } from '../../../catalogue/answers/snapshot.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { groupPageUrl } from '../appUrlOf.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { button, facts, paragraph } from '../renderMail.ts';
import { numberRanges } from '../numberRanges.rules.ts';
import { queueToContact } from '../queueToContact.ts';

/**
 * Asks the contact of a group for the answers that are open of these people, whom no mail reaches.
 *
 * @returns the mail; null: the contact has no address
 */
export async function queueGroupAnswersAsked(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  {
    groupId,
    submissionIds,
    adminId,
  }: { groupId: number; submissionIds: readonly number[]; adminId: number },
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const { group, language } = content;
  const people = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    select: { number: true, answers: true },
    orderBy: { id: 'asc' },
  });
  const labels = new Set(
    people.flatMap(({ answers }) =>
      answersIn(language, openAnswers(readSnapshot(answers))).map(({ label }) => label),
    ),
  );
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const now = clock();
  return queueToContact(tx, content, {
    kind: 'group_answers_asked',
    subject: say('【ご回答のお願い（団体申込）】', 'Please answer a few more questions: '),
    blocks: [
      paragraph(
        say(
          '団体でお申し込みの方について、まだうかがっていない項目があります。お手数ですが、団体申込のページの一覧からおひとりずつご回答ください。受講の手続きに必要です。',
          'Some answers about the people of your applications are still missing. Please give them in the list on the page of your applications. We need them for the training.',
        ),
      ),
      facts([
        ...content.about,
        [
          say('ご回答いただきたい方', 'Whose answers are missing'),
          numberRanges(
            people.map(({ number }) => number),
            say('〜', '–'),
          ).join(say('、', ', ')),
        ],
        [say('ご回答いただきたい項目', 'Not answered yet'), [...labels].join(say('、', ', '))],
      ]),
      button(
        say('団体申込のページで回答する', 'Answer on the page of your applications'),
        groupPageUrl(env, group),
      ),
    ],
    eventKey: `group_answers_asked:${groupId}:${now.getTime()}`,
    adminId,
    now,
  });
}
