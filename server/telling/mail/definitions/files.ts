import { rejectionTexts } from '@seminar/shared/catalogue/answers/files/rejectionTexts';
import type { FileRejection } from '@seminar/shared/catalogue/answers/files/schema';
import { inLanguage } from '@seminar/shared/inLanguage';
import { readSnapshot } from '../../../catalogue/answers/snapshot.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx, Db } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { facts } from '../renderMail.ts';
import { repeated } from '../repeated.rules.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, toApplication, unlessFree } from './application.ts';

/** The office looks at the files first: where to pay comes with another mail. */
export const filesReceived: MailDefinition<Application> = {
  kind: 'files_received',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    お振り込みの時期: unlessFree(
      [
        'お振り込みを待つお願い（無料の講習会では空）',
        'To wait with the transfer (empty where there is no fee)',
      ],
      ['お振り込みは、それまでお待ちください。', ' Please do not pay before that.'],
    ),
  },
  required: ['講習会名', '申込番号'],
  standard: {
    ja: {
      subject: '【お申し込み受付・ファイル確認中】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のとおり受け付けました。

お送りいただいたファイルを事務局で確認しております。確認が済みましたら、このあとのお手続きをメールでご案内します。{お振り込みの時期}お席は確保しております。

■ お申し込み内容
{申込内容の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Application received, file being checked: {講習会名}',
      body: `Thank you for your application. We have received it as follows.

Our office is looking at the file that you sent. As soon as that is done, we will email you what to do next.{お振り込みの時期} Your seat is held in the meantime.

■ Your application
{申込内容の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => application,
};

/** A file of which the office asks for another one. */
interface Rejected {
  /** What the form asks for. */
  label: string;
  rejection: FileRejection;
  /** What the office wrote; null: nothing. */
  note: string | null;
}

export interface FilesRejected extends Application {
  files: readonly Rejected[];
}

/** The office can't take a file: the applicant sends another one on their page. */
export const fileRejected: MailDefinition<FilesRejected> = {
  kind: 'file_rejected',
  placeholders: {
    ...applicationPlaceholders(['ファイルを送り直す', 'Send another file']),
    このあとの案内: unlessFree(
      [
        'お振込先をいつ案内するか（無料の講習会では、お振り込みに触れません）',
        'When we tell where to pay (nothing of a transfer where there is no fee)',
      ],
      [
        'お振込先は、ファイルの確認が済みましたらご案内しますので、お振り込みはそれまでお待ちください。',
        'We will tell you where to pay as soon as we have looked at the file; please do not pay before that.',
      ],
      [
        'ファイルの確認が済みましたら、メールでお知らせします。',
        'We will email you as soon as we have looked at the file.',
      ],
    ),
    再提出の表: {
      meaning: [
        'もう一度お送りいただくファイルと理由の表',
        'A table of the files to send again, and why',
      ],
      block: true,
      value: (it) =>
        facts(
          it.files.map(({ label, rejection, note }) => [
            label,
            rejectionTexts[rejection][it.language],
            note ?? '',
          ]),
        ),
    },
  },
  required: ['講習会名', '申込番号', '再提出の表', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【ファイルの再提出のお願い】{講習会名}',
      body: `お申し込みの際にお送りいただいたファイルを確認しましたが、下記の理由により、もう一度お送りいただく必要がございます。お手数ですが、下のボタンから開くページで、ファイルを選び直してください。

■ もう一度お送りいただくファイル
{再提出の表}

{申込ページのボタン}

■ お申し込み内容
{申込内容の表}

お席は確保しております。{このあとの案内}`,
    },
    en: {
      subject: 'Please send another file: {講習会名}',
      body: `We have looked at the file that you sent with your application, and need another one for the reason below. Please choose it on the page that the button opens.

■ What to send again
{再提出の表}

{申込ページのボタン}

■ Your application
{申込内容の表}

Your seat is held. {このあとの案内}`,
    },
  },
  sample: (application) => ({
    ...application,
    files: [
      {
        label: inMailLanguage(application, '資格証の写し', 'Copy of your licence'),
        rejection: 'unreadable',
        note: null,
      },
    ],
  }),
};

/** Tells an applicant that the office looks at the files first; once for each application. */
export async function queueFilesReceived(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const event = repeated(`files_received:${submissionId}`, repetition);
  return writeAndQueueMail(tx, filesReceived, { content: application, submission, event });
}

export async function readFilesRejected(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const rejected = await tx.answerFile.findMany({
    where: { submissionId, rejectedAt: { not: null } },
    select: { id: true, fieldId: true, rejection: true, rejectionNote: true },
    orderBy: { id: 'asc' },
  });
  const stored = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { answers: true },
  });
  const answers = readSnapshot(stored.answers);
  const files = rejected.flatMap(({ fieldId, rejection, rejectionNote: note }) => {
    const answer = answers.find(({ field_id: id }) => id === fieldId);
    const label = answer ? inLanguage(answer, submission.language).label : '';
    return rejection === null ? [] : [{ label, rejection, note }];
  });
  return { submission, content: { ...application, files }, fileIds: rejected.map(({ id }) => id) };
}

/** Asks an applicant for other files than those that were rejected; once for each of them. */
export async function queueFileRejected(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const { fileIds, ...read } = await readFilesRejected(tx, env, submissionId);
  const event = repeated(`file_rejected:${submissionId}:${fileIds.join('-')}`, repetition);
  return writeAndQueueMail(tx, fileRejected, { ...read, event });
}
