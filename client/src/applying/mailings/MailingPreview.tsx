import './texts.ts';
import type { MailingPreview as Preview } from '@seminar/shared/applying/mailings/endpoints';
import { useTranslation } from 'react-i18next';
import { formatCount, sideBySide } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './Mailing.module.css';

interface MailingPreviewProps {
  preview: Preview;
  /** Whose mail it is: the place among the recipients, from 0. */
  shown: number;
  onShow: (shown: number) => void;
}

/** Who gets the mail, who is left out, and the mail as one of them gets it. */
export function MailingPreview({ preview, shown, onShow }: MailingPreviewProps) {
  const { t } = useTranslation('mailings');
  const { recipients, submission } = preview;
  const total = formatCount(recipients);
  const leftOut = (['repeated', 'unreachable', 'cancelled', 'refused'] as const).flatMap((why) =>
    preview[why] > 0 ? [t(why, { number: formatCount(preview[why]) })] : [],
  );
  return (
    <Stack>
      <DescriptionList
        items={[
          { term: t('recipients'), detail: t('count', { total }) },
          { term: t('leftOut'), detail: sideBySide(leftOut) || t('nobodyLeftOut') },
        ]}
      />
      <section aria-label={t('preview')}>
        <Stack gap="s">
          <div className={styles.whose}>
            <p>{t('previewOf', { name: submission.name, place: formatCount(shown + 1), total })}</p>
            <Stack row gap="s">
              <Button size="s" disabled={shown === 0} onClick={() => onShow(shown - 1)}>
                {t('previous')}
              </Button>
              <Button size="s" disabled={shown + 1 >= recipients} onClick={() => onShow(shown + 1)}>
                {t('next')}
              </Button>
            </Stack>
          </div>
          <p className={styles.note}>{t('testNote')}</p>
          <p className={styles.subject}>{t('subject', { subject: preview.subject })}</p>
          <pre className={styles.letter}>{preview.text}</pre>
        </Stack>
      </section>
    </Stack>
  );
}
