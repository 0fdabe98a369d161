import { formatLongDay, tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { Context } from '../context/context.ts';
import type { TaskPayload } from '../jobs/payloads.ts';
import { mailTransportOf } from '../mail/mailTransport.ts';
import { readSender } from '../mail/readSender.ts';
import { button, facts, renderMail, type Sender } from '../mail/renderMail.ts';
import { payeeLinkUrl, tokenHash } from './payeeLink.ts';

interface Refund {
  recipient: string;
  seminarName: string;
  /** Yen. */
  amount: number;
  sender: Sender;
}

/** The mail with the link on which the account is said. */
export function writeAskingMail(refund: Refund, link: { url: string; expiresAt: Date }) {
  const { recipient, seminarName, amount, sender } = refund;
  return renderMail({
    kind: 'payee_account_asked',
    language: 'ja',
    subject: `【ご返金先の口座をお知らせください】${seminarName}`,
    recipient,
    sender,
    blocks: [
      {
        kind: 'paragraph',
        text: 'お振り込みいただいた金額の一部または全部を、ご返金いたします。お手数ですが、下のボタンから、ご返金先の口座をお知らせください。',
      },
      facts([
        ['講習会', seminarName],
        ['ご返金額', formatYen(amount)],
        ['入力の期限', formatLongDay(tokyoDay(link.expiresAt))],
      ]),
      button('返金先の口座を入力する', link.url),
      {
        kind: 'notes',
        items: [
          'このリンクは一度だけ使えます。ほかの方に転送しないでください。',
          '口座番号は暗号化して保管し、ご返金だけに使います。暗証番号やパスワードをお尋ねすることはありません。',
          'お心当たりのないときは、入力せずに下記の連絡先へお問い合わせください。',
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
  const { recipient, seminarName, amount, sender } = refund;
  return renderMail({
    kind: 'payee_account_given',
    language: 'ja',
    subject: `【ご返金先の口座を承りました】${seminarName}`,
    recipient,
    sender,
    blocks: [
      {
        kind: 'paragraph',
        text: account.byOffice
          ? 'ご連絡いただいたご返金先の口座を、事務局で登録しました。お振り込みまで、今しばらくお待ちください。'
          : 'ご返金先の口座を承りました。お振り込みまで、今しばらくお待ちください。',
      },
      facts([
        ['講習会', seminarName],
        ['ご返金額', formatYen(amount)],
        ['金融機関', account.bank],
        ['口座番号', `下3桁 ${account.end}`],
      ]),
      {
        kind: 'notes',
        items: ['お心当たりのないときは、至急、下記の連絡先へお知らせください。'],
      },
    ],
  });
}

/**
 * Asks a payer for the account, or tells that it was stored. The mail is not kept with the others, which
 * everybody in the office may read: who has the link decides where the money goes.
 */
export async function mailPayeeJob(
  { db, env, clock }: Context,
  { refundId, token }: TaskPayload<'mailPayee'>,
): Promise<void> {
  const row = await db.payeeAccount.findUnique({
    where: { refundId },
    include: { refund: { include: { submission: { include: { seminar: true } } } } },
  });
  const submission = row?.refund.submission;
  if (!row || !submission?.email) return;
  const sender = await readSender(db);
  const refund: Refund = {
    recipient: submission.applicantName,
    seminarName: submission.seminar.name,
    amount: row.refund.amount,
    sender,
  };
  const written = () => {
    if (token === null) {
      if (row.bankName === null) return null;
      return writeGivenMail(refund, {
        bank: `${row.bankName} ${row.branchName}`,
        end: row.accountNumberEnd ?? '',
        byOffice: row.givenBy !== null,
      });
    }
    // Another link has replaced it, or it was used.
    if (row.tokenHash !== tokenHash(token) || !row.expiresAt || row.expiresAt <= clock())
      return null;
    const url = payeeLinkUrl(env.appUrl, token);
    return writeAskingMail(refund, { url, expiresAt: row.expiresAt });
  };
  const mail = written();
  if (!mail) return;
  const at = token === null ? row.givenAt : row.askedAt;
  await mailTransportOf(env).send(
    {
      ...mail,
      id: refundId,
      eventKey: `${mail.kind}:${refundId}:${at?.getTime()}`,
      to: submission.email,
      createdAt: at ?? clock(),
    },
    { mailFrom: env.mailFrom, associationName: sender.name, replyTo: sender.email },
  );
}
