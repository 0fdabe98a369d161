import { formatLongDay, tokyoDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { bankInLatin, branchInLatin } from '@seminar/shared/bank/bank/latinNames';
import type { RefundKind } from '@seminar/shared/papers/refunds/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { askingKey } from '../../platform/conditions/payees.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PayeeAccount, Refund as RefundRow } from '../../generated/prisma/client.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { inMailLanguage } from '../../telling/mail/mailDefinition.ts';
import { failureOf } from '../../telling/mail/mailFailure.rules.ts';
import { mailTransportOf } from '../../telling/mail/mailTransport.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import {
  button,
  facts,
  renderMail,
  paragraph,
  type Sender,
} from '../../telling/mail/renderMail.ts';
import { payerOf, payerParts } from '../refunds/payerOf.ts';
import { answeredTogether } from '../refunds/answeredTogether.ts';
import { knownBank } from './banks.ts';
import { payeeLinkUrl } from './payeeLink.ts';
import { newToken, tokenHash } from '../../platform/ids/secretToken.ts';

interface Refund {
  /** What the payer reads. */
  language: Locale;
  kind: RefundKind;
  /** The refund sends again what the bank returned. */
  resends: boolean;
  recipient: string;
  seminarName: string;
  /** Of the application whose money it is; of a company's money that is no single person's, of the company. */
  number: string;
  /** Yen. */
  amount: number;
  /** Who sent the money first, as the bank wrote it, and when: never the bank that returned a refund of it. */
  remitterName: string;
  depositedAt: Day;
  sender: Sender;
}

/** Which transfer the refund is of: who reads it sees whether the money was theirs. */
function transferOf(refund: Refund): [string, string][] {
  const { language, remitterName, depositedAt } = refund;
  return [
    [inMailLanguage(refund, 'お振込名義', 'Transferred by'), remitterName],
    [inMailLanguage(refund, 'お振込日', 'Transferred on'), formatLongDay(depositedAt, language)],
  ];
}

const reasons: Record<Exclude<RefundKind, 'other'>, readonly [ja: string, en: string]> = {
  overpaid: ['受講料を超えるお振り込みのため', 'You have paid more than the fee.'],
  already_paid: ['受講料は、すでにお支払い済みのため', 'The fee had been paid before.'],
  cancelled: ['お申し込みが取り消されているため', 'The application is cancelled.'],
  fee_returned: ['お申し込みの取消のため', 'The application was cancelled.'],
};

/** Why money goes back, as far as its kind says so. */
function whyOf(refund: Refund): [string, string][] {
  const { kind, resends } = refund;
  const reason = resends
    ? ([
        '前回のご返金が、銀行から戻ったため',
        'Our transfer could not be delivered and came back.',
      ] as const)
    : kind === 'other'
      ? null
      : reasons[kind];
  return reason === null
    ? []
    : [[inMailLanguage(refund, 'ご返金の理由', 'Why'), inMailLanguage(refund, ...reason)]];
}

/** The mail with the link on which the account is said. */
export function writeAskingMail(
  refund: Refund,
  link: { url: string; expiresAt: Date; isRepeated: boolean },
) {
  const { language, recipient, seminarName, number, amount, sender } = refund;
  const say = (ja: string, en: string) => inMailLanguage(refund, ja, en);
  return renderMail({
    kind: 'payee_account_asked',
    language,
    subject:
      (link.isRepeated
        ? say(
            '【再度のお願い】ご返金先の口座をお知らせください：',
            'Reminder: where to send your refund: ',
          )
        : say('【ご返金先の口座をお知らせください】', 'Where to send your refund: ')) + seminarName,
    recipient,
    sender,
    blocks: [
      ...(link.isRepeated
        ? [
            paragraph(
              say(
                '先日、ご返金先の口座をうかがいましたが、まだ承っておりません。前のメールのリンクは使えなくなりましたので、下のボタンからお知らせください。',
                'We asked you which account to send your refund to, and have not heard from you yet. The link of the former email no longer works: please use the button below.',
              ),
            ),
          ]
        : []),
      paragraph(
        say(
          'お振り込みいただいた金額の一部または全部を、ご返金いたします。お手数ですが、下のボタンから、ご返金先の口座をお知らせください。',
          'We will refund all or part of what you transferred. Please use the button below to tell us which account in Japan to send it to.',
        ),
      ),
      facts([
        [say('講習会', 'Seminar'), seminarName],
        [say('申込番号', 'Application number'), number],
        ...transferOf(refund),
        [say('ご返金額', 'Refund'), formatYen(amount, language)],
        ...whyOf(refund),
        [say('入力の期限', 'Tell us by'), formatLongDay(tokyoDay(link.expiresAt), language)],
      ]),
      button(say('返金先の口座を入力する', 'Enter the account'), link.url),
      {
        kind: 'notes',
        items: [
          say(
            'このリンクは一度だけ使えます。ほかの方に転送しないでください。',
            'The link works once. Please do not forward it.',
          ),
          say(
            '口座番号は暗号化して保管し、ご返金だけに使います。暗証番号やパスワードをお尋ねすることはありません。',
            'The account number is kept encrypted and used for the refund only. We never ask for a PIN or a password.',
          ),
          say(
            'お心当たりのないときは、入力せずに下記の連絡先へお問い合わせください。',
            'If you do not expect a refund, enter nothing and contact us using the details below.',
          ),
        ],
      },
    ],
  });
}

/** The mail that tells the payer that an account was stored, so that nobody else's goes unseen. */
export function writeGivenMail(
  refund: Refund,
  account: { bank: string; end: string; byOffice: boolean },
) {
  const { language, recipient, seminarName, number, amount, sender } = refund;
  const say = (ja: string, en: string) => inMailLanguage(refund, ja, en);
  return renderMail({
    kind: 'payee_account_given',
    language,
    subject:
      say('【ご返金先の口座を承りました】', 'Account for your refund received: ') + seminarName,
    recipient,
    sender,
    blocks: [
      paragraph(
        account.byOffice
          ? say(
              'ご連絡いただいたご返金先の口座を、事務局で登録しました。お振り込みしましたら、メールでお知らせします。',
              'Our office has entered the account that you gave us for your refund. We will email you once we have sent the money.',
            )
          : say(
              'ご返金先の口座を承りました。お振り込みしましたら、メールでお知らせします。',
              'We have received the account for your refund. We will email you once we have sent the money.',
            ),
      ),
      facts([
        [say('講習会', 'Seminar'), seminarName],
        [say('申込番号', 'Application number'), number],
        ...transferOf(refund),
        [say('ご返金額', 'Refund'), formatYen(amount, language)],
        [say('金融機関', 'Bank'), account.bank],
        [say('口座番号', 'Account number'), say('下3桁 ', 'ending in ') + account.end],
      ]),
      {
        kind: 'notes',
        items: [
          say(
            'お心当たりのないときは、至急、下記の連絡先へお知らせください。',
            'If this was not you, please tell us at once using the contact details below.',
          ),
        ],
      },
    ],
  });
}

/**
 * Makes the secret of a link that was ordered, and stores its hash. A second try of the job makes another.
 *
 * @returns null: the link was ordered anew meanwhile, has ended, or isn't wanted any more
 */
async function makeSecret(db: Db, row: PayeeAccount, now: Date): Promise<string | null> {
  const token = newToken();
  const { count } = await db.payeeAccount.updateMany({
    where: { refundId: row.refundId, askedAt: row.askedAt, expiresAt: { gt: now } },
    data: { tokenHash: tokenHash(token) },
  });
  return count === 0 ? null : token;
}

/** Bank and branch, in Latin letters for who reads English. */
async function bankOf(
  language: Locale,
  { bankCode, bankName, branchCode, branchName }: PayeeAccount,
): Promise<string> {
  const names = [bankName ?? '', branchName ?? ''] as const;
  if (language !== 'en') return names.join(' ');
  const { bank, branch } = await knownBank(bankCode ?? '', branchCode ?? '');
  return [
    bankInLatin(names[0], bankCode ?? '', bank?.kana),
    branchInLatin(names[1], branch?.kana),
  ].join(', ');
}

/**
 * The transfer that the payer made: the deposit of a refund that is sent again is the bank's return of the former
 * one.
 */
async function paidBy(
  db: Db,
  refundId: number,
): Promise<{ remitterName: string; depositedAt: Day }> {
  const [paid] = await db.$queryRaw<{ remitterName: string; depositedAt: Date }[]>`
    WITH RECURSIVE chain AS (
      SELECT deposit_id, resends_id FROM refunds WHERE id = ${refundId}
      UNION
      SELECT refunds.deposit_id, refunds.resends_id FROM refunds JOIN chain ON refunds.id = chain.resends_id
    )
    SELECT deposits.remitter_name AS "remitterName", deposits.deposited_at AS "depositedAt"
    FROM chain JOIN deposits ON deposits.id = chain.deposit_id WHERE chain.resends_id IS NULL`;
  if (!paid) throw new Error(`refund ${refundId} has no first transfer`);
  return { ...paid, depositedAt: toDay(paid.depositedAt) };
}

/** Yen of all that goes to the account that was said in one answer. */
async function givenTogether(
  db: Db,
  { givenAt, refund: { depositId, submissionId, amount } }: PayeeAccount & { refund: RefundRow },
): Promise<number> {
  if (submissionId === null || givenAt === null) return amount;
  const { _sum: sum } = await db.refund.aggregate({
    where: { depositId, submissionId, withdrawnAt: null, payeeAccount: { givenAt } },
    _sum: { amount: true },
  });
  return sum.amount ?? amount;
}

/** Whether the job that asks about a refund isn't tried again after this try. */
async function isLastTry(db: Db, refundId: number): Promise<boolean> {
  const [job] = await db.$queryRaw<{ isLast: boolean }[]>`
    SELECT attempts >= max_attempts AS "isLast" FROM graphile_worker.jobs
    WHERE key = ${askingKey(refundId)} AND locked_at IS NOT NULL`;
  return job?.isLast ?? false;
}

/**
 * Asks a payer for the account, or tells that it was stored. The mail is not kept with the others, which
 * everybody in the office may read: who has the link decides where the money goes. If it is refused for good, that is
 * noted: an account that was asked for counts as not asked for, and the refund waits for the office, also where no try
 * has reached the mailbox; of one that was stored the office sees that its payer wasn't told.
 */
export async function mailPayeeJob(
  { db, env, clock }: Context,
  { refundId, about }: TaskPayload<'mailPayee'>,
): Promise<void> {
  const row = await db.payeeAccount.findUnique({
    where: { refundId },
    include: {
      refund: { include: { ...payerParts, deposit: { include: payerParts.deposit.select } } },
    },
  });
  const payer = row && payerOf(row.refund);
  if (!row || !payer?.email) return;
  // The mail may be late: nobody is promised money that isn't sent any more.
  const wanted = about === 'asked' ? refundIsDue.of(row.refund) : row.refund.withdrawnAt === null;
  if (!wanted) return;
  const { language, seminar } = payer;
  const sender = await readSender(db, language);
  const asked = await answeredTogether(db, row.refund);
  const refund: Refund = {
    language,
    kind: row.refund.kind,
    resends: row.refund.resendsId !== null,
    recipient: payer.name,
    number: row.refund.submission?.number ?? payer.number,
    seminarName: inMailLanguage({ language }, seminar.name, seminar.nameEn ?? seminar.name),
    amount: about === 'asked' ? asked.amount : await givenTogether(db, row),
    ...(await paidBy(db, refundId)),
    sender,
  };
  const written = async () => {
    if (about === 'given') {
      if (row.bankName === null) return null;
      const mail = writeGivenMail(refund, {
        bank: await bankOf(language, row),
        end: row.accountNumberEnd ?? '',
        byOffice: row.givenBy !== null,
      });
      return { mail, at: row.givenAt, mark: row.givenAt?.getTime() };
    }
    const token = await makeSecret(db, row, clock());
    if (token === null || row.expiresAt === null) return null;
    const url = payeeLinkUrl(env.appUrl, token);
    const { expiresAt, repeatedAt } = row;
    const mail = writeAskingMail(refund, { url, expiresAt, isRepeated: repeatedAt !== null });
    // A mail with another secret is no repeat: who has got the first must get this one, too.
    return { mail, at: repeatedAt ?? row.askedAt, mark: tokenHash(token) };
  };
  const ready = await written();
  if (!ready) return;
  const { mail, at, mark } = ready;
  const sending = mailTransportOf(env).send(
    {
      ...mail,
      id: refundId,
      eventKey: `${mail.kind}:${refundId}:${mark}`,
      to: payer.email,
      createdAt: at ?? clock(),
    },
    { mailFrom: env.mailFrom, associationName: sender.name, replyTo: sender.email },
  );
  await sending.catch(async (error: unknown) => {
    if (failureOf(error).outcome === 'retry') {
      const isOver = about === 'asked' && (await isLastTry(db, refundId));
      if (!isOver) throw error;
    }
    await db.payeeAccount.updateMany({
      // Another link may have been ordered meanwhile, to a corrected address, or another account stored.
      where:
        about === 'given'
          ? { refundId, givenAt: row.givenAt }
          : { refundId, tokenHash: String(mark) },
      data: { undeliveredAt: clock() },
    });
  });
}
