import './texts.ts';
import '../mail/texts.ts';
import { templateKinds, type TemplateKind } from '@seminar/shared/telling/mail/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import { useMailTemplate } from './useMailTemplates.ts';

/** The text of one kind of mail, beside its preview. */
export default function MailTemplateEditPage() {
  const { t } = useTranslation('mailTemplates');
  const params = useParams();
  const { pathname } = useLocation();
  const kind = templateKinds.find((known) => known === params['kind']);
  const language = pathname.endsWith('/english') ? 'en' : 'ja';
  if (kind) return <MailTemplatePage key={kind + language} kind={kind} language={language} />;
  const links = [{ to: paths.mailTemplateList, label: t('title') }];
  return <NotFound title={t('missing')} links={links} />;
}

function MailTemplatePage({ kind, language }: { kind: TemplateKind; language: Locale }) {
  const { t } = useTranslation(['mailTemplates', 'mail']);
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
          <LinkButton
            to={pathTo(language === 'en' ? 'mailTemplateEdit' : 'mailTemplateEnglish', { kind })}
          >
            {t(`language.to.${language === 'en' ? 'ja' : 'en'}`)}
          </LinkButton>
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
