import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { TextField } from '../../platform/ui/TextField.tsx';
import { AddresseeFields } from './AddresseeFields.tsx';

type WordingField = 'addressee' | 'honorific' | 'proviso';

interface WordingFieldsProps {
  register: (field: WordingField) => UseFormRegisterReturn;
  problem: (field: WordingField) => string | undefined;
}

/** To whom a receipt is made out, and for what. */
export function WordingFields({ register, problem }: WordingFieldsProps) {
  const { t } = useTranslation(receiptsTexts);
  return (
    <>
      <AddresseeFields
        labels={{ addressee: t('reissue.addressee'), honorific: t('reissue.honorific') }}
        register={register}
        problem={problem}
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
