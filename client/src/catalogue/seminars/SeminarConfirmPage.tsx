import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { SeminarConfirm } from './SeminarConfirm.tsx';
import { SeminarSteps } from './SeminarSteps.tsx';
import { formPath } from './steps.ts';
import { useDraftStore } from './useDraftStore.ts';

/** The second step, of a new seminar or, with `?id=`, of one that is edited. */
export default function SeminarConfirmPage() {
  const { t } = useTranslation('seminars');
  const [params] = useSearchParams();
  const id = params.get('id');
  const work = { id, from: params.get('from') };
  const store = useDraftStore(work);
  const [kept] = useState(() => store.read());

  // Nothing was entered in this tab: an old bookmark, or a draft that was saved already.
  if (!kept) return <Navigate to={formPath(work)} replace />;
  return (
    <>
      <PageHeader
        title={t(id === null ? 'confirmNewTitle' : 'confirmEditTitle')}
        lead={t('confirmLead')}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <SeminarSteps current="confirm" />
      <SeminarConfirm work={work} kept={kept} store={store} />
    </>
  );
}
