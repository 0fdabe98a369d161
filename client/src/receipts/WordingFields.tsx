import './texts.ts';
import { honorifics } from '@seminar/shared/receipts/schema';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';

type WordingField = 'addressee' | 'honorific' | 'proviso';

interface WordingFieldsProps {
  register: (field: WordingField) => UseFormRegisterReturn;
  problem: (field: WordingField) => string | undefined;
}

/** To whom a receipt is made out, and for what. */
export function WordingFields({ register, problem }: WordingFieldsProps) {
  const { t } = useTranslation('receipts');
  return (
    <>
      <TextField
        {...register('addressee')}
        label={t('reissue.addressee')}
        required
        error={problem('addressee')}
      />
      <SelectField
        {...register('honorific')}
        label={t('reissue.honorific')}
        required
        options={honorifics.map((value) => ({ value, label: value }))}
        error={problem('honorific')}
      />
      <TextField
        {...register('proviso')}
        label={t('reissue.proviso')}
        required
        error={problem('proviso')}
      />
    </>
  );
}
