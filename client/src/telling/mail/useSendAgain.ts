import { sendFailedMailsAgain, sendMailAgain } from '@seminar/shared/telling/mail/endpoints';
import { isNeedless, type Mail, type MailKind } from '@seminar/shared/telling/mail/schema';
import { useTranslation } from 'react-i18next';
import { mailTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { useConfirm } from '../../platform/ui/dialogs.ts';

/** Where a mail would go today: the address may have been corrected since. */
export function presentAddress(mail: Mail): string {
  // These two kinds go to the former address, or to the one that was asked for.
  if (mail.kind === 'email_changed' || mail.kind === 'confirm_new_address') return mail.to;
  return (mail.submission ?? mail.student ?? mail.group)?.email || mail.to;
}

/** Whether the mail lists all links of an address that is former now. Nobody at another address may read it. */
function isOfFormerAddress(mail: Mail): boolean {
  return mail.kind === 'application_links' && presentAddress(mail) !== mail.to;
}

/** Whether the mail’s address is wrong or missing, and nobody has corrected it yet. */
function hasWrongAddress(mail: Mail): boolean {
  const { reason, state, kind } = mail;
  if (state !== 'bounced' && reason !== 'no_address') return false;
  if (kind === 'email_changed' || kind === 'application_links') return false;
  const owner = mail.submission ?? mail.student ?? mail.group;
  return owner?.email === mail.to;
}

/** What is done next about a mail, by its state; null: it has arrived where it belongs, or nothing helps. */
export function sendAgainWay(mail: Mail): 'correct' | 'action' | 'now' | 'toNew' | null {
  if (mail.state === 'queued') return mail.attempts > 0 ? 'now' : null;
  if (isNeedless(mail.reason) || isOfFormerAddress(mail)) return null;
  if (hasWrongAddress(mail)) return 'correct';
  if (mail.state === 'sent') return presentAddress(mail) === mail.to ? null : 'toNew';
  return 'action';
}

export function useSendAgain() {
  const { t } = useTranslation(mailTexts);
  const confirm = useConfirm();
  const failed = t('again.failed');

  const one = useAct(
    async (mail: Mail) => (await call(sendMailAgain, { params: { id: mail.id } })).data,
    {
      done: t('again.done'),
      failed,
    },
  );
  const all = useAct(
    async (wanted: { kind?: MailKind | undefined; seminar_id?: number | undefined }) =>
      (await call(sendFailedMailsAgain, { body: wanted })).data,
    {
      done: ({ count }) => (count > 0 ? t('again.allDone', { count }) : t('again.allNone')),
      failed,
    },
  );

  const again = async (mail: Mail) => {
    const to = presentAddress(mail);
    const sure = await confirm({
      title: t('again.title'),
      message: [
        t('again.what', { subject: mail.subject, to }),
        ...(to === mail.to ? [] : [t('again.changed', { to: mail.to })]),
      ].join('\n'),
      confirmLabel: t(`again.${sendAgainWay(mail) ?? 'action'}`),
    });
    if (sure) one.run(mail);
  };
  const allAgain = async (wanted: Parameters<typeof all.run>[0]) => {
    const sure = await confirm({
      title: t('again.allTitle'),
      message: t('again.allWhat'),
      confirmLabel: t('again.all'),
    });
    if (sure) all.run(wanted);
  };
  return {
    again: (mail: Mail) => void again(mail),
    allAgain: (wanted: Parameters<typeof all.run>[0]) => void allAgain(wanted),
    busy: one.busy || all.busy,
  };
}
