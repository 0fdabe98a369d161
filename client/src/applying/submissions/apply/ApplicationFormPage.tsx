import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { ApiError, isNotFound, NetworkError } from '../../../platform/api/errors.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { pathTo } from '../../../platform/routing/paths.ts';
import { useAlert } from '../../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { ApplicationFlow } from './ApplicationFlow.tsx';
import { DeadLink } from '../../../platform/public-pages/DeadLink.tsx';
import { NotOpen } from './NotOpen.tsx';
import { useApplicationForm } from './useApplicationForm.ts';

/** The public application form: `/form-templates/{id}/apply?seminarId=`. */
export default function ApplicationFormPage() {
  const [query] = useSearchParams();
  const seminarId = query.get('seminarId')?.trim() ?? '';
  return seminarId === '' ? <NoSeminarId /> : <SeminarForm key={seminarId} seminarId={seminarId} />;
}

function NoSeminarId() {
  const { t } = useTranslation(applyTexts);
  const alert = useAlert();
  const alerted = useRef(false);

  useEffect(() => {
    if (alerted.current) return;
    alerted.current = true;
    void alert(t('noSeminarId.alert'));
  }, [alert, t]);

  return <DeadLink title={t('noSeminarId.title')}>{t('noSeminarId.what')}</DeadLink>;
}

function SeminarForm({ seminarId }: { seminarId: string }) {
  const { t } = useTranslation(applyTexts);
  const { id } = useParams();
  const form = useApplicationForm(seminarId);
  const { data, error, isPending } = form;

  if (isPending) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  if (isNotFound(error)) {
    return <DeadLink title={t('missing.title')}>{t('missing.what')}</DeadLink>;
  }
  // A form that can't be fetched anew stays as it is.
  if (data === undefined) {
    // An answer came, but nothing that can be read as a seminar and its form.
    const noData = !(error instanceof ApiError) && !(error instanceof NetworkError);
    return <Failed query={form} title={noData ? t('missing.title') : undefined} />;
  }

  const { seminar, application_form_definition: template } = data;
  if (!template) return <DeadLink title={t('missing.title')}>{t('missing.noForm')}</DeadLink>;
  // A link with another form's id, posted before the seminar's form was changed: the seminar decides.
  if (String(template.id) !== id) {
    return <Navigate to={pathTo('applicationForm', { id: template.id }, { seminarId })} replace />;
  }
  if (seminar.entry_state !== 'open' || seminar.seats.state === 'full') {
    return <NotOpen seminar={seminar} />;
  }
  // The form as it is now, in the page's language.
  const renew = async () =>
    (await form.refetch()).data?.application_form_definition?.fields ?? null;
  return <ApplicationFlow seminar={seminar} template={template} renew={renew} />;
}
