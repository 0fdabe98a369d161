import type { SeminarWithSeats, Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import type { Option } from '../../platform/ui/SelectField.tsx';
import { SeminarForm } from './SeminarForm.tsx';
import { SeminarLoading } from './SeminarLoading.tsx';
import { SeminarSteps } from './SeminarSteps.tsx';
import { seminarDraftOf } from './seminarDraft.rules.ts';
import { useSeminar, useActiveTemplates } from './useSeminars.ts';

/**
 * The forms that this seminar can have: the active ones, and the one that it has even if that one
 * is not active any more. Undefined until they are fetched.
 */
function useTemplateOptions(seminar: Seminar | undefined): Option[] | undefined {
  const { t } = useTranslation(seminarsTexts);
  const { data: active, isPending } = useActiveTemplates(true);
  if (!seminar || isPending) return undefined;

  const options = (active ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const own = seminar.form_template;
  if (!own || options.some(({ value }) => value === String(own.id))) return options;
  const label = active ? t('inactiveForm', { name: own.name }) : own.name;
  return [...options, { value: String(own.id), label }];
}

export default function SeminarEditPage() {
  const { t } = useTranslation(seminarsTexts);
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
        begin={seminarDraftOf(seminar)}
        taken={seminar.seats.taken}
        templates={templates}
      />
    </>
  );
}
