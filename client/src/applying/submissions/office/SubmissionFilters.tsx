import type { listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import { paymentStatuses, submissionStatuses } from '@seminar/shared/applying/submissions/schema';
import { channels } from '@seminar/shared/catalogue/answers/schema';
import { completionStates } from '@seminar/shared/applying/attendance/completionState.rules';
import { priceKinds } from '@seminar/shared/catalogue/seminars/prices.rules';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { SeminarFilter } from '../../../catalogue/seminars/SeminarFilter.tsx';
import { useSeminar } from '../../../catalogue/seminars/useSeminars.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { ListFilters } from '../../../platform/lists/ListFilters.tsx';
import type { ListParams, ListFilter } from '../../../platform/lists/useListParams.ts';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { ChoiceFilter } from '../../../platform/ui/ChoiceFilter.tsx';
import { PeriodFilter } from '../../../platform/ui/PeriodFilter.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import { useDescribedFilter } from '../../../platform/ui/useDescribedFilter.ts';
import { useSessionOptions } from './useSessionOptions.ts';

interface SubmissionFiltersProps {
  list: ListParams<typeof listSubmissions>;
}

interface SessionFilterProps {
  /** '' for all: then there is no date to choose. */
  seminarId: string;
  filter: ListFilter;
}

/** Narrows the applications of a seminar down to one date and place, where it has several. */
function SessionFilter({ seminarId, filter }: SessionFilterProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { data: seminar } = useSeminar(seminarId === '' ? null : seminarId);
  const options = useSessionOptions(seminar?.sessions ?? []);
  if (options.length === 0) return null;
  return (
    <ChoiceFilter
      label={t('filter.session')}
      all={t('filter.allSessions')}
      options={options}
      {...filter}
    />
  );
}

/** What the number in the navigation counts: the applications that a person has to check now. */
const toCheck = { status: 'needs_check', postponed: 'false' } as const;

/** Leads to the applications to check, where the list shows others. */
function ToCheck({ list }: SubmissionFiltersProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  if (list.filters.status === toCheck.status) return null;
  return (
    <LinkButton size="s" to={pathTo('paymentUnpaidList', {}, toCheck)}>
      {t('filter.check')}
    </LinkButton>
  );
}

/** What narrows the application list down. */
export function SubmissionFilters({ list }: SubmissionFiltersProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const overdue = list.filter('overdue');
  const onlyOverdue = overdue.value === 'true';
  useDescribedFilter(overdue.describe, t('filter.payment'), onlyOverdue ? t('filter.overdue') : '');
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{
        names: [
          'status',
          'channel',
          'price',
          'seat',
          'files',
          'answers',
          'completion',
          'postponed',
          'submitted_from',
          'submitted_to',
        ],
        fields: (
          <>
            <ChoiceFilter
              label={t('filter.status')}
              all={t('filter.allStatuses')}
              options={submissionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
              {...list.filter('status')}
            />
            <ChoiceFilter
              label={t('filter.channel')}
              all={t('filter.allChannels')}
              options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
              {...list.filter('channel')}
            />
            <ChoiceFilter
              label={t('filterPrice.label')}
              all={t('filterPrice.all')}
              options={[
                ...priceKinds.map((value) => ({ value, label: t(`price.kind.${value}`) })),
                { value: 'claimed', label: t('filterPrice.claimed') },
              ]}
              {...list.filter('price')}
            />
            <ChoiceFilter
              label={t('filter.seat')}
              all={t('filter.allSeats')}
              options={[
                { value: 'waiting', label: t('seat.waiting') },
                { value: 'offered', label: t('seat.offered') },
              ]}
              {...list.filter('seat')}
            />
            <ChoiceFilter
              label={t('files.filter')}
              all={t('files.all')}
              options={[
                { value: 'office', label: t('files.wait.office') },
                { value: 'applicant', label: t('files.wait.applicant') },
              ]}
              {...list.filter('files')}
            />
            <ChoiceFilter
              label={t('filter.answers')}
              all={t('filter.allAnswers')}
              options={[{ value: 'open', label: t('filter.openAnswers') }]}
              {...list.filter('answers')}
            />
            <ChoiceFilter
              label={t('filter.completion')}
              all={t('filter.allCompletions')}
              options={(['incomplete', ...completionStates] as const).map((value) => ({
                value,
                label: t(`filter.completionState.${value}`),
              }))}
              {...list.filter('completion')}
            />
            <ChoiceFilter
              label={t('filter.postponed')}
              all={t('filter.allPostponed')}
              options={[
                { value: 'true', label: t('filter.onlyPostponed') },
                { value: 'false', label: t('filter.notPostponed') },
              ]}
              {...list.filter('postponed')}
            />
            <PeriodFilter
              labels={{ from: t('filter.from'), until: t('filter.to') }}
              from={list.filter('submitted_from')}
              until={list.filter('submitted_to')}
            />
          </>
        ),
      }}
      views={
        <>
          <ViewChips
            label={t('filter.payment')}
            {...list.filter('payment_status')}
            options={[
              { value: 'unsettled', label: t('filter.unsettled') },
              ...paymentStatuses
                .toReversed()
                .map((value) => ({ value, label: t(`payment.${value}`) })),
            ]}
          />
          <Checkbox
            label={t('filter.overdue')}
            checked={onlyOverdue}
            onChange={(event) => overdue.onChange(event.target.checked ? 'true' : '')}
          />
          <ToCheck list={list} />
        </>
      }
    >
      <SeminarFilter filter={list.filter('seminar_id', ['session_id'])} />
      <SessionFilter
        seminarId={list.filter('seminar_id').value}
        filter={list.filter('session_id')}
      />
    </ListFilters>
  );
}
