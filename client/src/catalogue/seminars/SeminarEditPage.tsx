import './texts.ts';
import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { draftOf } from './draft.rules.ts';
import { SeminarForm } from './SeminarForm.tsx';
import { SeminarLoading } from './SeminarLoading.tsx';
import { SeminarSteps } from './SeminarSteps.tsx';
import { useTemplateOptions } from './useTemplateOptions.ts';
import { useSeminar } from './useSeminars.ts';

export default function SeminarEditPage() {
  const { t } = useTranslation('seminars');
  const { id = '' } = useParams();
  const query = useSeminar(id);
  const templates = useTemplateOptions(query.data);
  const seminar: SeminarWithSeats | undefined = query.data;

  if (!seminar || !templates) return <SeminarLoading query={query} />;
  return (
    <>
      <PageHeader
        title={t('editTitle')}
        lead={seminar.name}
        breadcrumbs={[
          { to: paths.seminarList, label: t('listTitle') },
          { to: pathTo('seminarDetail', { id: seminar.id }), label: seminar.name },
        ]}
      />
      <SeminarSteps current="form" />
      <SeminarForm
        key={seminar.id}
        work={{ id: String(seminar.id) }}
        begin={draftOf(seminar)}
        taken={seminar.seats.taken}
        templates={templates}
      />
    </>
  );
}
