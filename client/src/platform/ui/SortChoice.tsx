import { withNote } from '../i18n/format.ts';
import { SelectField } from './SelectField.tsx';
import type { Sort, SortableColumn } from './SortHeader.tsx';
import { useUiTexts } from './useUiTexts.ts';

interface SortChoiceProps {
  columns: readonly SortableColumn[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** Sorting where a table is shown as cards, without heads to click. */
export function SortChoice({ columns, sort, onSort }: SortChoiceProps) {
  const t = useUiTexts();
  const options = columns.flatMap(({ key, header }) => [
    { value: `asc ${key}`, label: withNote(header, t('ascending')) },
    { value: `desc ${key}`, label: withNote(header, t('descending')) },
  ]);
  const choose = (value: string) => {
    const [direction = '', ...key] = value.split(' ');
    onSort({ key: key.join(' '), direction: direction === 'desc' ? 'desc' : 'asc' });
  };
  const chosen = sort ? `${sort.direction} ${sort.key}` : '';
  // A list's default order may be that of no column.
  const known = options.some(({ value }) => value === chosen);
  if (options.length === 0) return null;
  return (
    <SelectField
      label={t('sortBy')}
      badge={false}
      options={options}
      value={known ? chosen : ''}
      {...(!known && { placeholder: t('choose') })}
      onChange={(event) => event.target.value !== '' && choose(event.target.value)}
    />
  );
}
