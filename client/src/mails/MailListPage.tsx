import './texts.ts';
import { listMails } from '@seminar/shared/mails/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table } from '../ui/Table.tsx';
import { MailFilters } from './MailFilters.tsx';
import { mailList } from './mailList.ts';
import { useMailColumns } from './useMailColumns.tsx';
import { againOf, useSendAgain } from './useSendAgain.ts';

/** 送信メール: every mail, how far it came, and what can be done about those that didn't arrive. */
export default function MailListPage() {
  const { t } = useTranslation('mails');
  const failureText = useFailureText();
  const columns = useMailColumns();
  const list = useListParams(mailList);
  const { again, allAgain, busy } = useSendAgain();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['mails', list.query],
    queryFn: ({ signal }) => call(listMails, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  const { kind, seminar_id, state } = list.filters;
  const failing = state === 'failed' || state === 'undelivered';

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={<LinkButton to={paths.mailTemplateList}>{t('toTemplates')}</LinkButton>}
      />
      <MailFilters list={list} total={data?.meta.total} />
      {failing && data?.data.some((mail) => mail.state === 'failed') && (
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
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('caption')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            actions={(mail) => {
              const act = againOf(mail);
              return (
                act && (
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
            empty={
              <EmptyState
                title={t(list.narrowed ? 'empty.narrowed' : 'empty.title')}
                action={list.narrowed && <Button onClick={list.clear}>{t('filter.clear')}</Button>}
              >
                {t(list.narrowed ? 'empty.narrowedLead' : 'empty.lead')}
              </EmptyState>
            }
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
    </>
  );
}
