import type { Placeholder } from '@seminar/shared/telling/mail-templates/schema';
import { useTranslation } from 'react-i18next';
import { withNote } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './MailTemplates.module.css';

interface PlaceholderListProps {
  placeholders: readonly Placeholder[];
  onInsert: (placeholder: string) => void;
}

/** The placeholders of a text; a press inserts one into the body. */
export function PlaceholderList({ placeholders, onInsert }: PlaceholderListProps) {
  const { t } = useTranslation('mailTemplates');
  const language = useLanguage();
  return (
    <section aria-label={t('placeholders.title')}>
      <Stack gap="s">
        <h3>{t('placeholders.title')}</h3>
        <p className={styles.soft}>{t('placeholders.lead')}</p>
        <ul className={styles.placeholders}>
          {placeholders.map(({ name, meaning, meaning_en, block, required }) => {
            const placeholder = `{${name}}`;
            const notes = [
              ...(required ? [t('placeholders.required')] : []),
              ...(block ? [t('placeholders.block')] : []),
            ];
            const title =
              language === 'en'
                ? [meaning_en, ...notes].join('; ')
                : [meaning, ...notes].join('／');
            return (
              <li key={name}>
                <Button
                  size="s"
                  title={title}
                  aria-label={t('placeholders.insert', { name: placeholder })}
                  // A line break before and after keeps a table or a button on a line of its own.
                  onClick={() => onInsert(block ? `\n${placeholder}\n` : placeholder)}
                >
                  {placeholder}
                  {required && <small>{withNote('', t('placeholders.required'))}</small>}
                </Button>
              </li>
            );
          })}
        </ul>
      </Stack>
    </section>
  );
}
