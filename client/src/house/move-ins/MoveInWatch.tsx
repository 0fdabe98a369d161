import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { changesTexts } from '../../platform/changes/texts.ts';
import { dataOf } from '../../platform/api/queryOf.ts';
import { paths } from '../../platform/routing/paths.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { isUnderWay, moveInQuery } from './useMoveIns.ts';
import { useWatchedMoveIn, watchMoveIn } from './watched.ts';

const pollMs = 3000;

/** Says on any page that a file which the person left is done. */
function Watch({ id }: { id: number }) {
  const { t } = useTranslation(changesTexts);
  const toast = useToast();
  const { pathname } = useLocation();
  const { data, error } = useQuery({
    ...moveInQuery(id),
    select: dataOf,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? pollMs : false),
  });
  const end = useEffectEvent(() => {
    watchMoveIn(null);
    // Its own page shows it.
    if (!data || matchPath(paths.moveIns, pathname)) return;
    if (data.state === 'imported') toast.success(t('moveIn.done', { file: data.file_name }));
    if (data.state === 'failed') toast.failure(t('moveIn.failed', { file: data.file_name }));
  });
  const isDone = error !== null || (data !== undefined && !isUnderWay(data));
  useEffect(() => {
    if (isDone) end();
  }, [isDone]);
  return null;
}

export function MoveInWatch() {
  const id = useWatchedMoveIn();
  return id === null ? null : <Watch key={id} id={id} />;
}
