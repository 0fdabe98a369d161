import { bankInLatin, branchInLatin } from '@seminar/shared/bank/bank/latinNames';
import {
  listBanks,
  listBranches,
  type NamedCode,
} from '@seminar/shared/papers/payee-accounts/endpoints';
import { accountTypes } from '@seminar/shared/papers/payee-accounts/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { hasSymbol, isOfPost, writtenHolder, type AccountDraft } from './accountDraft.rules.ts';
import { NamePicker } from './NamePicker.tsx';
import { isPaidBySlip, passbookTypes, transferOf } from './postAccount.rules.ts';

interface AccountFieldsProps {
  draft: AccountDraft;
  onChange: (draft: AccountDraft) => void;
  /** What is wrong with a field, in words. */
  problem: (field: keyof AccountDraft) => string | undefined;
}

/** Bank, branch, type, number and holder of an account. */
export function AccountFields({ draft, onChange, problem }: AccountFieldsProps) {
  const { t } = useTranslation(payeeAccountsTexts);
  const [typed, setTyped] = useState(false);
  const set = (part: Partial<AccountDraft>) => onChange({ ...draft, ...part });
  const text = (field: keyof AccountDraft) => ({
    name: field,
    value: draft[field],
    error: problem(field),
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  const written = writtenHolder(draft.holder);
  const bySymbol = hasSymbol(draft);
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
        </>
      ) : (
        <BankOfList draft={draft} set={set} problem={problem} />
      )}
      {isOfPost(draft) && (
        <RadioGroup
          name="entered_by"
          label={t('enteredBy')}
          required
          value={draft.entered_by}
          options={[
            { value: 'symbol', label: t('bySymbol') },
            { value: 'transfer', label: t('byTransfer') },
          ]}
          onChange={({ target }) =>
            set({ entered_by: target.value === 'symbol' ? 'symbol' : 'transfer' })
          }
        />
      )}
      {bySymbol ? (
        <PostFields draft={draft} text={text} problem={problem} />
      ) : typed ? (
        <>
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
        draft.bank_code !== '' && (
          <BranchOfList key={draft.bank_code} draft={draft} set={set} problem={problem} />
        )
      )}
      {(typed || !bySymbol) && (
        <Checkbox
          name="typed"
          label={t('typed')}
          checked={typed}
          onChange={({ target }) => {
            setTyped(target.checked);
            set({
              bank_code: '',
              bank_name: '',
              bank_called: '',
              branch_code: '',
              branch_name: '',
              branch_called: '',
            });
          }}
        />
      )}
      {!(bySymbol && isPaidBySlip(draft.post_symbol)) && (
        <RadioGroup
          name="account_type"
          label={t('accountType')}
          required
          layout="row"
          value={draft.account_type}
          options={(bySymbol ? passbookTypes : accountTypes).map((value) => ({
            value,
            label: t(`type.${value}`),
          }))}
          error={problem('account_type')}
          onChange={({ target }) => set({ account_type: target.value })}
        />
      )}
      {!bySymbol && (
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
      )}
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

/** 記号 and 番号 of a post account, with what banks make of them. */
function PostFields({
  draft,
  text,
  problem,
}: Pick<AccountFieldsProps, 'draft' | 'problem'> & {
  text: (field: 'post_symbol' | 'post_number') => object;
}) {
  const { t } = useTranslation(payeeAccountsTexts);
  const post = transferOf(draft.post_symbol, draft.post_number, draft.account_type);
  return (
    <>
      <TextField
        {...text('post_symbol')}
        error={problem('post_symbol') ?? problem('branch_code') ?? problem('branch_name')}
        label={t('postSymbol')}
        support={t('postSymbolSupport')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        width="narrow"
      />
      <TextField
        {...text('post_number')}
        error={problem('post_number') ?? problem('account_number')}
        label={t('postNumber')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        width="medium"
      />
      <div aria-live="polite">{'account' in post && <p>{t('postTransfer', post.account)}</p>}</div>
    </>
  );
}

interface OfListProps {
  draft: AccountDraft;
  set: (part: Partial<AccountDraft>) => void;
  problem: AccountFieldsProps['problem'];
}

function BankOfList({ draft, set, problem }: OfListProps) {
  const { t } = useTranslation(payeeAccountsTexts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const called = ({ name, code, kana }: NamedCode) =>
    language === 'en' ? bankInLatin(name, code, kana) : name;
  const banks = useQuery({
    ...queryOf(listBanks, { query: { search } }),
    select: dataOf,
    enabled: search !== '' && draft.bank_code === '',
    placeholderData: keepPreviousData,
  });
  return (
    <NamePicker
      name="bank_code"
      label={t('bank')}
      support={t('bankSupport')}
      search={search}
      onSearch={setSearch}
      found={banks}
      chosen={draft.bank_code === '' ? null : { code: draft.bank_code, name: draft.bank_called }}
      called={called}
      onChoose={(chosen) => {
        setSearch('');
        set({
          bank_code: chosen?.code ?? '',
          bank_name: chosen?.name ?? '',
          bank_called: chosen ? called(chosen) : '',
          branch_code: '',
          branch_name: '',
          branch_called: '',
        });
      }}
      error={problem('bank_code') ?? problem('bank_name')}
    />
  );
}

function BranchOfList({ draft, set, problem }: OfListProps) {
  const { t } = useTranslation(payeeAccountsTexts);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const called = ({ name, kana }: NamedCode) =>
    language === 'en' ? branchInLatin(name, kana) : name;
  const branches = useQuery({
    ...queryOf(listBranches, { params: { code: draft.bank_code }, query: { search } }),
    select: dataOf,
    enabled: search !== '' && draft.branch_code === '',
    placeholderData: keepPreviousData,
  });
  return (
    <NamePicker
      name="branch_code"
      label={t('branch')}
      support={t('branchSupport')}
      search={search}
      onSearch={setSearch}
      found={branches}
      chosen={
        draft.branch_code === '' ? null : { code: draft.branch_code, name: draft.branch_called }
      }
      called={called}
      onChoose={(chosen) => {
        setSearch('');
        set({
          branch_code: chosen?.code ?? '',
          branch_name: chosen?.name ?? '',
          branch_called: chosen ? called(chosen) : '',
        });
      }}
      error={problem('branch_code') ?? problem('branch_name')}
    />
  );
}
