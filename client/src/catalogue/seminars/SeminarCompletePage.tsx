import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import { isNotFound } from '../../platform/api/errors.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { chooseFormPath } from './chooseForm.ts';
import { SeminarSteps } from './SeminarSteps.tsx';
import { useSeminar } from './useSeminars.ts';

/** The third step: that it is done, and what comes next. */
export default function SeminarCompletePage() {
  const { t } = useTranslation(seminarsTexts);
  const params = useParams();
  const [query] = useSearchParams();
  const given = query.get('seminarCode') ?? params['seminarCode'] ?? null;
  const { state } = useLocation() as { state: { updated?: boolean } | null };
  const { data: seminar, error } = useSeminar(given);
  // The address may have the seminar's id, which is no code, or name none.
  const isCode = given !== null && !/^\d+$/.test(given) && !isNotFound(error);
  const code = seminar?.code ?? (isCode ? given : null);
  const done = code
    ? t(state?.updated ? 'complete.updated' : 'complete.registered', { code })
    : t('complete.generic');
  return (
    <>
      <PageHeader
        title={t(state?.updated ? 'updatedTitle' : 'completeTitle')}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <SeminarSteps current="complete" />
      <InfoPanel type="success" title={done} />
      {seminar && (
        <Card title={t('complete.next')}>
          <Stack>
            {!seminar.form_template && (
              <Stack gap="s">
                <p>{t('complete.chooseFormWhat')}</p>
                <div>
                  <LinkButton to={chooseFormPath(seminar.id)} variant="primary">
                    {t('complete.chooseForm')}
                  </LinkButton>
                </div>
              </Stack>
            )}
            {seminar.form_template && (
              <CopyField
                label={t('detail.formLink')}
                support={t('complete.link')}
                value={`${window.location.origin}${pathTo(
                  'applicationForm',
                  { id: seminar.form_template.id },
                  { seminarId: seminar.id },
                )}`}
              />
            )}
            <Stack gap="s">
              <p>{t('complete.openDetailWhat')}</p>
              <div>
                <LinkButton to={pathTo('seminarDetail', { id: seminar.id })}>
                  {t('complete.openDetail')}
                </LinkButton>
              </div>
            </Stack>
          </Stack>
        </Card>
      )}
      <div>
        <LinkButton to={paths.seminarList}>{t('backToList')}</LinkButton>
      </div>
    </>
  );
}
