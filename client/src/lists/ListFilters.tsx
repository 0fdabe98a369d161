import './texts.ts';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { withNote } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import styles from './ListFilters.module.css';

interface ListFiltersProps {
  list: { search: string; setSearch: (search: string) => void; filters: object };
  /** What is searched for. Without an example, the label is shown in the box itself. */
  search: { label: string; example?: string };
  /** Shown beside the search: the other filters. */
  children?: ReactNode;
  /** Shown below the search: the views of the list. */
  views?: ReactNode;
  /** Shown at the right of the search: actions on the whole list. */
  end?: ReactNode;
}

/**
 * Between a page's header and its table: what narrows the list down. On a phone all of it folds into
 * the line of the search, so that the first row is on the first screen.
 */
export function ListFilters(props: ListFiltersProps) {
  const { list, search, children, views, end } = props;
  const { t } = useTranslation('lists');
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = Object.values(list.filters).filter((value) => value !== undefined).length;
  const more = Boolean(children ?? views ?? end);
  return (
    <div className={styles.filters}>
      <div className={styles.line}>
        <SearchBox
          label={search.label}
          hideLabel={search.example === undefined}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={search.example ?? search.label}
        />
        {more && (
          <span className={styles.opener}>
            <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {chosen > 0 ? withNote(t('filters'), String(chosen)) : t('filters')}
            </Button>
          </span>
        )}
      </div>
      {more && (
        <div id={id} className={classes(styles.more, open && styles.open)}>
          {(children || end) && <Toolbar end={end}>{children}</Toolbar>}
          {views && (
            <div className={styles.views}>
              <Toolbar>{views}</Toolbar>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
