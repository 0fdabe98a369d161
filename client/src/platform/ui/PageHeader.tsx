import type { ReactNode } from 'react';
import { langOf } from '../i18n/langOf.ts';
import { Link } from 'react-router-dom';
import styles from './PageHeader.module.css';
import { useUiTexts } from './useUiTexts.ts';

interface PageHeaderProps {
  /** Also the title of the browser's tab. */
  title: string;
  /** The title as the page shows it, when it is more than its words. */
  heading?: ReactNode;
  /** What the tab's title says first: whose page it is. */
  about?: string;
  /** The page's main action; at the right. */
  action?: ReactNode;
  /** The pages above this one, from the top; the page itself is added. */
  breadcrumbs?: readonly { to: string; label: string }[];
  lead?: ReactNode;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, heading, about, action, breadcrumbs = [], lead } = props;
  const t = useUiTexts();
  return (
    <header className={styles.header}>
      <title>{`${about ? `${about}｜` : ''}${title} | ${t('siteName')}`}</title>
      {breadcrumbs.length > 0 && (
        <nav aria-label={t('breadcrumbs')}>
          <ol className={styles.crumbs}>
            {breadcrumbs.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} lang={langOf(label)}>
                  {label}
                </Link>
              </li>
            ))}
            <li aria-current="page" lang={langOf(title)}>
              {title}
            </li>
          </ol>
        </nav>
      )}
      <div className={styles.line}>
        <h1 tabIndex={-1} lang={langOf(title)} className={styles.title}>
          {heading ?? title}
        </h1>
        {action && <div className={styles.actions}>{action}</div>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
