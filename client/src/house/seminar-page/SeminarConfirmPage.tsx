import { updateSeminar } from '@seminar/shared/applying/submissions/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { call } from '../../platform/api/call.ts';
import { paths } from '../../platform/routing/paths.ts';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { SeminarConfirm } from '../../catalogue/seminars/SeminarConfirm.tsx';
import { SeminarSteps } from '../../catalogue/seminars/SeminarSteps.tsx';
import { formPath } from '../../catalogue/seminars/steps.ts';
import { useDraftStore } from '../../catalogue/seminars/useDraftStore.ts';

/** The second step, of a new seminar or, with `?id=`, of one that is edited. */
export default function SeminarConfirmPage() {
  const { t } = useTranslation(seminarsTexts);
  const [params] = useSearchParams();
  const id = params.get('id');
  const work = { id, from: params.get('from') };
  const store = useDraftStore(work);
  const [kept] = useState(() => store.read());
  const telling = useTelling();

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
      <SeminarConfirm
        work={work}
        kept={kept}
        store={store}
        checkTelling={() => telling.check()}
        tellPart={(change) => (
          <TellPart
            telling={telling}
            preview={(said) => {
              const asked = { params: { id: id ?? '' }, body: { ...change, ...said } };
              return call(mailPreviewOf(updateSeminar), asked);
            }}
          />
        )}
      />
    </>
  );
}
