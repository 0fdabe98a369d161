import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import { formatYen } from '@seminar/shared/money';
import type { Env } from '../../../platform/context/env.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application, type MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readApplication } from '../readApplication.ts';
import { facts, type Block, type Fact } from '../renderMail.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { applicationPlaceholders, numberFact, seminarFacts, toApplication } from './application.ts';

export interface ApplicationCancelled extends Application {
  /** Yen: the fee before it was cancelled; 0: there was nothing to pay. */
  fee: number;
  /** Yen. */
  kept: number;
  returned: number;
  /** Yen that came beyond the fee, were due back before, and go back as well. */
  surplus: number;
  /** Of what is kept. */
  taxCategory: TaxCategory;
  /** What the office says of the fee that it keeps; null: nothing, since the rule says it. */
  keptReason: string | null;
}

function tax(it: ApplicationCancelled): string {
  switch (it.taxCategory) {
    case 'taxable_10':
      return inMailLanguage(it, '税込・10％対象', 'tax of 10% included');
    case 'reduced_8':
      return inMailLanguage(it, '税込・8％対象', 'tax of 8% included');
    case 'exempt':
      return inMailLanguage(it, '非課税', 'exempt from tax');
    case 'out_of_scope':
      return inMailLanguage(it, '不課税', 'outside the tax');
  }
}

const yen = (it: ApplicationCancelled, amount: number) => formatYen(amount, it.language);
const kept = (it: ApplicationCancelled) =>
  it.kept === 0
    ? yen(it, 0)
    : inMailLanguage(it, `${yen(it, it.kept)}（${tax(it)}）`, `${yen(it, it.kept)} (${tax(it)})`);

const refund = (it: ApplicationCancelled) => yen(it, it.returned + it.surplus);

function moneyFacts(it: ApplicationCancelled): Fact[] {
  if (it.fee === 0) return [];
  const label = inMailLanguage(it, '返金額', 'To be refunded');
  const feeLabel = inMailLanguage(it, '取消料', 'Cancellation fee');
  return [
    it.keptReason === null ? [feeLabel, kept(it)] : [feeLabel, kept(it), it.keptReason],
    it.surplus === 0
      ? [label, refund(it)]
      : [
          label,
          refund(it),
          inMailLanguage(
            it,
            `受講料を超えてお振り込みいただいた${yen(it, it.surplus)}を含みます。`,
            `This includes the ${yen(it, it.surplus)} that you paid beyond the fee.`,
          ),
        ],
  ];
}

/** What comes next of the money; null: nothing was to be paid. */
function nextOfMoney(it: ApplicationCancelled): Block | null {
  if (it.fee === 0) return null;
  return {
    kind: 'notes',
    items: [
      ...(it.returned + it.surplus === 0
        ? []
        : [
            inMailLanguage(
              it,
              'ご返金先の口座をうかがうメールを、別にお送りします。',
              'We will ask you in another email which account to send your refund to.',
            ),
          ]),
      inMailLanguage(
        it,
        'これからのお振り込みはご遠慮ください。',
        'Please do not transfer anything now.',
      ),
    ],
  };
}

/** An applicant has cancelled, at once or after the office agreed. */
export const applicationCancelled: MailDefinition<ApplicationCancelled> = {
  kind: 'application_cancelled',
  placeholders: {
    ...applicationPlaceholders(toApplication),
    取消料: {
      meaning: [
        'いただく取消料（なければ0円）',
        'The cancellation fee that is kept (0 yen if none)',
      ],
      value: kept,
    },
    返金額: {
      meaning: ['お返しする金額', 'The amount that is refunded'],
      value: refund,
    },
    取消の表: {
      meaning: [
        '講習会名・申込番号・取消料・返金額の表',
        'A table of seminar, application number, cancellation fee and refund',
      ],
      block: true,
      contains: ['講習会名', '日程', '申込番号', '取消料', '返金額'],
      value: (it) => facts([...seminarFacts(it), numberFact(it), ...moneyFacts(it)]),
    },
    取消後のこと: {
      meaning: [
        'ご返金先の口座とこれからのお振り込みについて、必要なことだけ（無料の講習会では空）',
        'What comes next of a refund and of transfers, as far as it concerns the reader (empty where there is no fee)',
      ],
      block: true,
      value: nextOfMoney,
    },
  },
  required: ['申込番号', '取消料', '返金額'],
  standard: {
    ja: {
      subject: '【お申し込みを取り消しました】{講習会名}',
      body: `ご依頼により、下記のお申し込みを取り消しました。

■ 取消の内容
{取消の表}

{取消後のこと}

{申込ページのボタン}`,
    },
    en: {
      subject: 'Your application was cancelled: {講習会名}',
      body: `We have cancelled the application below, as you asked.

■ The cancellation
{取消の表}

{取消後のこと}

{申込ページのボタン}`,
    },
  },
  sample: (application) => ({
    ...application,
    fee: 8_000,
    kept: 2_400,
    returned: 5_600,
    surplus: 0,
    taxCategory: 'out_of_scope',
    keptReason: null,
  }),
};

export interface Cancelled {
  submissionId: number;
  /** Of what is kept. */
  taxCategory: TaxCategory;
  /** Yen, as in the mail. */
  fee: number;
  kept: number;
  returned: number;
  surplus: number;
  keptReason?: string | null;
}

/** Tells an applicant that their application is cancelled, and what becomes of their money. */
export async function queueApplicationCancelled(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, keptReason = null, ...money }: Cancelled,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  // It may be restored and cancelled again.
  const told = await tx.mail.count({ where: { submissionId, kind: 'application_cancelled' } });
  return writeAndQueueMail(tx, applicationCancelled, {
    content: { ...application, ...money, keptReason },
    submission,
    event: `application_cancelled:${submissionId}:${told}`,
  });
}
