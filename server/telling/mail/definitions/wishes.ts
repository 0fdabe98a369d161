import { answersIn } from '@seminar/shared/catalogue/answers/answers';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { WishKind } from '@seminar/shared/money/wishes/schema';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  inMailLanguage,
  type Application,
  type MailDefinition,
  type Placeholder,
} from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { facts, type Fact } from '../renderMail.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, numberFact, seminarFacts, toApplication } from './application.ts';

export interface DetailsCorrected extends Application {
  /** What the form calls the answers that changed; never the answers themselves. */
  labels: readonly string[];
}

const labels = (it: DetailsCorrected) => it.labels.join(inMailLanguage(it, '、', ', '));

/** Answers were corrected on the applicant's page, or the office did it on their wish. */
export const detailsCorrected: MailDefinition<DetailsCorrected> = {
  kind: 'details_corrected',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    訂正した項目: {
      meaning: [
        '訂正した項目の名前（内容は載せません）',
        'The names of the corrected items (not what they say)',
      ],
      value: labels,
    },
    訂正の表: {
      meaning: [
        '講習会名・申込番号・訂正した項目の表',
        'A table of seminar, application number and corrected items',
      ],
      block: true,
      contains: ['講習会名', '申込番号', '訂正した項目'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          numberFact(it),
          [inMailLanguage(it, '訂正した項目', 'Corrected'), labels(it)],
        ]),
    },
  },
  required: ['申込番号', '訂正した項目'],
  standard: {
    ja: {
      subject: '【申込内容を訂正しました】{講習会名}',
      body: `お申し込みの内容を訂正しました。

■ 訂正の内容
{訂正の表}

お心当たりがない場合は、お手数ですが下記の連絡先までお知らせください。

{申込ページのボタン}`,
    },
    en: {
      subject: 'Your details were corrected: {講習会名}',
      body: `We have corrected the details of your application.

■ What was corrected
{訂正の表}

If you did not ask for this, please tell us using the contact details below.

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    labels: [inMailLanguage(application, '電話番号', 'Phone number')],
  }),
};

export interface Wished extends Application {
  kind: WishKind;
}

export interface WishReceived extends Wished {
  /** They have been asked for a transfer of which nothing has come. */
  unpaid: boolean;
}

/** What is asked for, in the language of a mail. */
export const wishedThing = (it: Application, kind: WishKind) =>
  ({
    name: inMailLanguage(it, 'お名前・生年月日の訂正', 'Correct the name or date of birth'),
    cancellation: inMailLanguage(it, '申込の取消', 'Cancel the application'),
    hand_over: inMailLanguage(it, '受講者の交代', 'Hand the place to a colleague'),
    address: inMailLanguage(
      it,
      'メールアドレスの変更（団体のご担当者から）',
      'Another email address (asked for by the contact of your company)',
    ),
  })[kind];

const what = (it: Wished) => wishedThing(it, it.kind);

const holdsPayment = ({ kind, unpaid }: WishReceived) => kind === 'cancellation' && unpaid;

/** Who asked, and how long the application stays as it is. */
const opening = (it: WishReceived): string =>
  it.kind === 'address'
    ? inMailLanguage(
        it,
        '団体のご担当者から、次の依頼がありました。ご本人が同意するか、事務局が承認するまで、お申し込みの内容は変わりません。',
        'The contact of your company has asked for the following. Until you agree or we approve it, your application stays as it is.',
      )
    : inMailLanguage(
        it,
        `申込ページからの依頼を受け付けました。事務局で確認し、${it.kind === 'cancellation' ? '取消料と返金額を含む結果' : '結果'}をメールでお知らせします。それまでは、お申し込みの内容は変わりません。${holdsPayment(it) ? 'お振り込みは、結果をお知らせするまでお待ちください。' : ''}`,
        `We have received your request. We will check it and tell you the result${it.kind === 'cancellation' ? ', with what is kept and refunded,' : ''} by email. Until then your application stays as it is.${holdsPayment(it) ? ' Please do not pay before you hear from us.' : ''}`,
      );

/** The step that is asked of the reader for another person's request; no step for their own. */
const agreement = (it: Wished): Fact[] =>
  it.kind === 'address'
    ? [
        [
          inMailLanguage(it, '変更してよいとき', 'If you agree'),
          inMailLanguage(
            it,
            '申込ページで「同意する」を押してください。お心当たりがなければ「断る」を押してください。',
            'Press “Agree” on the page of your application. If you do not want this, press “Refuse” there.',
          ),
        ],
      ]
    : [];

const placeholdersWith = (
  further: (it: Wished) => Fact[],
): Record<string, Placeholder<Wished>> => ({
  ...applicationPlaceholders(toApplication),
  依頼の内容: {
    meaning: [
      'お名前・生年月日の訂正・申込の取消・受講者の交代・メールアドレスの変更',
      'Correction of the name or date of birth, cancellation, handing over, or another email address',
    ],
    value: what,
  },
  依頼の表: {
    meaning: [
      '依頼の内容・講習会名・申込番号の表',
      'A table of request, seminar and application number',
    ],
    block: true,
    contains: ['依頼の内容', '講習会名', '申込番号'],
    value: (it) =>
      facts([
        [inMailLanguage(it, '依頼の内容', 'Request'), what(it)],
        ...seminarFacts(it),
        numberFact(it),
        ...further(it),
      ]),
  },
});

/** The applicant asked for something on their page, and the office decides. */
export const wishReceived: MailDefinition<WishReceived> = {
  kind: 'wish_received',
  placeholders: {
    ...placeholdersWith(agreement),
    依頼の受付: {
      meaning: [
        '誰からの依頼か、いつまで内容が変わらないか',
        'Who asked, and until when nothing changes',
      ],
      value: opening,
    },
  },
  required: ['依頼の内容', '申込番号'],
  standard: {
    ja: {
      subject: '【依頼を受け付けました】{講習会名}',
      body: `{依頼の受付}

■ ご依頼
{依頼の表}

お心当たりがない場合や、ご依頼を取り下げる場合は、下のページから手続きができます。

{申込ページのボタン}`,
    },
    en: {
      subject: 'We have received your request: {講習会名}',
      body: `{依頼の受付}

■ The request
{依頼の表}

If you do not want this, please tell us on the page below.

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({ ...application, kind: 'name', unpaid: false }),
};

export interface WishDeclined extends Wished {
  reason: string;
}

/** The office declined what the applicant asked for. */
export const wishDeclined: MailDefinition<WishDeclined> = {
  kind: 'wish_declined',
  placeholders: {
    ...placeholdersWith(() => []),
    理由: {
      meaning: ['事務局が入力した理由', 'The reason that the office wrote'],
      value: (it) => it.reason,
    },
  },
  required: ['依頼の内容', '申込番号', '理由'],
  standard: {
    ja: {
      subject: '【ご依頼について】{講習会名}',
      body: `申込ページからのご依頼を確認しましたが、次の理由により承ることができませんでした。お申し込みの内容は変わりません。

理由：{理由}

■ ご依頼
{依頼の表}

{申込ページのボタン}`,
    },
    en: {
      subject: 'About your request: {講習会名}',
      body: `We have looked at your request, but we cannot do what you asked for. Your application stays as it is.

Reason: {理由}

■ Your request
{依頼の表}

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    kind: 'name',
    reason: inMailLanguage(
      application,
      '修了証を発行したあとのため',
      'The certificate has been issued already.',
    ),
  }),
};

/** Tells an applicant which of their answers were corrected on their wish. */
export async function queueDetailsCorrected(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  changed: readonly SnapshotAnswer[],
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const labels = answersIn(application.language, changed).map(({ label }) => label);
  const told = await tx.mail.count({ where: { submissionId, kind: 'details_corrected' } });
  return writeAndQueueMail(tx, detailsCorrected, {
    content: { ...application, labels },
    submission,
    event: `details_corrected:${submissionId}:${told}`,
  });
}

interface WishToTell {
  submissionId: number;
  wishId: number;
  kind: WishKind;
}

/** Tells an applicant that the office will decide what they asked for. */
export async function queueWishReceived(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, wishId, kind }: WishToTell,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const { groupId, expectedAmount, allocatedAmount } = submission;
  const unpaid = groupId === null && expectedAmount > 0 && allocatedAmount === 0;
  return writeAndQueueMail(tx, wishReceived, {
    content: { ...application, kind, unpaid },
    submission,
    event: `wish_received:${submissionId}:${wishId}`,
  });
}

/** Tells an applicant that the office declined what they asked for, and why. */
export async function queueWishDeclined(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, wishId, kind, reason }: WishToTell & { reason: string },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  return writeAndQueueMail(tx, wishDeclined, {
    content: { ...application, kind, reason },
    submission,
    event: `wish_declined:${submissionId}:${wishId}`,
  });
}
