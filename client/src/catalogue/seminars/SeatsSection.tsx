import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { DateField } from '../../platform/ui/DateField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import { asksCapacity, asksHandOver, asksOffers, asksSeats } from './seminarDraft.rules.ts';
import type { SectionProps } from './sectionProps.ts';

interface SeatsSectionProps extends SectionProps {
  /** How many seats are taken now. */
  taken: number;
}

/** How many applications get a seat, and what becomes of those beyond. */
export function SeatsSection({ taken, ...parts }: SeatsSectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const [capacity, waiting_list, sessions, replace_until] = useWatch({
    control: form.control,
    name: ['capacity', 'waiting_list', 'sessions', 'replace_until'],
  });
  const draft = { capacity, waiting_list, sessions };
  const yesNo = [
    { value: 'yes', label: t('yes') },
    { value: 'no', label: t('no') },
  ];
  return (
    <FoldedSection {...parts} part="seats">
      <Stack>
        {asksCapacity(draft) ? (
          <NumberField
            {...form.register('capacity')}
            label={t('field.capacity')}
            support={t('support.capacity')}
            unit={t('progress.people')}
            error={problem('capacity')}
          />
        ) : (
          <p>{t('seats.bySession')}</p>
        )}
        {asksCapacity(draft) && asksSeats(draft) && Number(capacity) < taken && (
          <InfoPanel type="warning">{t('seats.fewer', { taken })}</InfoPanel>
        )}
        {asksSeats(draft) && (
          <RadioGroup
            {...form.register('waiting_list')}
            label={t('field.waiting_list')}
            required
            support={t('support.waiting_list')}
            options={yesNo}
            layout="row"
            error={problem('waiting_list')}
          />
        )}
        {asksOffers(draft) && (
          <NumberField
            {...form.register('offer_days')}
            label={t('field.offer_days')}
            required
            support={t('support.offer_days')}
            unit={t('reminder.unit')}
            error={problem('offer_days')}
          />
        )}
        {asksSeats(draft) && (
          <RadioGroup
            {...form.register('release_unpaid')}
            label={t('field.release_unpaid')}
            required
            support={t('support.release_unpaid')}
            options={yesNo}
            layout="row"
            error={problem('release_unpaid')}
          />
        )}
        <DateField
          {...form.register('replace_until')}
          label={t('field.replace_until')}
          support={t('support.replace_until')}
          error={problem('replace_until')}
        />
        {asksHandOver({ replace_until }) && (
          <RadioGroup
            {...form.register('hand_over')}
            label={t('field.hand_over')}
            required
            support={t('support.hand_over')}
            options={(['no', 'office', 'rule'] as const).map((value) => ({
              value,
              label: t(`handOver.${value}`),
            }))}
            error={problem('hand_over')}
          />
        )}
      </Stack>
    </FoldedSection>
  );
}
