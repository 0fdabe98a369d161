import { getMailPreview } from '@seminar/shared/telling/mail-templates/endpoints';
import type { TemplateText } from '@seminar/shared/telling/mail-templates/schema';
import type { TemplateKind } from '@seminar/shared/telling/mail/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import mailStyles from '../mail/MailList.module.css';
import { MailFrame } from '../mail/MailFrame.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './MailTemplates.module.css';
import { useMailPreview } from './useMailTemplates.ts';

/**
 * The preview of a text, filled with real data where there are any. While the text has mistakes,
 * the last correct preview stays.
 */
export function TemplatePreview({ kind, text }: { kind: TemplateKind; text: TemplateText }) {
  const { t } = useTranslation('mailTemplates');
  const failureText = useFailureText();
  const { data, dataUpdatedAt, error, isPlaceholderData } = useMailPreview(kind, text);
  const [last, setLast] = useState({ preview: data, at: dataUpdatedAt });
  const isNew = data && !isPlaceholderData && dataUpdatedAt !== last.at;
  if (isNew) setLast({ preview: data, at: dataUpdatedAt });
  const shown = data ?? last.preview;
  const problems = error instanceof ApiError ? Object.values(error.problems).flat() : [];
  return (
    <Card title={t('preview.title')}>
      <Stack gap="s">
        {error && (
          <InfoPanel type="warning" title={problems.length > 0 ? t('preview.broken') : ''}>
            {problems.length > 0 ? (
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            ) : (
              failureText(error)
            )}
          </InfoPanel>
        )}
        {!shown && !error && <Skeleton lines={10} />}
        {shown && (
          <>
            <p className={styles.soft}>
              {shown.submission
                ? t('preview.of', { name: shown.submission.name })
                : t('preview.sample')}
            </p>
            <p className={styles.subject}>{t('preview.subject', { subject: shown.subject })}</p>
            <MailFrame
              // A new address fetches the frame again.
              key={last.at}
              title={t('preview.frame')}
              src={`${addressOf(getMailPreview, { params: { kind } })}?at=${last.at}`}
            />
            <details>
              <summary>{t('preview.text')}</summary>
              <pre className={mailStyles.text}>{shown.text}</pre>
            </details>
          </>
        )}
      </Stack>
    </Card>
  );
}
