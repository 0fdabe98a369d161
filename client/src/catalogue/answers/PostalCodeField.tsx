import { formatPostalCode } from '@seminar/shared/platform/japan/postalCode';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../platform/ui/Button.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import styles from './AnswerField.module.css';
import { DigitsField } from './DigitsField.tsx';
import { useAddressLookup } from './useAddressLookup.ts';

interface PostalCodeFieldProps extends Omit<ComponentProps<typeof DigitsField>, 'format'> {
  /** What stands where the address goes. */
  present: string;
  /** The address of the code; absent where the form has no field for it. */
  onAddress?: ((address: string) => void) | undefined;
}

/** A postal code that fills in the address behind it. */
export function PostalCodeField({ present, onAddress, ...rest }: PostalCodeFieldProps) {
  const { t } = useTranslation('apply');
  const choiceId = useId();
  const { lookup, take } = useAddressLookup(onAddress ? rest.value : '', present, (address) =>
    onAddress?.(address),
  );
  const hints = {
    one: t('address.filled'),
    none: t('address.none'),
    several: t('address.several'),
  };
  return (
    <div className={styles.postalCode}>
      <DigitsField {...rest} format={formatPostalCode} width="narrow" />
      <output className={styles.hint}>
        {lookup.found === 'another' && t('address.another', { address: lookup.address })}
        {lookup.found !== 'nothing yet' && lookup.found !== 'another' && hints[lookup.found]}
      </output>
      {lookup.found === 'another' && present !== lookup.address && (
        <Button size="s" onClick={() => take(lookup.address)}>
          {t('address.take')}
        </Button>
      )}
      {lookup.found === 'several' && (
        <SelectField
          id={choiceId}
          label={t('address.choose')}
          badge={false}
          placeholder={t('address.chooseBlank')}
          options={lookup.addresses.map((address) => ({ value: address, label: address }))}
          defaultValue=""
          onChange={(event) => event.target.value && take(event.target.value)}
        />
      )}
    </div>
  );
}
