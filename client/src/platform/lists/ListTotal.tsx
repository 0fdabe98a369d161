import './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import type { ListPage } from './useListPage.ts';

/** How many rows a list has in all, or at least; nothing while that isn't known. */
export function ListTotal({ fetched }: { fetched: Pick<ListPage<unknown>, 'data' | 'error'> }) {
  const { t } = useTranslation('lists');
  if (!fetched.data || fetched.error) return null;
  const { total, total_is_minimum } = fetched.data.meta;
  const text = total_is_minimum ? 'totalAtLeast' : 'total';
  return <output>{t(text, { total: formatCount(total) })}</output>;
}
