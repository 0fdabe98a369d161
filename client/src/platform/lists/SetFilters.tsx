import './texts.ts';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { FilterWords } from './filterWords.ts';
import styles from './ListFilters.module.css';

interface SetFiltersProps {
  list: { filters: object; words: FilterWords; clearFilter: (name: string) => void };
  /** The filters that are out of sight on a wide screen, too. */
  behind: readonly PropertyKey[];
  /** What takes the focus once none is left. */
  opener: RefObject<HTMLElement | null>;
}

/** The filters that are set and out of sight, in words; a press removes one. */
export function SetFilters({ list, behind, opener }: SetFiltersProps) {
  const { t } = useTranslation('lists');
  const words = useSyncExternalStore(list.words.subscribe, list.words.all);
  const room = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);
  const set = Object.entries(list.filters).flatMap(([name, value]) => {
    const text = value === undefined ? undefined : words.get(name);
    return text === undefined ? [] : [{ name, text }];
  });

  // The focus goes on to the next one, which now stands in the place of the one that was removed.
  useEffect(() => {
    if (removed.current === undefined) return;
    const left = [...(room.current?.querySelectorAll('button') ?? [])].filter((button) =>
      button.checkVisibility(),
    );
    (left[Math.min(removed.current, left.length - 1)] ?? opener.current)?.focus();
    removed.current = undefined;
  }, [set.length, opener]);

  const remove = (name: string, button: HTMLElement) => {
    const shown = [...(room.current?.querySelectorAll('button') ?? [])].filter((other) =>
      other.checkVisibility(),
    );
    removed.current = shown.findIndex((other) => other === button);
    list.clearFilter(name);
  };

  if (set.length === 0) return null;
  return (
    <ul ref={room} className={styles.set} aria-label={t('setFilters')}>
      {set.map(({ name, text }) => (
        <li key={name} className={behind.includes(name) ? undefined : styles.onPhone}>
          <Button
            size="s"
            aria-label={t('removeFilter', { filter: text })}
            onClick={({ currentTarget }) => remove(name, currentTarget)}
          >
            {text}
            <Icon name="close" size={1} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
