import { honorifics } from '@seminar/shared/receipts/schema';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';

type AddresseeField = 'addressee' | 'honorific';

interface AddresseeFieldsProps {
  labels: Record<AddresseeField, string>;
  register: (field: AddresseeField) => UseFormRegisterReturn;
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
