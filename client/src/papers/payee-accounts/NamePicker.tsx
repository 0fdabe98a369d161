import type { NamedCode } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { payeeAccountsTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Field } from '../../platform/ui/Field.tsx';
import { isComposing } from '../../platform/ui/isComposing.ts';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

interface NamePickerProps {
  name: string;
  label: string;
  support: string;
  search: string;
  onSearch: (search: string) => void;
  found: Pick<UseQueryResult<NamedCode[]>, 'data' | 'error'>;
  chosen: Pick<NamedCode, 'code' | 'name'> | null;
  /** What its reader is told that one is called. */
  called: (one: NamedCode) => string;
  onChoose: (chosen: NamedCode | null) => void;
  error: string | undefined;
}

/** Finds a bank or a branch by name, reading or code, and chooses it. */
export function NamePicker(props: NamePickerProps) {
  const { name, label, support, search, onSearch, found, chosen, called, onChoose, error } = props;
  const { t } = useTranslation(payeeAccountsTexts);
  if (chosen) {
    return (
      <Field label={label} required name={name} error={error} group>
        {() => (
          <Stack row gap="s">
            <strong>{t('picked', chosen)}</strong>
            <Button
              size="s"
              aria-label={t('pickAgainOf', { label })}
              onClick={() => onChoose(null)}
            >
              {t('pickAgain')}
            </Button>
          </Stack>
        )}
      </Field>
    );
  }
  const rows = search === '' ? [] : (found.data ?? []);
  return (
    <Stack gap="s">
      <TextField
        name={name}
        label={label}
        support={support}
        required
        autoComplete="off"
        maxLength={50}
        value={search}
        // What is typed alone names no bank.
        error={error !== undefined && search.trim() !== '' ? t('chooseOne') : error}
        onChange={(event) => onSearch(event.target.value)}
        // It has been looked for already, and the rest of the form is still to come.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) event.preventDefault();
        }}
      />
      <div aria-live="polite">
        {found.error !== null && <p>{t('searchFailed')}</p>}
        {search !== '' && found.data?.length === 0 && <p>{t('noneFound')}</p>}
      </div>
      {rows.length > 0 && (
        <RadioGroup
          name={`${name}_choice`}
          label={t('candidates', { label })}
          badge={false}
          value=""
          options={rows.map((one) => ({
            value: one.code,
            label: t('picked', { code: one.code, name: called(one) }),
          }))}
          onChange={({ target }) =>
            onChoose(rows.find(({ code }) => code === target.value) ?? null)
          }
        />
      )}
    </Stack>
  );
}
