import type { Locale } from '@seminar/shared/platform/messages/message';
import type { MailTemplate } from '@seminar/shared/telling/mail-templates/schema';
import { templateKinds, type TemplateKind } from '@seminar/shared/telling/mail/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { mailTemplatesTexts } from './texts.ts';
import { mailTexts } from '../mail/texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { formatInstant } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { useOffersEnglish } from '../../platform/public-pages/useSite.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import styles from './MailTemplates.module.css';
import { TemplateEditor } from './TemplateEditor.tsx';
import { useMailTemplate } from './useMailTemplates.ts';

/** The text of one kind of mail, beside its preview. */
export default function MailTemplateEditPage() {
  const { t } = useTranslation(mailTemplatesTexts);
  const params = useParams();
  const { pathname } = useLocation();
  const kind = templateKinds.find((known) => known === params['kind']);
  const language = pathname.endsWith('/english') ? 'en' : 'ja';
  if (kind) return <MailTemplatePage key={kind + language} kind={kind} language={language} />;
  const links = [{ to: paths.mailTemplateList, label: t('title') }];
  return <NotFound title={t('missing')} links={links} />;
}

interface TemplateVersionsProps {
  template: MailTemplate;
  onLoad: (text: { subject: string; body: string }) => void;
}

/** Who changed the text when; an earlier version can be loaded into the editor. */
function TemplateVersions({ template, onLoad }: TemplateVersionsProps) {
  const { t } = useTranslation(mailTemplatesTexts);
  const { versions } = template;
  return (
    <Card title={t('versions.title')}>
      {versions.length === 0 && <p>{t('versions.none')}</p>}
      <ol className={styles.versions}>
        {versions.map(({ version, at, who, subject, body }) => (
          <li key={version} className={styles.version}>
            <Lines>
              <span>{t(body === null ? 'versions.reset' : 'versions.changed', { version })}</span>
              <small>
                {t('changedBy', { at: formatInstant(at), who: who ?? t('versions.unknown') })}
              </small>
            </Lines>
            {subject !== null && body !== null && (
              <Button
                size="s"
                aria-label={t('versions.loadOf', { version })}
                onClick={() => onLoad({ subject, body })}
              >
                {t('versions.load')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function MailTemplatePage({ kind, language }: { kind: TemplateKind; language: Locale }) {
  const { t } = useTranslation([mailTemplatesTexts, mailTexts]);
  const offersEnglish = useOffersEnglish();
  const template = useMailTemplate({ kind, language });
  const [loaded, setLoaded] = useState({ count: 0, subject: '', body: '' });
  const load = (text: { subject: string; body: string }) =>
    setLoaded(({ count }) => ({ count: count + 1, ...text }));
  return (
    <>
      <PageHeader
        title={t(`mail:kind.${kind}`)}
        lead={t(`when.${kind}`)}
        breadcrumbs={[{ to: paths.mailTemplateList, label: t('title') }]}
        action={
          (offersEnglish || language === 'en') && (
            <LinkButton
              to={pathTo(language === 'en' ? 'mailTemplateEdit' : 'mailTemplateEnglish', { kind })}
            >
              {t(`language.to.${language === 'en' ? 'ja' : 'en'}`)}
            </LinkButton>
          )
        }
      />
      <p>{t(`language.${language}`)}</p>
      <Loaded query={template} lines={12}>
        {(data) => (
          <>
            <TemplateEditor
              // A loaded version, a saved one and the standard text restart the editor.
              key={`${data.version}/${loaded.count}`}
              template={data}
              start={loaded.count > 0 ? loaded : data}
              onChanged={() => setLoaded({ count: 0, subject: '', body: '' })}
            />
            <TemplateVersions template={data} onLoad={load} />
          </>
        )}
      </Loaded>
    </>
  );
}
