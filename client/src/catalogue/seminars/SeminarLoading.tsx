import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { isNotFound } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';

/** In the place of a seminar that isn't there: not yet, not at all, or for another reason. */
export function SeminarLoading({ query }: { query: UseQueryResult<unknown> }) {
  const { t } = useTranslation(seminarsTexts);
  const { error } = query;

  if (!error) return <Skeleton lines={10} />;
  if (isNotFound(error)) {
    const links = [{ to: paths.seminarList, label: t('listTitle') }];
    return <NotFound title={t('notFound')} links={links} />;
  }
  return <Failed query={query} title={t('loadFailed')} />;
}
