import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { DateField } from '../../platform/ui/DateField.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { speeds } from './seminarDraft.rules.ts';
import type { SectionProps } from './sectionProps.ts';

/** What everybody reads before applying, and what only those get who have paid. */
export function AttendanceSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const field = (
    name:
      | 'description'
      | 'duration'
      | 'audience'
      | 'place'
      | 'place_url'
      | 'viewing_address'
      | 'attendance_notes'
      | 'text_note'
      | 'text_ships_on'
      | 'fastest_rate',
  ) => ({
    ...form.register(name),
    label: t(`field.${name}`),
    error: problem(name),
  });
  return (
    <>
      <FoldedSection {...parts} part="public">
        <Stack>
          <TextArea {...field('description')} support={t('support.description')} rows={6} />
          <TextField {...field('duration')} support={t('support.duration')} />
          <TextField {...field('audience')} support={t('support.audience')} />
          <TextField {...field('place')} support={t('support.place')} />
          <TextField {...field('place_url')} type="url" support={t('support.place_url')} />
        </Stack>
      </FoldedSection>
      <FoldedSection {...parts} part="attendance">
        <Stack>
          <p>{t('support.attendance')}</p>
          <TextField {...field('viewing_address')} support={t('support.viewing_address')} />
          <TextArea
            {...field('attendance_notes')}
            support={t('support.attendance_notes')}
            rows={4}
          />
          <TextArea {...field('text_note')} support={t('support.text_note')} rows={2} />
          <DateField {...field('text_ships_on')} />
          <SelectField
            {...field('fastest_rate')}
            width="narrow"
            support={t('support.fastest_rate')}
            options={speeds.map((rate) => ({ value: rate, label: t('speed', { rate }) }))}
          />
        </Stack>
      </FoldedSection>
    </>
  );
}
