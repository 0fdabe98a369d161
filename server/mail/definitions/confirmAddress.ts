import { button, facts } from '../renderMail.ts';
import {
  said,
  type Application,
  type MailDefinition,
  type Placeholder,
} from '../mailDefinition.ts';
import { applicationPlaceholders, seminarFact, toApplication } from './application.ts';

export interface ToConfirm extends Application {
  /** The page with the button that confirms the mail address. */
  confirmUrl: string;
}

const confirmPlaceholders: Record<string, Placeholder<ToConfirm>> = {
  確認ページのアドレス: {
    meaning: 'メールアドレスを確認するページのURL',
    value: (it) => it.confirmUrl,
  },
  確認ページのボタン: {
    meaning: 'メールアドレスを確認するページを開くボタン',
    block: true,
    contains: ['確認ページのアドレス'],
    value: (it) =>
      button(said(it, 'メールアドレスを確認する', 'Confirm the email address'), it.confirmUrl),
  },
};

/** Many applications came from one network: asks to confirm the mail address before an account is given. */
export const confirmAddress: MailDefinition<ToConfirm> = {
  kind: 'confirm_address',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    ...confirmPlaceholders,
    講習会の表: {
      meaning: '講習会名の表',
      block: true,
      contains: ['講習会名'],
      value: (it) => facts([seminarFact(it)]),
    },
  },
  required: ['講習会名', '確認ページのアドレス'],
  standard: {
    ja: {
      subject: '【メールアドレスの確認のお願い】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。お申し込みを受け付けました。

お振込先をご案内する前に、このメールが届いていることを確認させてください。下のボタンから開くページで「確認する」を押していただくと、お振込先の口座をメールでお送りします。

{講習会の表}

{確認ページのボタン}

お申し込みにお心当たりがない場合は、何もなさらず、このメールを削除してください。口座は用意されず、請求もございません。`,
    },
    en: {
      subject: 'Please confirm your email address: {講習会名}',
      body: `Thank you for your application. We have received it.

Before we tell you where to pay, please let us know that this email has reached you: open the page with the button below and press “Confirm” there. We then email you the account to pay into.

{講習会の表}

{確認ページのボタン}

If you did not apply, please do nothing and delete this email. No account is prepared, and nothing is charged.`,
    },
  },
  sample: (application) => ({
    ...application,
    confirmUrl: `${new URL(application.url).origin}/confirm`,
  }),
};
