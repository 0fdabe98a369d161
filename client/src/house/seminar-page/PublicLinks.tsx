import { getSeminarPoster } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { QrCode } from '../../platform/ui/QrCode.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './SeminarDetail.module.css';

/** A poster with the code of the application form, to print and to hand out. */
function PosterDownload({ seminar: { id, code } }: { seminar: Seminar }) {
  const { t } = useTranslation(seminarsTexts);
  const input = { params: { id: String(id) } };
  const download = useDownload(() => callFile(getSeminarPoster, input, `${code}.pdf`), {
    failed: t('detail.posterFailed'),
  });
  return (
    <Button icon="download" busy={download.busy} onClick={() => download.run()}>
      {t('detail.poster')}
    </Button>
  );
}

/** The links that the office posts and hands out: the application form and the completion test. */
export function PublicLinks({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation(seminarsTexts);
  const { id, form_template, review_test_keywords_json } = seminar;
  const form =
    form_template && pathTo('applicationForm', { id: form_template.id }, { seminarId: id });
  const companies = pathTo('companies', { id });
  const whole = (path: string) => `${window.location.origin}${path}`;
  return (
    <Card title={t('detail.links')}>
      <div className={styles.links}>
        <Stack>
          {form ? (
            <CopyField
              label={t('detail.formLink')}
              support={t('detail.formLinkSupport')}
              value={whole(form)}
            />
          ) : (
            <p>{t('detail.linksLater')}</p>
          )}
          {form && (
            <CopyField
              label={t('detail.companiesLink')}
              support={t('detail.companiesLinkSupport')}
              value={whole(companies)}
              beside={<LinkButton to={companies}>{t('detail.showCompanies')}</LinkButton>}
            />
          )}
          {review_test_keywords_json.length > 0 && (
            <CopyField
              label={t('detail.testLink')}
              support={t('detail.testLinkSupport')}
              value={whole(pathTo('reviewTest', { id }))}
            />
          )}
          {seminar.include_web && (
            <div>
              <LinkButton to={pathTo('joinLinks', { id })} variant="quiet">
                {t('detail.joinLinks')}
              </LinkButton>
            </div>
          )}
        </Stack>
        {form && (
          <div className={styles.code}>
            <QrCode text={whole(form)} label={t('detail.qr')} />
            <May call={getSeminarPoster}>
              <PosterDownload seminar={seminar} />
            </May>
            <p className={styles.hint}>{t('detail.qrSupport')}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
