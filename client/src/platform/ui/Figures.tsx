import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './Figures.module.css';

export interface Figure {
  label: string;
  /** The number that matters. */
  value: string;
  /** Written small behind it: 円, 件. */
  unit: string;
  /** What explains it: of how many, since when. */
  note?: ReactNode;
  /** The list behind it. */
  to: string;
  /** What it is compared with, and the list behind that. */
  beside?: { text: string; to: string };
  /** The figure isn't as it should be. */
  alarming?: boolean;
}

/** The numbers that say how things stand, each a link to the list behind it. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <section aria-label={label} className={styles.frame} data-wide-page>
      <ul className={styles.figures}>
        {figures.map(({ label: name, value, unit, note, to, beside, alarming }) => (
          <li key={name} className={styles.cell}>
            <Link to={to} className={styles.figure}>
              <span className={styles.label}>{name}</span>{' '}
              <span className={classes(styles.value, alarming && styles.alarming)}>
                {value}
                <span className={styles.unit}>{unit}</span>
              </span>{' '}
              {note && <span className={styles.note}>{note}</span>}
            </Link>
            {beside && (
              <Link to={beside.to} className={styles.beside}>
                {beside.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Holds their place while they are fetched. */
export function FiguresLoading({ count }: { count: number }) {
  return (
    <div className={styles.frame} aria-hidden="true" data-wide-page>
      <div className={styles.figures}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classes(styles.cell, styles.loading)} />
        ))}
      </div>
    </div>
  );
}
