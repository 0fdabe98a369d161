import { asksForNothing } from '@seminar/shared/catalogue/seminars/completion.rules';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import styles from './SeminarForm.module.css';
import { completionOf } from './seminarDraft.rules.ts';
import type { SectionProps } from './sectionProps.ts';

type Field = 'test' | 'watched_percent' | 'live_minutes' | 'check_in';

/** What a certificate needs; folded as long as it is the test alone. */
export function CompletionRuleSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const draft = useWatch({ control: form.control, name: 'completion' });
  const completion = completionOf(draft);
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const field = (name: Field) => ({
    ...form.register(`completion.${name}`),
    label: t(`completion.${name}`),
    error: problem(`completion.${name}`),
  });
  const ofWhole = problem('completion');
  return (
    <FoldedSection {...parts} part="completionRule">
      <Stack>
        <p>{t('completion.lead')}</p>
        <RadioGroup {...field('test')} required options={yesNo} layout="row" />
        <div className={styles.pair}>
          <NumberField
            {...field('live_minutes')}
            support={t('completion.support.live_minutes')}
            unit={t('completion.minutes')}
          />
          <NumberField
            {...field('watched_percent')}
            support={t('completion.support.watched_percent')}
            unit={t('completion.percent')}
          />
        </div>
        <RadioGroup {...field('check_in')} required options={yesNo} layout="row" />
        {asksForNothing(completion) && (
          <RadioGroup
            {...form.register('completion.unconditional')}
            label={t('completion.unconditional')}
            required
            support={t('completion.support.unconditional')}
            options={yesNo}
            layout="row"
            error={ofWhole}
          />
        )}
      </Stack>
    </FoldedSection>
  );
}
