import './texts.ts';
import { listSeminars } from '@seminar/shared/seminars/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { SelectField } from '../../ui/SelectField.tsx';

interface SeminarSelectProps {
  /** A seminar's id, or '' for all. */
  value: string;
  onChange: (seminarId: string) => void;
}

// As many as an office holds in some years, the newest first.
const query = { per_page: 500, sort: 'entry_start', direction: 'desc' } as const;

/** Narrows a list down to one seminar. */
export function SeminarSelect({ value, onChange }: SeminarSelectProps) {
  const { t } = useTranslation('officeSubmissions');
  const { data } = useQuery({
    queryKey: ['seminars', 'choices', query],
    queryFn: ({ signal }) => call(listSeminars, { query }, { signal }),
    staleTime: 5 * 60_000,
  });
  const options = (data?.data ?? []).map((seminar) => ({
    value: String(seminar.id),
    label: `${seminar.name}（${seminar.code}）`,
  }));
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={t('filter.seminar')}
      badge={false}
      width="narrow"
      placeholder={t('filter.allSeminars')}
      // Until the names are here, and for a seminar beyond them, its id stands for it.
      options={known ? options : [{ value, label: `ID ${value}` }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
