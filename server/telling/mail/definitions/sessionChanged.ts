import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { sessionFields } from '../../../catalogue/seminars/sessions/sessionFields.ts';
import type { SeminarSession } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  inMailLanguage,
  type Application,
  type MailDefinition,
  type Placeholder,
} from '../mailDefinition.ts';
import { readApplication } from '../readApplication.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, toApplication } from './application.ts';

export interface SessionChanged extends Application {
  /** The date and place before; null: none was chosen. */
  formerSession: string | null;
}

const formerPlaceholders: Record<string, Placeholder<SessionChanged>> = {
  変更前の日程: {
    meaning: ['変更される前の日程と会場', 'The date and place before the change'],
    value: (it) => it.formerSession ?? inMailLanguage(it, '未定', 'none'),
  },
};

/** The office has moved an application to another date and place. */
export const sessionChanged: MailDefinition<SessionChanged> = {
  kind: 'session_changed',
  placeholders: { ...applicationPlaceholders(toApplication), ...formerPlaceholders },
  required: ['講習会名', '申込番号', '日程'],
  standard: {
    ja: {
      subject: '【日程変更のお知らせ】{講習会名}',
      body: `お申し込みいただいた講習会の日程を、下記のとおり変更しました。

■ 変更後のお申し込み内容
{申込内容の表}

変更前の日程：{変更前の日程}

{申込ページのボタン}

受講料や、これまでにいただいたお手続きは、そのまま引き継がれます。お心当たりのない場合やご都合の悪い場合は、下記の連絡先までお知らせください。`,
    },
    en: {
      subject: 'Your date has changed: {講習会名}',
      body: `We have moved your application to another date.

■ Your application now
{申込内容の表}

Previous date: {変更前の日程}

{申込ページのボタン}

The fee and everything you have done so far stay as they are. If you did not expect this, or the date does not suit you, please tell us using the contact details below.`,
    },
  },
  sample: (application) => ({
    ...application,
    session: inMailLanguage(
      application,
      '2026年06月12日（金）10:00〜16:00　大阪会場',
      'Fri 12 Jun 2026 10:00 to 16:00, Osaka',
    ),
    formerSession: inMailLanguage(
      application,
      '2026年06月05日（金）10:00〜16:00　東京会場',
      'Fri 5 Jun 2026 10:00 to 16:00, Tokyo',
    ),
  }),
};

interface Moved {
  submissionId: number;
  /** The date and place before; null: none was chosen. */
  from: SeminarSession | null;
  adminId: number;
}

/** Tells an applicant to which date and place the office has moved them; once for each move. */
export async function queueSessionChanged(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  { submissionId, from, adminId }: Moved,
): Promise<void> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const before = await tx.mail.count({ where: { submissionId, kind: 'session_changed' } });
  const { language } = application;
  await writeAndQueueMail(tx, sessionChanged, {
    content: { ...application, formerSession: from && sessionLine(sessionFields(from), language) },
    submission,
    event: `session_changed:${submissionId}:${before + 1}`,
    adminId,
    now: clock(),
  });
}
