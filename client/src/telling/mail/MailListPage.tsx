import {
  downloadMailsCsv,
  listMails,
  sendFailedMailsAgain,
  sendMailAgain,
  getMailServer,
} from '@seminar/shared/telling/mail/endpoints';
import { mailKinds, mailStates } from '@seminar/shared/telling/mail/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mailTexts } from './texts.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams, type ListParams } from '../../platform/lists/useListParams.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { MailAct } from './MailAct.tsx';
import { useMailColumns } from './useMailColumns.tsx';
import { useSendAgain } from './useSendAgain.ts';

/** Says that no mail is sent because the mail server fails; shows nothing while it works. */
function MailServerTrouble() {
  const { t } = useTranslation(mailTexts);
  const { data } = useQuery({
    ...queryOf(getMailServer, {}),
    select: dataOf,
    refetchInterval: 60_000,
  });
  // A single failure is not shown; a pause is.
  if (!data?.paused_until) return null;
  return (
    <InfoPanel type="warning" title={t('server.title')}>
      {t('server.text', {
        since: formatInstant(data.failing_since),
        until: formatInstant(data.paused_until),
        note: data.note,
      })}
    </InfoPanel>
  );
}

interface MailFiltersProps {
  list: ListParams<typeof listMails>;
}

/** What narrows the list of mails down. */
function MailFilters({ list }: MailFiltersProps) {
  const { t } = useTranslation(mailTexts);
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      views={
        <ViewChips
          label={t('filter.state')}
          hideLabel
          {...list.filter('state')}
          options={[
            { value: 'undelivered', label: t('filter.undelivered') },
            ...mailStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ]}
        />
      }
    >
      <ChoiceFilter
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        options={mailKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...list.filter('kind')}
      />
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}

MailListPage.ahead = listAhead(listMails);

/** 送信メール: every mail, its delivery, and what can be done about those that didn't arrive. */
export default function MailListPage() {
  const { t } = useTranslation(mailTexts);
  const columns = useMailColumns();
  const list = useListParams(listMails);
  const may = useMay();
  const { allAgain, busy } = useSendAgain();
  const fetched = useListPage(listMails, { query: list.query }, list);
  const { kind, seminar_id, state } = list.filters;
  const failing = state === 'failed' || state === 'undelivered';

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
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
        actions={(mail) => (
          <MailAct mail={mail} nameOf={(label) => t('again.of', { act: label, to: mail.to })} />
        )}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
        noMatch={t('empty.narrowed')}
      />
    </>
  );
}
