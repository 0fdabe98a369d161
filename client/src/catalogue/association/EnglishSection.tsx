import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { associationTexts } from './texts.ts';
import { FoldedCard } from '../../platform/ui/FoldedCard.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import type { SectionProps } from './BasicsSection.tsx';

const lines = ['name_en', 'address_en', 'office_hours_en'] as const;
const notices = [
  'purpose_of_use_en',
  'privacy_notice_en',
  'transactions_notice_en',
  'cancellation_notice_en',
] as const;

const all = [...lines, ...notices] as const;

/** What applicants read who chose English; what is left blank they read in Japanese. */
export function EnglishSection({ form, problem }: SectionProps) {
  const used = useWatch({ control: form.control, name: all }).some((text) => text.trim() !== '');
  const { t } = useTranslation(associationTexts);
  const field = (name: (typeof lines | typeof notices)[number]) => ({
    ...form.register(name),
    label: t(`field.${name}`),
    error: problem(name),
    lang: 'en',
  });
  return (
    <FoldedCard
      id="part-english"
      title={t('section.english')}
      used={used}
      begin={false}
      wrong={all.some((name) => problem(name) !== undefined)}
    >
      <Stack>
        <p>{t('support.english')}</p>
        {lines.map((name) => (
          <TextField key={name} {...field(name)} width="medium" />
        ))}
        {notices.map((name) => (
          <TextArea key={name} {...field(name)} support={t('support.notice')} rows={6} />
        ))}
      </Stack>
    </FoldedCard>
  );
}
