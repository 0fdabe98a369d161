import './texts.ts';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { searchEverything } from '@seminar/shared/house/start-page/search/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { formatDay, formatYen } from '../i18n/format.ts';
import { commands } from './commands.ts';
import { groupPath, hitPath } from './hitPath.ts';

export interface PaletteItem {
  /** Unique among all. */
  key: string;
  title: string;
  note: string;
  run: () => void;
}

export interface PaletteGroup {
  key: string;
  name: string;
  items: PaletteItem[];
}

/** A part of the system, as the navigation names it. */
export interface Place {
  to: string;
  label: string;
}

export interface PaletteScope {
  parts: readonly Place[];
  /** Whether the staff member may open the screen of an address. */
  mayOpen: (pathname: string) => boolean;
  openKeys: () => void;
}

const pauseMs = 200;

/** What was typed, once a person pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), pauseMs);
    return () => window.clearTimeout(timer);
  }, [text]);
  return paused;
}

/** What a text finds: on the server, and among the screens and commands, which are there at once. */
export function usePaletteItems(text: string, { parts: places, mayOpen, openKeys }: PaletteScope) {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const search = usePaused(text.trim());
  const key = searchKey(useDeferredValue(text));
  const asks = [...searchKey(search)].length > 1;
  const { data, error, isFetching } = useQuery({
    ...queryOf(searchEverything, { query: { search } }),
    select: dataOf,
    enabled: asks,
    placeholderData: keepPreviousData,
  });

  const go = (path: string) => () => void navigate(path);
  const parts = places.map(({ label, to }) => ({
    key: to,
    title: label,
    note: '',
    run: go(to),
  }));
  const names = Object.keys(commands) as (keyof typeof commands)[];
  const allowed = names.filter((name) => mayOpen(commands[name].split('?')[0] ?? ''));
  const acts = allowed.map((name) => ({
    key: name,
    title: t(`command.${name}`),
    note: '',
    run: go(commands[name]),
  }));
  const help = { key: 'keys', title: t('command.keys'), note: '?', run: openKeys };
  const known = [...parts, ...acts, help].filter(({ title }) => searchKey(title).includes(key));

  const found = asks && key !== '' ? (data ?? []) : [];
  const groups: PaletteGroup[] = found.map(({ group, hits, more }) => {
    const name = t(`groups.${group}`);
    const items = hits.map(({ id, title, note, day, amount }) => ({
      key: `${group} ${id}`,
      title,
      note: [note, day && formatDay(day), amount !== null && formatYen(amount)]
        .filter(Boolean)
        .join(' / '),
      run: go(hitPath(group, id)),
    }));
    const all = {
      key: `${group} all`,
      title: t('more', { search, group: name }),
      note: '',
      run: go(groupPath(group, search)),
    };
    return { key: group, name, items: more ? [...items, all] : items };
  });
  if (known.length > 0) {
    groups.push({ key: 'commands', name: t('commands'), items: known });
  }
  // What is shown belongs to what was typed before.
  const waiting = key !== '' && (isFetching || search !== text.trim()) && [...key].length > 1;
  return { groups, error: asks ? error : null, waiting };
}
