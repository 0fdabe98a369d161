import {
  useId,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { listsTexts } from './texts.ts';
import { withNote } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { classes } from '../ui/classes.ts';
import styles from './ListFilters.module.css';
import type { FilterWords } from './filterWords.ts';

interface SetFiltersProps {
  list: { filters: object; words: FilterWords; clearFilter: (name: string) => void };
  /** The filters that are out of sight on a wide screen, too. */
  behind: readonly PropertyKey[];
  /** What takes the focus once none is left. */
  opener: RefObject<HTMLElement | null>;
}

/** The filters that are set and out of sight, in words; a press removes one. */
function SetFilters({ list, behind, opener }: SetFiltersProps) {
  const { t } = useTranslation(listsTexts);
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

interface ListFiltersProps<Filters extends object> {
  list: {
    search: string;
    setSearch: (search: string) => void;
    filters: Filters;
    words: FilterWords;
    clearFilter: (name: string) => void;
  };
  /** All that is searched for: the box's name. */
  search: string;
  /** The most usual of it, shown in the box itself; a phone has room for nine characters. */
  hint: string;
  /**
   * Shown in the line of the search, without their labels: filters that are used often and say themselves what they
   * are.
   */
  children?: ReactNode;
  /** Behind the button: the other filters. The button says how many of these are set. */
  more?: { names: readonly (keyof Filters)[]; fields: ReactNode };
  /** Shown below the search: the views of the list. */
  views?: ReactNode;
}

const count = (values: unknown[]) => values.filter((value) => value !== undefined).length;

/**
 * Between a page's header and its table: what narrows the list down, in little height, so that the
 * rows begin high up. On a phone all of it folds into the line of the search.
 */
export function ListFilters<Filters extends object>(props: ListFiltersProps<Filters>) {
  const { list, search, hint, children, more, views } = props;
  const { t } = useTranslation(listsTexts);
  const id = useId();
  const inside = more?.names.map((name) => list.filters[name]) ?? [];
  // A filter that is set from the start, as by a link, must be seen: it decides who gets a mail.
  const [open, setOpen] = useState(count(inside) > 0);
  const button = useRef<HTMLButtonElement>(null);
  const opener = (set: number) => (set > 0 ? withNote(t('filters'), String(set)) : t('filters'));
  return (
    <div className={classes(styles.filters, open && styles.open)}>
      <div className={styles.line}>
        <SearchBox
          label={search}
          hideLabel
          value={list.search}
          onSearch={list.setSearch}
          placeholder={hint}
        />
        {(children ?? more ?? views) && (
          <span className={classes(styles.opener, !more && styles.onPhone)}>
            <Button
              ref={button}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {/* What is in sight anyway isn't counted. */}
              <span className={styles.onPhone}>{opener(count(Object.values(list.filters)))}</span>
              {more && <span className={styles.onDesk}>{opener(count(inside))}</span>}
            </Button>
          </span>
        )}
        {children && <div className={styles.often}>{children}</div>}
      </div>
      {!open && <SetFilters list={list} behind={more?.names ?? []} opener={button} />}
      <div id={id} className={styles.below}>
        {more && (
          <div className={styles.more}>
            <Toolbar>{more.fields}</Toolbar>
          </div>
        )}
        {views && <div className={styles.views}>{views}</div>}
      </div>
    </div>
  );
}
