import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { frameTexts } from './texts.ts';
import { langOf } from '../i18n/langOf.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { paths } from '../routing/paths.ts';
import { classes } from '../ui/classes.ts';
import { SkipLink } from '../ui/SkipLink.tsx';
import styles from './PublicFrame.module.css';

interface PublicFrameProps {
  associationName: string;
  /** The contact: the association's address, telephone, email address. */
  contact?: ReactNode;
  /** Whether everybody may see which seminars are open. */
  openList?: boolean;
  /** Room for a summary beside the page's column. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the applicants' pages: the association, its contact, and no other links. */
export function PublicFrame({
  associationName,
  contact,
  openList,
  wide,
  children,
}: PublicFrameProps) {
  const { t } = useTranslation(frameTexts);
  return (
    <div className={classes(styles.page, wide && styles.wide)}>
      <SkipLink target="content" />
      <header className={styles.header}>
        <div className={styles.headerInner}>
          <p className={styles.name}>
            <span lang={langOf(associationName)} className={styles.association}>
              {associationName}
            </span>
            <span className={styles.system}>{t('system')}</span>
          </p>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.footerInner}>
          {contact && <section aria-label={t('contact')}>{contact}</section>}
          {/* A new window, so that the input on this page stays. */}
          <ul className={styles.links}>
            <li>
              <Link to={paths.lostLinks} target="_blank" rel="noopener">
                {t('lostLinks')}
              </Link>
            </li>
            {openList && (
              <li>
                <Link to={paths.openSeminars} target="_blank" rel="noopener">
                  {t('openSeminars')}
                </Link>
              </li>
            )}
            <li>
              <Link to={paths.privacyNotice} target="_blank" rel="noopener">
                {t('privacy')}
              </Link>
            </li>
            <li>
              <Link to={paths.tradeLawNotice} target="_blank" rel="noopener">
                {t('tradeLaw')}
              </Link>
            </li>
          </ul>
        </div>
      </footer>
    </div>
  );
}
