import {
  shortYears,
  type LayoutColumns,
  type ShortYear,
} from '@seminar/shared/bank/statement-layouts/schema';
import { useTranslation } from 'react-i18next';
import { statementLayoutsTexts } from './texts.ts';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';

/** What a person says about a table. */
export interface LayoutDraft {
  name: string;
  columns: LayoutColumns;
  shortYear: ShortYear | null;
  /** Whether money in and money out are in one column. */
  oneAmount: boolean;
}

export const noColumns: LayoutColumns = {
  day: null,
  signed: null,
  incoming: null,
  outgoing: null,
  remitter: null,
  memo: null,
  account: null,
};

/** What is sent of a draft: its columns without those that its way of amounts doesn't use. */
export function layoutOf({ name, columns, shortYear, oneAmount }: LayoutDraft) {
  const unused = oneAmount ? { incoming: null, outgoing: null } : { signed: null };
  return { name, columns: { ...columns, ...unused }, short_year: shortYear };
}

interface LayoutFieldsProps {
  draft: LayoutDraft;
  onChange: (draft: LayoutDraft) => void;
  /** What each column shows: its heading, or its first entry. */
  samples: readonly string[];
  /** By the fields of the API. */
  problems: Record<string, string[]>;
}

/** The fields that say which column of a table is which. */
export function LayoutFields({ draft, onChange, samples, problems }: LayoutFieldsProps) {
  const { t } = useTranslation(statementLayoutsTexts);
  const { columns, oneAmount } = draft;
  const options = samples.map((text, at) => ({
    value: String(at + 1),
    label: t('field.option', { number: at + 1, text }),
  }));
  const problem = (field: string) => problems[field]?.join(' ');
  const column = (
    name: keyof LayoutColumns,
    label: string,
    { required = false, support }: { required?: boolean; support?: string } = {},
  ) => (
    <SelectField
      name={name}
      label={label}
      required={required}
      support={support}
      placeholder={required ? t('field.choose') : t('field.none')}
      options={options}
      value={columns[name] === null ? '' : String(columns[name])}
      error={problem(`columns.${name}`)}
      onChange={({ target }) =>
        onChange({
          ...draft,
          columns: { ...columns, [name]: target.value === '' ? null : Number(target.value) },
        })
      }
    />
  );
  return (
    <Stack>
      <TextField
        name="name"
        label={t('field.name')}
        support={t('field.nameSupport')}
        required
        maxLength={100}
        value={draft.name}
        error={problem('name')}
        onChange={({ target }) => onChange({ ...draft, name: target.value })}
      />
      {column('day', t('field.day'), { required: true })}
      <RadioGroup
        name="amounts"
        label={t('field.amount')}
        required
        value={oneAmount ? 'one' : 'two'}
        options={[
          { value: 'two', label: t('field.two') },
          { value: 'one', label: t('field.one') },
        ]}
        onChange={({ target }) => onChange({ ...draft, oneAmount: target.value === 'one' })}
      />
      {oneAmount ? (
        column('signed', t('field.signed'), { required: true })
      ) : (
        <>
          {column('incoming', t('field.incoming'), { required: true })}
          {column('outgoing', t('field.outgoing'))}
        </>
      )}
      {column('remitter', t('field.remitter'), { support: t('field.remitterSupport') })}
      {column('memo', t('field.memo'))}
      {column('account', t('field.accountColumn'))}
      <SelectField
        name="short_year"
        label={t('field.shortYear')}
        placeholder={t('field.shortYearNone')}
        options={shortYears.map((value) => ({ value, label: t(`field.${value}`) }))}
        value={draft.shortYear ?? ''}
        error={problem('short_year')}
        onChange={({ target }) =>
          onChange({
            ...draft,
            shortYear: shortYears.find((value) => value === target.value) ?? null,
          })
        }
      />
    </Stack>
  );
}
