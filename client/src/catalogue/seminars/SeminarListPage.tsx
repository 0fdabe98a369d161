import {
  createSeminar,
  downloadSeminars,
  listSeminars,
} from '@seminar/shared/catalogue/seminars/endpoints';
import { seminarStates } from '@seminar/shared/seminarPeriod.rules';
import { seminarTypes } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { useSeminarColumns } from './useSeminarColumns.tsx';
import { May } from '../../platform/session/May.tsx';

SeminarListPage.ahead = listAhead(listSeminars);

export default function SeminarListPage() {
  const { t } = useTranslation(seminarsTexts);
  const list = useListParams(listSeminars);
  const fetched = useListPage(listSeminars, { query: list.query }, list);
  const columns = useSeminarColumns();

  const registerButton = (
    <May call={createSeminar}>
      <LinkButton to={paths.seminarRegister} variant="primary" icon="plus">
        {t('register')}
      </LinkButton>
    </May>
  );

  return (
    <>
      <PageHeader
        title={t('listTitle')}
        action={
          <>
            <LinkButton to={paths.top}>{t('backToTop')}</LinkButton>
            {registerButton}
          </>
        }
      />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <>
            <ViewChips
              label={t('state.label')}
              options={seminarStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              {...list.filter('state')}
            />
            <ViewChips
              label={t('column.type')}
              options={seminarTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              {...list.filter('seminar_type')}
            />
          </>
        }
      />
      <ListTable
        caption={t('listTitle')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        fetched={fetched}
        csv={downloadSeminars}
        empty={{ title: t('empty'), lead: t('emptyWhat'), action: registerButton }}
        noMatch={t('noMatch')}
        failed={t('loadFailed')}
      />
    </>
  );
}
