import type { SentMail } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { applicantTexts } from './texts.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { OnScreen } from '../../../platform/ui/OnScreen.tsx';
import styles from './ApplicantSubmissionPage.module.css';

/** Which mail was sent when, so that a missing one is noticed. */
export function SentMails({ mails }: { mails: readonly SentMail[] }) {
  const { t } = useTranslation(applicantTexts);
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{t('mails.title')}</h2>
      <ul className={styles.mails}>
        {mails.map(({ subject, at, state }, index) => (
          <li key={index}>
            <span className={styles.subject}>{subject}</span>
            <span className={styles.when}>
              {formatInstant(at)} {t(`mails.${state}`)}
            </span>
          </li>
        ))}
      </ul>
      <OnScreen>
        <p>
          <Link to={paths.lostLinks}>{t('mails.missing')}</Link>
        </p>
      </OnScreen>
    </section>
  );
}
