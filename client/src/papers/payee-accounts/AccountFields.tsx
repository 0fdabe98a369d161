import './texts.ts';
import { listBanks, listBranches } from '@seminar/shared/papers/payee-accounts/endpoints';
import { accountTypes } from '@seminar/shared/papers/payee-accounts/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { writtenHolder, type AccountDraft } from './accountDraft.rules.ts';
import { NamePicker } from './NamePicker.tsx';

interface AccountFieldsProps {
  draft: AccountDraft;
  onChange: (draft: AccountDraft) => void;
  /** What is wrong with a field, in words. */
  problem: (field: keyof AccountDraft) => string | undefined;
}

/** Bank, branch, type, number and holder of an account. */
export function AccountFields({ draft, onChange, problem }: AccountFieldsProps) {
  const { t } = useTranslation('payeeAccounts');
  const [typed, setTyped] = useState(false);
  const set = (part: Partial<AccountDraft>) => onChange({ ...draft, ...part });
  const text = (field: keyof AccountDraft) => ({
    name: field,
    value: draft[field],
    error: problem(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const written = writtenHolder(draft.holder);
  return (
    <Stack>
      {typed ? (
        <>
          <TextField
            {...text('bank_code')}
            label={t('bankCode')}
            required
            inputMode="numeric"
            width="narrow"
          />
          <TextField {...text('bank_name')} label={t('bankName')} required maxLength={30} />
          <TextField
            {...text('branch_code')}
            label={t('branchCode')}
            required
            inputMode="numeric"
            width="narrow"
          />
          <TextField {...text('branch_name')} label={t('branchName')} required maxLength={30} />
        </>
      ) : (
        <FromList draft={draft} set={set} problem={problem} />
      )}
      <Checkbox
        name="typed"
        label={t('typed')}
        checked={typed}
        onChange={({ target }) => {
          setTyped(target.checked);
          set({ bank_code: '', bank_name: '', branch_code: '', branch_name: '' });
        }}
      />
      <RadioGroup
        name="account_type"
        label={t('accountType')}
        required
        layout="row"
        value={draft.account_type}
        options={accountTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        error={problem('account_type')}
        onChange={({ target }) => set({ account_type: target.value })}
      />
      <TextField
        {...text('account_number')}
        label={t('accountNumber')}
        support={t('accountNumberSupport')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        width="medium"
      />
      <TextField
        {...text('holder')}
        label={t('holder')}
        support={t('holderSupport')}
        required
        autoComplete="off"
        maxLength={60}
        note={written === '' ? undefined : t('written', { written })}
      />
    </Stack>
  );
}

function FromList({
  draft,
  set,
  problem,
}: {
  draft: AccountDraft;
  set: (part: Partial<AccountDraft>) => void;
  problem: AccountFieldsProps['problem'];
}) {
  const { t } = useTranslation('payeeAccounts');
  const [bankSearch, setBankSearch] = useState('');
  const [branchSearch, setBranchSearch] = useState('');
  const banks = useQuery({
    ...queryOf(listBanks, { query: { search: bankSearch } }),
    select: dataOf,
    enabled: bankSearch !== '' && draft.bank_code === '',
    placeholderData: keepPreviousData,
  });
  const branches = useQuery({
    ...queryOf(listBranches, {
      params: { code: draft.bank_code },
      query: { search: branchSearch },
    }),
    select: dataOf,
    enabled: branchSearch !== '' && draft.bank_code !== '' && draft.branch_code === '',
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <NamePicker
        name="bank_code"
        label={t('bank')}
        support={t('bankSupport')}
        search={bankSearch}
        onSearch={setBankSearch}
        found={banks}
        chosen={draft.bank_code === '' ? null : { code: draft.bank_code, name: draft.bank_name }}
        onChoose={(chosen) => {
          setBankSearch('');
          setBranchSearch('');
          set({
            bank_code: chosen?.code ?? '',
            bank_name: chosen?.name ?? '',
            branch_code: '',
            branch_name: '',
          });
        }}
        error={problem('bank_code') ?? problem('bank_name')}
      />
      {draft.bank_code !== '' && (
        <NamePicker
          name="branch_code"
          label={t('branch')}
          support={t('branchSupport')}
          search={branchSearch}
          onSearch={setBranchSearch}
          found={branches}
          chosen={
            draft.branch_code === '' ? null : { code: draft.branch_code, name: draft.branch_name }
          }
          onChoose={(chosen) => {
            setBranchSearch('');
            set({ branch_code: chosen?.code ?? '', branch_name: chosen?.name ?? '' });
          }}
          error={problem('branch_code') ?? problem('branch_name')}
        />
      )}
    </>
  );
}
