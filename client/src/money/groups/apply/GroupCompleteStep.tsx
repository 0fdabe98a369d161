import { useTranslation } from 'react-i18next';
import { formatCount, formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { usePaymentDeadline } from '../../../applying/submissions/apply/usePaymentDeadline.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { CopyField } from '../../../platform/ui/CopyField.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import type { GroupResult } from './groupStep.rules.ts';

/** The application of a company was received: for how many, how much, and what comes by mail. */
export function GroupCompleteStep({
  seminar,
  result,
}: {
  seminar: ApplicationSeminar;
  result: GroupResult;
}) {
  const { t } = useTranslation('companies');
  const { t: apply } = useTranslation('apply');
  const deadline = usePaymentDeadline(seminar);
  const partial = result.status === 'partial_success';
  const free = result.amount === 0;
  const title = apply(partial ? 'result.partial' : 'result.success');
  const text = free ? t('complete.free') : t('complete.pay');
  return (
    <Stack gap="l">
      <PageHeader about={seminar.name} title={title} />
      <InfoPanel type={partial ? 'warning' : 'success'}>
        {partial ? result.message : text}
      </InfoPanel>
      <CopyField
        label={t('complete.number')}
        value={result.group_number}
        support={t('complete.numberSupport')}
      />
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('complete.people'),
            detail: t('complete.count', { people: formatCount(result.people) }),
          },
          result.places > 0 && {
            term: t('own.places'),
            detail: t('complete.places', { places: formatCount(result.places) }),
          },
          !free && { term: t('confirm.amount'), detail: formatYen(result.amount) },
          !free && !!deadline && { term: apply('deadline'), detail: formatLongDay(deadline) },
        ]}
      />
      <p>{t('complete.next')}</p>
      <div>
        <LinkButton to={pathTo('groupPage', { id: result.group_id })} variant="primary" size="l">
          {t('complete.page')}
        </LinkButton>
      </div>
      <p>{apply('result.mayClose')}</p>
    </Stack>
  );
}
