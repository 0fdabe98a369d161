import type { Locale } from '@seminar/shared/platform/messages/message';
import { certifies, hasTest } from '../../../catalogue/seminars/endsWith.rules.ts';
import { certificateCounts, certificateStands } from '../../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../../platform/conditions/students.ts';
import { submissionIsAlive } from '../../../platform/conditions/submissions.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inMailLanguage } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph, type Fact } from '../renderMail.ts';
import { groupPageButton, queueToContact } from '../queueToContact.ts';

/** How many of a group's people have come how far. */
async function readProgress(tx: Tx, groupId: number) {
  const of = { submission: { groupId, ...submissionIsAlive.where } };
  const takingPart = { ...of, ...studentIsActive.where };
  return {
    paid: await tx.student.count({ where: takingPart }),
    passed: await tx.certificate.count({
      where: { ...certificateStands.where, student: takingPart },
    }),
    certified: await tx.certificate.count({
      where: { ...certificateStands.where, ...certificateCounts.where, student: takingPart },
    }),
    cancelled: await tx.submission.count({
      where: { groupId, status: 'cancelled', archivedAt: null },
    }),
  };
}

function people(count: number, language: Locale): string {
  return language === 'en' ? String(count) : `${count}名`;
}

/** Tells the contact of a group how far its people are: figures and the page, nothing of a single person. */
export async function queueGroupProgress(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  groupId: number,
): Promise<QueuedMail | null> {
  const content = await readGroupForMail(tx, groupId);
  const progress = await readProgress(tx, groupId);
  const { group, language } = content;
  const { seminar } = group;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const now = clock();
  return queueToContact(tx, content, {
    kind: 'group_progress',
    subject: say('【受講状況のお知らせ（団体申込）】', 'Progress of your people: '),
    blocks: [
      paragraph(
        say(
          '団体でお申し込みいただいた受講者の状況に変更がありました。現在の状況は次のとおりです。',
          'Something has changed for the people of your applications. This is where they stand now.',
        ),
      ),
      facts([
        ...content.about,
        [say('受講できる方', 'Can attend'), people(progress.paid, language)],
        ...(hasTest(seminar)
          ? [
              [
                say('修了テストの合格', 'Passed the test'),
                people(progress.passed, language),
              ] satisfies Fact,
            ]
          : []),
        ...(certifies(seminar)
          ? [
              [
                say('修了証の発行', 'Have their certificate'),
                people(progress.certified, language),
              ] satisfies Fact,
            ]
          : []),
        ...(progress.cancelled === 0
          ? []
          : [
              [say('キャンセル', 'Cancelled'), people(progress.cancelled, language)] satisfies Fact,
            ]),
      ]),
      groupPageButton(content, env),
      {
        kind: 'notes',
        items: [
          say(
            'お一人ずつの状況の確認と、発行された書類の一括ダウンロードは、ページでできます。このお知らせの宛先も、ページで変更できます。リンクをほかの方に転送しないでください。',
            'The page shows each person’s progress, has all documents that were issued, and is where you choose who gets these emails. Please do not forward the link.',
          ),
        ],
      },
    ],
    eventKey: `group_progress:${groupId}:${now.getTime()}`,
    now,
  });
}
