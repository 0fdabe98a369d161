import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WaysOn } from '../../../platform/public-pages/WaysOn.tsx';
import { pathTo } from '../../../platform/routing/paths.ts';
import { SeminarSummary } from '../../../applying/submissions/apply/SeminarSummary.tsx';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import type { whyOnlyAlone } from './forCompanies.rules.ts';

interface OnlyAloneProps {
  seminar: ApplicationSeminar;
  templateId: number;
  why: NonNullable<ReturnType<typeof whyOnlyAlone>>;
}

/** A seminar to which each person applies alone: why, and where. */
export function OnlyAlone({ seminar, templateId, why }: OnlyAloneProps) {
  const { t } = useTranslation('companies');
  const form = pathTo('applicationForm', { id: templateId }, { seminarId: String(seminar.id) });
  return (
    <>
      <SeminarSummary seminar={seminar} />
      <PageHeader title={t(`onlyAlone.${why}.title`)} />
      <InfoPanel type="info">
        <p>{t(`onlyAlone.${why}.what`)}</p>
        <p>
          <Link to={form}>{t('onlyAlone.form')}</Link>
        </p>
      </InfoPanel>
      <WaysOn />
    </>
  );
}
