import { taxCategories } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { wishesTexts } from './texts.ts';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import type { Kept } from './useKept.ts';

/** What is kept of a fee that is cancelled, its tax category, and what is given back then. */
export function KeptFields({ kept }: { kept: Kept }) {
  const { t } = useTranslation(wishesTexts);
  const { t: seminars } = useTranslation(seminarsTexts);
  const { most, amount, category } = kept;
  return (
    <>
      <NumberField
        label={t('kept.amount')}
        support={t('kept.support')}
        value={kept.typed}
        onChange={({ target }) => kept.setTyped(target.value)}
        error={kept.wrong ? t('kept.tooMuch', { amount: formatYen(most) }) : undefined}
      />
      {amount > 0 && (
        <>
          <SelectField
            label={seminars('cancelRule.tax_category')}
            support={seminars('cancelRule.support.tax_category')}
            options={taxCategories.map((value) => ({ value, label: seminars(`tax.${value}`) }))}
            value={category}
            onChange={({ target }) =>
              kept.setCategory(taxCategories.find((one) => one === target.value) ?? category)
            }
            required
            width="narrow"
          />
          <p>{t('kept.what', { kept: formatYen(amount), returned: formatYen(most - amount) })}</p>
        </>
      )}
    </>
  );
}
