import './texts.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import type { ListPage } from './useListPage.ts';

/** How many rows a list has in all; nothing while that isn't known. */
export function ListTotal({ fetched }: { fetched: Pick<ListPage<unknown>, 'data' | 'error'> }) {
  const { t } = useTranslation('lists');
  if (!fetched.data || fetched.error) return null;
  return <output>{t('total', { total: formatCount(fetched.data.meta.total) })}</output>;
}
