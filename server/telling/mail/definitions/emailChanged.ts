import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { numberFact, seminarFacts } from './application.ts';
import { inMailLanguage, type Application } from '../mailDefinition.ts';
import { queueMail, type QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { refusesMails } from '../refusesMails.ts';
import { facts, renderMail, paragraph, type Fact } from '../renderMail.ts';

interface Change {
  /** The address that it had. */
  former: string;
  /** It has none any more. */
  removed: boolean;
  /** null: they asked for it themselves. */
  adminId: number | null;
  now: Date;
}

/** What the former address is told; whoever reads it may be a stranger, since the address may have been wrong. */
function writtenTo(
  application: Application,
  about: Fact[],
  { removed, adminId }: Pick<Change, 'removed' | 'adminId'>,
) {
  const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
  return renderMail({
    kind: 'email_changed',
    language: application.language,
    subject: say(
      '【メールアドレスの変更のお知らせ】',
      'The email address of an application has changed: ',
    ).concat(application.seminarName),
    recipient: '',
    sender: application.sender,
    blocks: [
      paragraph(
        removed
          ? say(
              'お申し込みのご連絡先のメールアドレスの登録を、事務局で取り消しました。今後、このメールアドレスへはご案内をお送りしません。',
              'Our office has removed the email address of the application below. From now on we will not write to this address.',
            )
          : adminId === null
            ? say(
                'お申し込みのページでのお手続きにより、ご連絡先のメールアドレスを変更しました。今後のご案内は、変更後のメールアドレスへお送りします。',
                'The email address of the application below was changed on its page. From now on we will write to the new address.',
              )
            : say(
                'お申し込みのご連絡先のメールアドレスを、事務局で変更しました。今後のご案内は、変更後のメールアドレスへお送りします。',
                'Our office has changed the email address of the application below. From now on we will write to the new address.',
              ),
      ),
      facts(about),
      {
        kind: 'notes',
        items: [
          say(
            '変更をご依頼いただいた方は、何もしていただく必要はありません。',
            'If you asked for this change, there is nothing to do.',
          ),
          say(
            'お申し込みをされた方で、変更にお心当たりのないときは、至急、下記の連絡先へお知らせください。',
            'If you made this application and did not ask for the change, please tell us at once using the contact details below.',
          ),
        ],
      },
    ],
  });
}

/**
 * Tells the former mail address of an application that it has another now, unless it refuses mails. The mail names
 * nobody and holds no link.
 */
export async function queueEmailChanged(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, former, removed, adminId, now }: Change & { submissionId: number },
): Promise<QueuedMail | null> {
  if (await refusesMails(tx, former)) return null;
  const { submission, application } = await readApplication(tx, env, submissionId);
  return queueMail(tx, {
    ...writtenTo(application, [...seminarFacts(application), numberFact(application)], {
      removed,
      adminId,
    }),
    to: former,
    eventKey: `email_changed:${submissionId}:${now.getTime()}`,
    submission,
    ...(adminId === null ? {} : { adminId }),
    now,
  });
}

/** Tells the former mail address of a group's contact the same. */
export async function queueGroupEmailChanged(
  tx: Tx,
  { groupId, former, removed, adminId, now }: Change & { groupId: number },
): Promise<QueuedMail | null> {
  if (await refusesMails(tx, former)) return null;
  const content = await readGroupForMail(tx, groupId);
  const { group } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const about: Fact[] = [
    [say('講習会', 'Seminar'), content.seminarName],
    [say('団体申込番号', 'Group number'), group.number],
  ];
  return queueMail(tx, {
    ...writtenTo(content, about, { removed, adminId }),
    to: former,
    eventKey: `group_email_changed:${groupId}:${now.getTime()}`,
    group,
    ...(adminId === null ? {} : { adminId }),
    now,
  });
}
