import { isDay } from '@seminar/shared/date';
import { deciders, keptUnits } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { cancelRuleLines } from '@seminar/shared/catalogue/seminars/cancelRuleText.rules';
import { cancelRuleSchema, taxCategories } from '@seminar/shared/catalogue/seminars/schema';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { DateField } from '../../platform/ui/DateField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { cancelRuleOf } from './seminarDraft.rules.ts';
import type { SectionProps } from './sectionProps.ts';

/** By which rule applicants cancel on their page, with what they will be told. */
export function CancelRuleSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const [draft, fee] = useWatch({ control: form.control, name: ['cancel_rule', 'entry_fee'] });
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const field = (name: 'allowed' | 'free_until' | 'until' | 'kept' | 'decided_by') => ({
    ...form.register(`cancel_rule.${name}`),
    label: t(`cancelRule.${name}`),
    error: problem(`cancel_rule.${name}`),
  });
  return (
    <FoldedSection {...parts} part="cancelling">
      <Stack>
        <RadioGroup
          {...field('allowed')}
          required
          support={t('cancelRule.support.allowed')}
          options={yesNo}
          layout="row"
        />
        {draft.allowed === 'yes' && (
          <>
            <DateField {...field('free_until')} required />
            <DateField {...field('until')} support={t('cancelRule.support.until')} />
            {isDay(draft.until) && (
              <>
                <SelectField
                  {...form.register('cancel_rule.kept_unit')}
                  label={t('cancelRule.kept_unit')}
                  required
                  options={keptUnits.map((value) => ({
                    value,
                    label: t(`cancelRule.unit.${value}`),
                  }))}
                  width="medium"
                  error={problem('cancel_rule.kept_unit')}
                />
                <NumberField
                  {...field('kept')}
                  required
                  support={t('cancelRule.support.kept')}
                  {...(draft.kept_unit === 'percent' && {
                    unit: t('cancelRule.unitShort.percent'),
                  })}
                />
                <SelectField
                  {...form.register('cancel_rule.tax_category')}
                  label={t('cancelRule.tax_category')}
                  required
                  support={t('cancelRule.support.tax_category')}
                  options={taxCategories.map((value) => ({ value, label: t(`tax.${value}`) }))}
                  width="narrow"
                  error={problem('cancel_rule.tax_category')}
                />
              </>
            )}
            <RadioGroup
              {...field('decided_by')}
              required
              support={t('cancelRule.support.decided_by')}
              options={deciders
                .toReversed()
                .map((value) => ({ value, label: t(`cancelRule.decider.${value}`) }))}
            />
            <Preview draft={draft} free={fee.trim() === '0'} />
          </>
        )}
      </Stack>
    </FoldedSection>
  );
}

/** The sentences in both languages, as soon as the rule is complete. */
function Preview({ draft, free }: { draft: Parameters<typeof cancelRuleOf>[0]; free: boolean }) {
  const { t } = useTranslation(seminarsTexts);
  const { data: rule } = cancelRuleSchema.safeParse(cancelRuleOf(draft));
  if (rule === undefined) return null;
  return (
    <InfoPanel type="info" title={t('cancelRule.preview')}>
      <Stack gap="s">
        {(['ja', 'en'] as const).map((language) => (
          <div key={language} lang={language}>
            <Lines>
              {cancelRuleLines(rule, { free, language }).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Lines>
          </div>
        ))}
        <small>{t('cancelRule.previewSupport')}</small>
      </Stack>
    </InfoPanel>
  );
}
