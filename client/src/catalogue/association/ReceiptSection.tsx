import { fillProviso } from '@seminar/shared/catalogue/association/proviso.rules';
import { taxRoundings } from '@seminar/shared/catalogue/association/schema';
import {
  checkRegistrationNumber,
  normalizeRegistrationNumber,
} from '@seminar/shared/platform/japan/registrationNumber';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import type { SectionProps } from './BasicsSection.tsx';

/** What receipts state: the registration number, the proviso, the rounding of tax. */
export function ReceiptSection({ form, problem }: SectionProps) {
  const { t } = useTranslation('association');
  const { control, register } = form;
  const number = normalizeRegistrationNumber(useWatch({ control, name: 'registration_number' }));
  const proviso = fillProviso(useWatch({ control, name: 'receipt_proviso' }), {
    講習会名: t('exampleSeminar'),
    講習会コード: t('exampleCode'),
  });
  return (
    <Card title={t('section.receipt')}>
      <Stack>
        <TextField
          {...register('registration_number')}
          label={t('field.registration_number')}
          support={t('support.registration_number')}
          width="medium"
          spellCheck={false}
          autoCapitalize="characters"
          error={problem('registration_number')}
        />
        {checkRegistrationNumber(number) === 'check_digit' && (
          <InfoPanel type="warning" title={t('numberWarning')} />
        )}
        <TextField
          {...register('receipt_proviso')}
          label={t('field.receipt_proviso')}
          support={
            <>
              {t('support.receipt_proviso')}
              <br />
              {t('provisoExample', { text: proviso })}
            </>
          }
          required
          error={problem('receipt_proviso')}
        />
        <RadioGroup
          {...register('tax_rounding')}
          label={t('field.tax_rounding')}
          support={t('support.tax_rounding')}
          required
          layout="row"
          options={taxRoundings.map((value) => ({ value, label: t(`rounding.${value}`) }))}
          error={problem('tax_rounding')}
        />
      </Stack>
    </Card>
  );
}
