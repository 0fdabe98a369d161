import { tokyoDay } from '@seminar/shared/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import { paths } from '../../platform/routing/paths.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { copyOf, newDraft } from './seminarDraft.rules.ts';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { SeminarForm } from './SeminarForm.tsx';
import { SeminarLoading } from './SeminarLoading.tsx';
import { SeminarSteps } from './SeminarSteps.tsx';
import { useActiveTemplates, useSeminar } from './useSeminars.ts';

/** The first step of a new seminar; with `?from=`, of one like another, a year later. */
export default function SeminarRegisterPage() {
  const [params] = useSearchParams();
  const from = params.get('from');
  return from === null ? <Registering /> : <Copying key={from} from={from} />;
}

/** The forms that a new seminar can be given. One that isn't active any more is not among them. */
function useForms() {
  const query = useActiveTemplates(true);
  const forms = (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { forms, isPending: query.isPending };
}

function Registering() {
  const { forms, isPending } = useForms();
  const [begin] = useState(() => newDraft(tokyoDay(new Date())));
  const [first, ...others] = forms;
  // Where there is no choice it is taken without a question; the confirmation shows it.
  const only = others.length === 0 && first ? first.value : '';
  return (
    <>
      <Head />
      {isPending ? (
        <Skeleton lines={10} />
      ) : (
        <SeminarForm
          work={{ id: null }}
          begin={{ ...begin, form_template: only }}
          {...(others.length > 0 && { templates: forms })}
        />
      )}
    </>
  );
}

function Copying({ from }: { from: string }) {
  const { t } = useTranslation(seminarsTexts);
  const query = useSeminar(from);
  const { forms, isPending } = useForms();
  const { data: seminar } = query;
  if (!seminar || isPending) return <SeminarLoading query={query} />;

  const own = String(seminar.form_template?.id ?? '');
  const taken = forms.some(({ value }) => value === own) ? own : '';
  return (
    <>
      <Head />
      <InfoPanel type="info" title={t('copyOf', { name: seminar.name })}>
        {t('copyAsks')}
      </InfoPanel>
      <SeminarForm work={{ id: null, from }} begin={copyOf(seminar, taken)} templates={forms} />
    </>
  );
}

function Head() {
  const { t } = useTranslation(seminarsTexts);
  return (
    <>
      <PageHeader
        title={t('registerTitle')}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <SeminarSteps current="form" />
    </>
  );
}
