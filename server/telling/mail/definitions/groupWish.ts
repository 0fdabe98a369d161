import type { WishKind, WishState } from '@seminar/shared/money/wishes/schema';
import type { Context } from '../../../platform/context/context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { inMailLanguage, type Application } from '../mailDefinition.ts';
import { queueToContact, groupPageButton } from '../queueToContact.ts';
import { readGroupForMail } from '../readGroupForMail.ts';
import { facts, paragraph } from '../renderMail.ts';
import { wishedThing } from './wishes.ts';

export interface ContactsWish {
  /** Whose application it is about: it is named by its number. */
  submissionId: number;
  wishId: number;
  kind: WishKind;
  state: WishState;
  /** Why the office declined it. */
  reason?: string | null;
}

/** Of which kind the mail is in lists. */
const kinds = {
  open: 'wish_received',
  approved: 'details_corrected',
  declined: 'wish_declined',
  withdrawn: 'wish_declined',
} as const;

/** What has become of it, in the subject and in the mail. */
function said(it: Application, { kind, state }: ContactsWish): { subject: string; text: string } {
  const say = (ja: string, en: string) => inMailLanguage(it, ja, en);
  switch (state) {
    case 'open':
      return {
        subject: say(
          '【依頼を受け付けました（団体申込）】',
          'We have received your request for your applications: ',
        ),
        text:
          kind === 'address'
            ? say(
                '団体申込のページからの依頼を受け付けました。ご本人が同意するか、事務局が承認するまで、お申し込みの内容は変わりません。結果をメールでお知らせします。',
                'We have received your request. Until the person agrees or we approve it, the application stays as it is. We will tell you the result by email.',
              )
            : say(
                `団体申込のページからの依頼を受け付けました。事務局で確認し、${kind === 'cancellation' ? '取消料と返金額を含む結果' : '結果'}をメールでお知らせします。それまでは、お申し込みの内容は変わりません。`,
                `We have received your request. We will check it and tell you the result${kind === 'cancellation' ? ', with what is kept and refunded,' : ''} by email. Until then the application stays as it is.`,
              ),
      };
    case 'approved':
      return {
        subject: say(
          '【ご依頼を承りました（団体申込）】',
          'Your request for your applications was accepted: ',
        ),
        text:
          kind === 'address'
            ? say(
                'ご依頼のメールアドレスの変更が承認されました。新しいアドレスで確認ができ次第、変更されます。',
                'The other email address was agreed to. It is used once its reader has confirmed it.',
              )
            : say(
                'ご依頼のとおりに手続きをしました。現在の内容は、団体申込のページでご確認いただけます。',
                'We have done what you asked for. The page of your applications shows how they are now.',
              ),
      };
    case 'declined':
      return {
        subject: say(
          '【ご依頼について（団体申込）】',
          'About your request for your applications: ',
        ),
        text: say(
          'ご依頼を確認しましたが、次の理由により承ることができませんでした。お申し込みの内容は変わりません。',
          'We have looked at your request, but we cannot do what you asked for. The application stays as it is.',
        ),
      };
    case 'withdrawn':
      return {
        subject: say(
          '【ご依頼について（団体申込）】',
          'About your request for your applications: ',
        ),
        text: say(
          'ご依頼は、受講者ご本人が希望されなかったため、取り下げられました。お申し込みの内容は変わりません。',
          'The person did not want what you asked for, so your request has ended. The application stays as it is.',
        ),
      };
  }
}

/**
 * Tells the contact of a group that what they asked for about one of its people was received, or what became of it. The
 * person is told in a mail of their own; where both read one mailbox, that one says it.
 */
export async function queueContactsWish(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  wish: ContactsWish,
): Promise<void> {
  const { submissionId, wishId, kind, state, reason } = wish;
  const { groupId, number, email } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { groupId: true, number: true, email: true },
  });
  if (groupId === null) return;
  const content = await readGroupForMail(tx, groupId);
  if (content.group.email === email) return;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const { subject, text } = said(content, wish);
  await queueToContact(tx, content, {
    kind: kinds[state],
    subject,
    blocks: [
      paragraph(text),
      facts([
        [say('ご依頼', 'Request'), wishedThing(content, kind)],
        [say('申込番号', 'Application number'), number],
        [say('講習会', 'Seminar'), content.seminarName],
        [say('団体申込番号', 'Group number'), content.group.number],
        ...(reason ? [[say('理由', 'Reason'), reason] as const] : []),
      ]),
      groupPageButton(content, env),
    ],
    eventKey: `wish_${state}:group-${groupId}:${wishId}`,
    now: clock(),
  });
}
