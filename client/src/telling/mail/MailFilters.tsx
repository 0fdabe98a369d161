import './texts.ts';
import { mailKinds, mailStates } from '@seminar/shared/telling/mail/schema';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import type { listMails } from '@seminar/shared/telling/mail/endpoints';

interface MailFiltersProps {
  list: ListParams<typeof listMails>;
}

/** What narrows the list of mails down. */
export function MailFilters({ list }: MailFiltersProps) {
  const { t } = useTranslation('mail');
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
