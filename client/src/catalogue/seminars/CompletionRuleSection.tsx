import {
  asksForNothing,
  isDefaultCompletion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../platform/ui/Card.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './SeminarForm.module.css';
import { completionText } from './describeSeminar.ts';
import { completionOf } from './draft.rules.ts';
import type { SectionProps } from './sectionProps.ts';

const fields = ['test', 'watched_percent', 'live_minutes', 'check_in'] as const;

/** What a certificate needs; folded as long as it is the test alone. */
export function CompletionRuleSection({ form, problem }: SectionProps) {
  const { t } = useTranslation('seminars');
  const draft = useWatch({ control: form.control, name: 'completion' });
  const completion = completionOf(draft);
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const field = (name: (typeof fields)[number]) => ({
    ...form.register(`completion.${name}`),
    label: t(`completion.${name}`),
    error: problem(`completion.${name}`),
  });
  const ofWhole = problem('completion');
  const isWrong = ofWhole !== undefined || fields.some((name) => problem(`completion.${name}`));
  return (
    <Card title={t('section.completionRule')}>
      <Disclosure
        label={completionText(t, completion)}
        open={isWrong || !isDefaultCompletion(completion)}
      >
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
      </Disclosure>
    </Card>
  );
}
