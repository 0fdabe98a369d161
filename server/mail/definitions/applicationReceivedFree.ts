import { facts } from '../renderMail.ts';
import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

export interface FreeApplication extends Attending {
  /** null: not given yet. */
  studentNumber: string | null;
}

const numberOf = ({ studentNumber }: FreeApplication) => studentNumber ?? '（後日お知らせします）';

/** An application that costs nothing: there is nothing to pay, and no receipt. */
export const applicationReceivedFree: MailDefinition<FreeApplication> = {
  kind: 'application_received',
  placeholders: {
    ...applicationPlaceholders('申込内容を確認する'),
    ...attendancePlaceholders(true),
    受講番号: { meaning: '受講番号', value: numberOf },
    受講番号の表: {
      meaning: '受講番号の表',
      block: true,
      contains: ['受講番号'],
      value: (it) => facts([['受講番号', numberOf(it)]]),
    },
  },
  required: ['講習会名', '申込番号', '受講番号'],
  standard: {
    subject: '【お申し込み受付のお知らせ】{講習会名}',
    body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記のとおり受け付けました。受講料は無料ですので、お振り込みは必要ありません。

■ お申し込み内容
{申込内容の表}
{受講番号の表}

{申込ページのボタン}

■ これからの流れ
{これからの流れ}

予定をカレンダーに入れる：{カレンダーのアドレス}`,
  },
  sample: (application) => ({
    ...sampleAttending(application),
    studentNumber: 'KEIZOKU-20260401-0001',
  }),
};
