import { classes } from './classes.ts';
import styles from './Skeleton.module.css';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Placeholder lines for a text that is still being fetched. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const t = useUiTexts();
  return (
    <div role="status" data-loading>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {upTo(lines).map((line) => (
        <span key={line} className={styles.bar} />
      ))}
    </div>
  );
}

/** Rows of a `Table` that are still being fetched; as high as real ones, so that nothing jumps. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  const t = useUiTexts();
  return upTo(rows).map((row) => (
    <tr role="row" key={row}>
      {upTo(columns).map((column) => (
        <td role="cell" key={column}>
          {row + column === 0 && <VisuallyHidden>{t('loading')}</VisuallyHidden>}
          <span className={classes(styles.bar, (row + column) % 3 === 1 && styles.short)} />
        </td>
      ))}
    </tr>
  ));
}
