import { formatLongDay, type Day, tokyoDay } from '@seminar/shared/date';
import { lastSeatDay } from '../../../catalogue/seminars/seats/lastSeatDay.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import {
  inMailLanguage,
  type Application,
  type MailDefinition,
  type Placeholder,
} from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { button, facts } from '../renderMail.ts';
import { repeated } from '../repeated.rules.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, seminarFacts, toApplication } from './application.ts';

export interface ToConfirm extends Application {
  /** The page with the button that confirms the mail address. */
  confirmUrl: string;
  isFree: boolean;
  /** All seats were taken when it came. */
  isWaiting: boolean;
  /** Whether the seminar has a limited number of seats. */
  isLimited: boolean;
  hasWaitingList: boolean;
  /** The last day on which the button works; null: there is none. */
  lastDay: Day | null;
  /** The day on which the mail is written. */
  today: Day;
}

/** What is asked for, and what the button does then. */
function requestOf(it: ToConfirm): string {
  if (it.isWaiting) {
    return inMailLanguage(
      it,
      `ただいま満席のため、キャンセル待ちとして受け付けています。このメールが届いていることを確認させてください。下のボタンから開くページで「確認する」を押していただくと、席が空いたときに、順番に${it.isFree ? '' : 'お振込先と期限を'}メールでご案内します。`,
      `All seats are taken at the moment, so you are on the waiting list. Please let us know that this email has reached you: open the page with the button below and press “Confirm” there. When a seat becomes free and it is your turn, we will email you${it.isFree ? '' : ' where to pay and the deadline'}.`,
    );
  }
  if (it.isFree) {
    return inMailLanguage(
      it,
      'お手続きを進める前に、このメールが届いていることを確認させてください。下のボタンから開くページで「確認する」を押していただくと、お手続きが進み、結果をメールでお知らせします。',
      'Before we go on, please let us know that this email has reached you: open the page with the button below and press “Confirm” there. We will then process your application and email you the result.',
    );
  }
  return inMailLanguage(
    it,
    'お振込先をご案内する前に、このメールが届いていることを確認させてください。下のボタンから開くページで「確認する」を押していただくと、お振込先の口座をメールでお送りします。',
    'Before we tell you where to pay, please let us know that this email has reached you: open the page with the button below and press “Confirm” there. We will then email you the account to pay into.',
  );
}

/** That the button takes the seat, and until when; '' where everybody gets one, or nobody now. */
function seatNote(it: ToConfirm): string {
  if (!it.isLimited || it.isWaiting) return '';
  const day = it.lastDay && formatLongDay(it.lastDay, it.language);
  if (it.lastDay !== null && it.lastDay < it.today) {
    return inMailLanguage(
      it,
      `お申し込みの手続きは${day}で終了しました。`,
      `The time to confirm ended on ${day}.`,
    );
  }
  const until =
    day &&
    inMailLanguage(
      it,
      `「確認する」は${day}まで押していただけます。`,
      ` You can do so until ${day}.`,
    );
  const full = it.hasWaitingList
    ? inMailLanguage(it, 'キャンセル待ちとして承ります', 'you will be put on the waiting list')
    : inMailLanguage(it, '席をご用意できません', 'we will have no seat for you');
  return inMailLanguage(
    it,
    `席は、まだ確保していません。「確認する」を押していただいた時点で、お一人分の席を確保します。${until ?? ''}それまでに満席になったときは、${full}ので、お早めにお願いします。`,
    `No seat is kept for you yet: yours is kept from the moment you press “Confirm”.${until ?? ''} If all seats are taken before that, ${full}, so please do not wait.`,
  );
}

const confirmPlaceholders: Record<string, Placeholder<ToConfirm>> = {
  確認ページのアドレス: {
    meaning: [
      'メールアドレスを確認するページのURL',
      'The address of the page where the email address is confirmed',
    ],
    value: (it) => it.confirmUrl,
  },
  確認のお願い: {
    meaning: [
      'メールの確認のお願いと、ボタンを押すとどうなるか（受講料の有無・キャンセル待ちで変わります）',
      'The request to confirm the email address, and what the button does (it depends on the fee and the waiting list)',
    ],
    value: requestOf,
  },
  席の確保: {
    meaning: [
      'ボタンを押した時点で席を確保すること、いつまで押せるか（定員のない講習会では空）',
      'That the seat is kept from the press of the button, and until when (empty where seats are not limited)',
    ],
    value: seatNote,
  },
  確認ページのボタン: {
    meaning: [
      'メールアドレスを確認するページを開くボタン',
      'A button that opens the page where the email address is confirmed',
    ],
    block: true,
    contains: ['確認ページのアドレス'],
    value: (it) =>
      button(
        inMailLanguage(it, 'メールアドレスを確認する', 'Confirm the email address'),
        it.confirmUrl,
      ),
  },
};

/** Many applications came from one network: asks to confirm the mail address before an account is given. */
export const confirmAddress: MailDefinition<ToConfirm> = {
  kind: 'confirm_address',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    ...confirmPlaceholders,
    講習会の表: {
      meaning: ['講習会名の表', 'A table with the seminar'],
      block: true,
      contains: ['講習会名'],
      value: (it) => facts([...seminarFacts(it)]),
    },
  },
  required: ['講習会名', '確認ページのアドレス'],
  standard: {
    ja: {
      subject: '【メールアドレスの確認のお願い】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。お申し込みを受け付けました。

{確認のお願い}

{席の確保}

{講習会の表}

{確認ページのボタン}

お申し込みにお心当たりがない場合は、何もなさらず、このメールを削除してください。口座は用意されず、請求もございません。`,
    },
    en: {
      subject: 'Please confirm your email address: {講習会名}',
      body: `Thank you for your application. We have received it.

{確認のお願い}

{席の確保}

{講習会の表}

{確認ページのボタン}

If you did not apply, please do nothing and delete this email. No account will be set up, and nothing will be charged.`,
    },
  },
  sample: (application) => ({
    ...application,
    confirmUrl: `${new URL(application.url).origin}/confirm`,
    isFree: false,
    isWaiting: false,
    isLimited: true,
    hasWaitingList: false,
    lastDay: '2026-06-05',
    today: '2026-05-01',
  }),
};

export async function readToConfirm(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const { seminar, session } = submission;
  const code = submission.confirmationCode ?? '';
  const content: ToConfirm = {
    ...application,
    confirmUrl: `${env.appUrl}/confirm#${code}`,
    isFree: submission.expectedAmount === 0,
    isWaiting: submission.waitingSince !== null,
    isLimited: (session ?? seminar).capacity !== null,
    hasWaitingList: seminar.waitingList,
    lastDay: lastSeatDay(seminar, session),
    today,
  };
  return { submission, content };
}

/** Asks an applicant to confirm the mail address; once for each application and address. */
export async function queueConfirmAddress(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  repetition?: number,
): Promise<QueuedMail | null> {
  const read = await readToConfirm(tx, env, submissionId, tokyoDay(clock()));
  const event = repeated(`confirm_address:${submissionId}`, repetition);
  return writeAndQueueMail(tx, confirmAddress, { ...read, event });
}
