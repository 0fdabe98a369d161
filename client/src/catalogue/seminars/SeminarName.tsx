import { seminarNameParts } from '@seminar/shared/catalogue/seminars/seminarNameParts.rules';
import { langOf } from '../../platform/i18n/langOf.ts';
import { classes } from '../../platform/ui/classes.ts';
import styles from './SeminarName.module.css';

interface SeminarNameProps {
  name: string;
  /** In one line, where another line stands below it. */
  line?: boolean;
}

/**
 * A seminar's name where room is short: what tells it from others is never cut off. In one line it is cut only where it
 * alone would take more than 70 % of it, and the title has the whole name.
 */
export function SeminarName({ name, line = false }: SeminarNameProps) {
  const { head, tail } = seminarNameParts(name);
  if (tail === '')
    return (
      <span lang={langOf(name)} className={styles.whole}>
        {name}
      </span>
    );
  return (
    <span lang={langOf(name)} className={classes(styles.name, line && styles.line)} title={name}>
      <span className={styles.head}>{head}</span>
      <span className={styles.tail}>{tail}</span>
    </span>
  );
}

/** The same in a heading, or where lines are short: it stands whole, and breaks before what tells it apart. */
export function SeminarTitle({ name }: { name: string }) {
  const { head, tail } = seminarNameParts(name);
  return (
    <span lang={langOf(name)}>
      <span>{head}</span>
      {tail && <span className={styles.unbroken}>{tail}</span>}
    </span>
  );
}
