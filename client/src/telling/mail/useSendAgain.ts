import { sendFailedMailsAgain, sendMailAgain } from '@seminar/shared/telling/mail/endpoints';
import type { Mail, MailKind } from '@seminar/shared/telling/mail/schema';
import { useTranslation } from 'react-i18next';
import { mailTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { addressToday, sendAgainWay } from './sendAgain.rules.ts';

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
    const to = addressToday(mail);
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
