import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Application, MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { repeated } from '../repeated.rules.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, toApplication } from './application.ts';

/** The application is accepted, but its account isn't ready: another mail will name it. */
export const accountPending: MailDefinition<Application> = {
  kind: 'account_pending',
  placeholders: applicationPlaceholders(toApplication),
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【お申し込み受付のお知らせ】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のとおり受け付けました。

お振込先の口座は、ただいま準備しております。準備ができましたら、改めてメールでご案内しますので、お振り込みはそれまでお待ちください。お客様に行っていただくお手続きはありません。

■ お申し込み内容
{申込内容の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Application received: {講習会名}',
      body: `Thank you for your application. We have received it as follows.

The account to pay into is being prepared. We will email you where to pay as soon as it is ready; please do not transfer anything until then. There is nothing for you to do now.

■ Your application
{申込内容の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => application,
};

/** Tells an applicant that the account comes later; once for each application. */
export async function queueAccountPending(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = repeated(`account_pending:${submissionId}`, repetition);
  return writeAndQueueMail(tx, accountPending, { content: application, submission, event });
}
