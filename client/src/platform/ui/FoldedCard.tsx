import { useId, useState, type ReactNode } from 'react';
import { langOf } from '../i18n/langOf.ts';
import cardStyles from './Card.module.css';
import styles from './FoldedCard.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { useUiTexts } from './useUiTexts.ts';

interface FoldedCardProps {
  id?: string;
  title: string;
  /** Something of it is filled in or switched on; undefined: nothing is said of that. */
  used?: boolean;
  /** What it holds, in a word. */
  said?: string;
  /** Open at first; what is used, by default. */
  begin?: boolean;
  /** Something in it must be put right, so it opens. */
  wrong?: boolean;
  children: ReactNode;
}

/** A part of a form that most leave as it is: one line that says whether it is used, until it is opened. */
export function FoldedCard(props: FoldedCardProps) {
  const { id, title, used, said, begin = used ?? false, wrong = false, children } = props;
  const t = useUiTexts();
  const titleId = useId();
  const [open, setOpen] = useState(begin || wrong);
  const [wasWrong, setWasWrong] = useState(wrong);
  if (wrong !== wasWrong) {
    setWasWrong(wrong);
    if (wrong) setOpen(true);
  }
  return (
    <section
      id={id}
      className={classes(cardStyles.card, !open && styles.folded)}
      aria-labelledby={titleId}
    >
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <span className={styles.icon}>
            <Icon name="right" size={1.25} />
          </span>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {said && (
            <span className={styles.unused} lang={langOf(said)}>
              {said}
            </span>
          )}
          {used !== undefined && (
            <span className={used ? styles.used : styles.unused}>
              {t(used ? 'used' : 'unused')}
            </span>
          )}
        </summary>
        <div className={styles.body}>{children}</div>
      </details>
    </section>
  );
}
