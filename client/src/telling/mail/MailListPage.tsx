import './texts.ts';
import {
  downloadMailsCsv,
  listMails,
  sendFailedMailsAgain,
  sendMailAgain,
} from '@seminar/shared/telling/mail/endpoints';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';
import { useTranslation } from 'react-i18next';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { MailFilters } from './MailFilters.tsx';
import { MailServerTrouble } from './MailServerTrouble.tsx';
import { useMailColumns } from './useMailColumns.tsx';
import { againOf, useSendAgain } from './useSendAgain.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { WhoMay } from '../../platform/session/WhoMay.tsx';

/** 送信メール: every mail, its delivery, and what can be done about those that didn't arrive. */
export default function MailListPage() {
  const { t } = useTranslation('mail');
  const columns = useMailColumns();
  const list = useListParams(listMails);
  const may = useMay();
  const { again, allAgain, busy } = useSendAgain();
  const fetched = useListPage(listMails, { query: list.query }, list);
  const { kind, seminar_id, state } = list.filters;
  const failing = state === 'failed' || state === 'undelivered';

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={
          may(updateMailTemplate) && (
            <LinkButton to={paths.mailTemplateList}>{t('toTemplates')}</LinkButton>
          )
        }
      />
      <WhoMay call={sendMailAgain} what={t('whatForOffice')} />
      <MailServerTrouble />
      <MailFilters list={list} />
      {failing &&
        may(sendFailedMailsAgain) &&
        fetched.data?.data.some((mail) => mail.state === 'failed') && (
          <div>
            <Button
              busy={busy}
              onClick={() =>
                allAgain({ kind, seminar_id: seminar_id ? Number(seminar_id) : undefined })
              }
            >
              {t('again.all')}
            </Button>
          </div>
        )}
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadMailsCsv}
        ticks={{ nameOf: ({ subject, to }) => `${subject} ${to}` }}
        actions={(mail) => {
          const act = againOf(mail);
          return (
            act &&
            may(sendMailAgain) && (
              <Button
                size="s"
                busy={busy}
                aria-label={t('again.of', { to: mail.to })}
                onClick={() => again(mail)}
              >
                {t(`again.${act}`)}
              </Button>
            )
          );
        }}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
        noMatch={t('empty.narrowed')}
      />
    </>
  );
}
