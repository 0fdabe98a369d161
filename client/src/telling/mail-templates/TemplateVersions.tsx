import type { MailTemplate } from '@seminar/shared/telling/mail-templates/schema';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import styles from './MailTemplates.module.css';

interface TemplateVersionsProps {
  template: MailTemplate;
  onLoad: (text: { subject: string; body: string }) => void;
}

/** Who changed the text when; an earlier version can be loaded into the editor. */
export function TemplateVersions({ template, onLoad }: TemplateVersionsProps) {
  const { t } = useTranslation('mailTemplates');
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
