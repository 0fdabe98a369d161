import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { PageOwner } from '../../../catalogue/page-links/pageKey.ts';
import { numberFact, seminarFacts } from './application.ts';
import { inMailLanguage, type Application } from '../mailDefinition.ts';
import { queueMail, type QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { button, facts, renderMail, paragraph, type Fact } from '../renderMail.ts';

interface Asked {
  owner: PageOwner;
  /** The address that was asked for. */
  email: string;
  code: string;
  now: Date;
}

/** Nothing that somebody typed stands in it: whoever reads it may be a stranger. */
function written(application: Application, about: readonly Fact[], url: string) {
  const say = (ja: string, en: string) => inMailLanguage(application, ja, en);
  return renderMail({
    kind: 'confirm_new_address',
    language: application.language,
    subject: say(
      '【新しいメールアドレスの確認のお願い】',
      'Please confirm your new email address: ',
    ).concat(application.seminarName),
    recipient: '',
    sender: application.sender,
    blocks: [
      paragraph(
        say(
          'お申し込みのページで、ご連絡先をこのメールアドレスに変更する手続きがありました。下のボタンから開くページで「変更する」を押していただくと、今後のご案内をこのメールアドレスへお送りします。それまでは何も変わりません。',
          'On the page of the application below, somebody asked us to write to this email address from now on. Open the page with the button below and press “Change” there. Until then nothing changes.',
        ),
      ),
      facts([...about]),
      button(say('メールアドレスの変更を確認する', 'Confirm the new email address'), url),
      {
        kind: 'notes',
        items: [
          say('7日を過ぎると、このボタンは使えません。', 'The button works for 7 days.'),
          say(
            'お心当たりのない場合は、何もなさらず、このメールを削除してください。',
            'If you did not ask for this, please do nothing and delete this email.',
          ),
        ],
      },
    ],
  });
}

/** Asks the reader of an address whether an application, or the contact of a group, is to be written to there. */
export async function queueConfirmNewAddress(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { owner, email, code, now }: Asked,
): Promise<QueuedMail | null> {
  const url = `${env.appUrl}/confirm#new-${code}`;
  const order = { to: email, eventKey: `confirm_new_address:${code}`, now };
  if ('groupId' in owner) {
    const content = await readGroupForMail(tx, owner.groupId);
    const { group } = content;
    const about: Fact[] = [
      [inMailLanguage(content, '講習会', 'Seminar'), content.seminarName],
      [inMailLanguage(content, '団体申込番号', 'Group number'), group.number],
    ];
    const { id, number } = group;
    const named = { id, number, companyName: '' };
    return queueMail(tx, { ...written(content, about, url), ...order, group: named });
  }
  const { submission, application } = await readApplication(tx, env, owner.submissionId);
  const about = [...seminarFacts(application), numberFact(application)];
  const { id, publicId } = submission;
  const named = { id, publicId, applicantName: '' };
  return queueMail(tx, { ...written(application, about, url), ...order, submission: named });
}
