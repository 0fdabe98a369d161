import { listSeminars } from '@seminar/shared/catalogue/seminars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { useDescribedFilter, type DescribeFilter } from '../../platform/ui/useDescribedFilter.ts';

interface SeminarSelectProps {
  /** A seminar's id, or '' for all (for none, where one is required). */
  value: string;
  onChange: (seminarId: string) => void;
  /** One must be chosen, for a form; else it narrows a list down. */
  required?: boolean;
  /** The words of ''; すべての講習会 by default. */
  placeholder?: string;
  error?: string | undefined;
  describe?: DescribeFilter;
}

// As many as an office holds in some years, the newest first.
const query = { per_page: 500, sort: 'entry_start', direction: 'desc' } as const;

/** One of the seminars, by its name and code. */
export function SeminarSelect(props: SeminarSelectProps) {
  const { value, onChange, required = false, placeholder, error } = props;
  const { t } = useTranslation(seminarsTexts);
  const { data } = useQuery({
    ...queryOf(listSeminars, { query }),
    select: dataOf,
    staleTime: 5 * 60_000,
  });
  const options = (data ?? []).map((seminar) => ({
    value: String(seminar.id),
    // The code first: it is what the closed box shows of a long name.
    label: `${seminar.code}　${seminar.name}`,
  }));
  const chosen = options.find((option) => option.value === value);
  useDescribedFilter(props.describe, t('choice.label'), chosen?.label);
  const known = value === '' || chosen !== undefined;
  return (
    <SelectField
      label={t('choice.label')}
      badge={required}
      required={required}
      error={error}
      width={required ? 'full' : 'narrow'}
      placeholder={placeholder ?? t('choice.all')}
      // Until the names are here, and for a seminar that is not among them, its id is shown.
      options={known ? options : [{ value, label: `ID ${value}` }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
