import { formatPostalCode } from '@seminar/shared/japan/postalCode';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './AnswerField.module.css';
import { DigitsField } from './DigitsField.tsx';
import { useAddressLookup } from './useAddressLookup.ts';

interface PostalCodeFieldProps extends Omit<ComponentProps<typeof DigitsField>, 'format'> {
  /** The address of the code; absent where the form has no field for it. */
  onAddress?: ((address: string) => void) | undefined;
}

/** A postal code that fills in the address behind it. */
export function PostalCodeField({ onAddress, ...rest }: PostalCodeFieldProps) {
  const { t } = useTranslation('apply');
  const choiceId = useId();
  const lookup = useAddressLookup(onAddress ? rest.value : '', (address) => onAddress?.(address));
  const hints = {
    one: t('address.filled'),
    none: t('address.none'),
    several: t('address.several'),
  };
  return (
    <div className={styles.postalCode}>
      <DigitsField {...rest} format={formatPostalCode} width="narrow" />
      <output className={styles.hint}>
        {lookup.found !== 'nothing yet' && hints[lookup.found]}
      </output>
      {lookup.found === 'several' && (
        <SelectField
          id={choiceId}
          label={t('address.choose')}
          badge={false}
          placeholder={t('address.chooseBlank')}
          options={lookup.addresses.map((address) => ({ value: address, label: address }))}
          defaultValue=""
          onChange={(event) => event.target.value && onAddress?.(event.target.value)}
        />
      )}
    </div>
  );
}
