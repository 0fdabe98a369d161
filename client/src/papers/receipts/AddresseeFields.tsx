import { honorifics } from '@seminar/shared/papers/receipts/schema';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { TextField, type NativeProps } from '../../platform/ui/TextField.tsx';

type AddresseeField = 'addressee' | 'honorific';

/** Name, value and handlers of a field; react-hook-form's `register` returns such. */
type Registered = Pick<
  NativeProps<'input'> & NativeProps<'select'>,
  'name' | 'value' | 'onChange' | 'onBlur' | 'ref'
>;

interface AddresseeFieldsProps {
  labels: Record<AddresseeField, string>;
  register: (field: AddresseeField) => Registered;
  problem: (field: AddresseeField) => string | undefined;
}

/** To whom a receipt, an invoice or an estimate is made out. */
export function AddresseeFields({ labels, register, problem }: AddresseeFieldsProps) {
  return (
    <>
      <TextField
        {...register('addressee')}
        label={labels.addressee}
        required
        error={problem('addressee')}
      />
      <SelectField
        {...register('honorific')}
        label={labels.honorific}
        required
        options={honorifics.map((value) => ({ value, label: value }))}
        error={problem('honorific')}
      />
    </>
  );
}
