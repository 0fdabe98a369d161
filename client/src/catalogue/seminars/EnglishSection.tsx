import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import type { SectionProps } from './sectionProps.ts';

const lines = ['name_en', 'duration_en', 'audience_en', 'place_en'] as const;
const texts = ['description_en', 'attendance_notes_en', 'text_note_en'] as const;

/** What applicants read who chose English; what is left blank they read in Japanese. */
export function EnglishSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const field = (name: (typeof lines | typeof texts)[number]) => ({
    ...form.register(name),
    label: t(`field.${name}`),
    error: problem(name),
    lang: 'en',
  });
  return (
    <FoldedSection {...parts} part="english">
      <Stack>
        <p>{t('support.english')}</p>
        {lines.map((name) => (
          <TextField key={name} {...field(name)} />
        ))}
        {texts.map((name) => (
          <TextArea key={name} {...field(name)} rows={3} />
        ))}
      </Stack>
    </FoldedSection>
  );
}
