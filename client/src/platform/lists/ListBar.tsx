import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listsTexts } from './texts.ts';
import { formatCount } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { TickMenu } from '../ui/TextMenu.tsx';
import styles from './ListBar.module.css';
import type { ListPage } from './useListPage.ts';

interface ListBarProps {
  fetched: Pick<ListPage<unknown>, 'data' | 'error'>;
  columns: readonly { key: string; header: string; lead?: boolean }[];
  hidden: readonly string[];
  /** Left out while they say the same of all rows. */
  alike: readonly string[];
  setHidden: (hidden: string[]) => void;
  /** Acts on the rows that are ticked; nothing is ticked without it. */
  ticked: { number: number; acts: ReactNode; clear: () => void } | undefined;
  /** An act on what the list shows. */
  act?: ReactNode;
  children?: ReactNode;
}

/** How many rows a list has in all, or at least; nothing while that isn't known. */
function ListTotal({ fetched }: { fetched: Pick<ListPage<unknown>, 'data' | 'error'> }) {
  const { t } = useTranslation(listsTexts);
  if (!fetched.data || fetched.error) return null;
  const { total, total_is_minimum } = fetched.data.meta;
  const text = total_is_minimum ? 'totalAtLeast' : 'total';
  return <output>{t(text, { total: formatCount(total) })}</output>;
}

/**
 * Over the rows: how many there are, and how the list is shown and taken away. While rows are ticked, what can
 * be done with them takes the place of that, so that there is room for it and the rows stay where they are.
 */
export function ListBar(props: ListBarProps) {
  const { fetched, columns, hidden, alike, setHidden, ticked, act, children } = props;
  const { t } = useTranslation(listsTexts);
  const number = ticked?.number ?? 0;
  const optional = columns.filter(({ lead }) => !lead);
  return (
    <div className={styles.bar}>
      <ListTotal fetched={fetched} />
      {/* Always there: what comes together with its words is often not read out. */}
      <output className={styles.number}>
        {number > 0 && t('ticked', { number: formatCount(number) })}
      </output>
      {ticked && number > 0 ? (
        <div className={styles.ticked} role="group" aria-label={t('tickedActs')}>
          {ticked.acts}
          <Button size="s" variant="quiet" onClick={ticked.clear}>
            {t('untick')}
          </Button>
        </div>
      ) : (
        <>
          {act && <div className={styles.act}>{act}</div>}
          <div className={styles.tools}>
            <TickMenu
              text={t('columns')}
              label={t('columnsLabel')}
              options={optional.map(({ key, header }) => ({
                value: key,
                label: alike.includes(key) ? t('columnAlike', { column: header }) : header,
              }))}
              ticked={optional.flatMap(({ key }) => (hidden.includes(key) ? [] : [key]))}
              onChange={(shown) =>
                setHidden(optional.flatMap(({ key }) => (shown.includes(key) ? [] : [key])))
              }
            />
            {children}
          </div>
        </>
      )}
    </div>
  );
}
