import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { sideBySide } from '../../platform/i18n/format.ts';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { asksOnDemand, asksViewingPeriod } from './seminarDraft.rules.ts';
import { OptionalDay } from './OptionalDay.tsx';
import { OwnSection } from './OwnSection.tsx';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';

/** On-demand is asked only with web, the viewing period only with on-demand. */
export function FormatSection(parts: SectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const [include_web, include_on_demand] = useWatch({
    control: form.control,
    name: ['include_web', 'include_on_demand'],
  });
  const answers = { include_web, include_on_demand };
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  const held = [
    ...(include_web === 'yes' ? [t('held.web')] : []),
    ...(asksViewingPeriod(answers) ? [t('held.onDemand')] : []),
  ];
  return (
    <OwnSection {...parts} part="format" said={held.length > 0 ? sideBySide(held) : t('none')}>
      <div className={styles.pair}>
        <RadioGroup
          {...form.register('include_web')}
          label={t('field.include_web')}
          required
          options={yesNo}
          layout="row"
          error={problem('include_web')}
        />
        {asksOnDemand(answers) && (
          <RadioGroup
            {...form.register('include_on_demand')}
            label={t('field.include_on_demand')}
            required
            options={yesNo}
            layout="row"
            error={problem('include_on_demand')}
          />
        )}
      </div>
      {asksViewingPeriod(answers) && (
        <div className={styles.pair}>
          <OptionalDay {...parts} field="on_demand_start" />
          <OptionalDay {...parts} field="on_demand_end" />
        </div>
      )}
    </OwnSection>
  );
}
