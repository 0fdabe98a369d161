import { useId, type ReactNode } from 'react';
import { langOf } from '../i18n/langOf.ts';
import styles from './Card.module.css';

interface CardProps {
  id?: string;
  title?: string;
  /** At the right of the title: a button or a link. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** Things that belong together. */
export function Card({ id, title, action, headingLevel = 2, children }: CardProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section id={id} className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {(title || action) && (
        <div className={styles.head}>
          {title && (
            <Heading id={titleId} lang={langOf(title)}>
              {title}
            </Heading>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
