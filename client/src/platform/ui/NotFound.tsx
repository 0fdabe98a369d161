import { Link } from 'react-router-dom';
import styles from './NotFound.module.css';
import { useUiTexts } from './useUiTexts.ts';

interface NotFoundProps {
  title?: string;
  lead?: string;
  /** Where the person may have wanted to go. */
  links?: readonly { to: string; label: string }[];
}

/** An address that leads nowhere. */
export function NotFound({ title, lead, links = [] }: NotFoundProps) {
  const t = useUiTexts();
  return (
    <div className={styles.page}>
      <title>{`${title ?? t('notFound.title')} | ${t('siteName')}`}</title>
      <p className={styles.code}>404</p>
      <h1 tabIndex={-1}>{title ?? t('notFound.title')}</h1>
      <p className={styles.lead}>{lead ?? t('notFound.lead')}</p>
      {links.length > 0 && (
        <>
          <h2 className={styles.instead}>{t('notFound.instead')}</h2>
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
