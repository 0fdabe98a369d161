import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { frameTexts } from '../../../platform/frame/texts.ts';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { FeeToPay } from './FeeToPay.tsx';
import { NewWindowLink } from './NewWindowLink.tsx';
import styles from '../../../catalogue/answers/Notices.module.css';
import { Period } from './Period.tsx';
import { TermsOfCancellation } from './TermsOfCancellation.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

interface TermsOfApplicationProps {
  seminar: ApplicationSeminar;
  /** The member number that is named; '' for none. */
  member?: string;
  /** The date and place that was chosen. */
  session?: FormSession | null;
  /** For how many. */
  people?: number;
  /** How many of them are to be paid for now: the others wait. */
  paying?: number;
  /** A company applies for its people. */
  byCompany?: boolean;
}

/**
 * The terms that the last screen before an order must show (Act on Specified Commercial Transactions,
 * 12-6): quantity, price, when and how to pay, when it is delivered, the period of the offer, and
 * how to withdraw.
 */
export function TermsOfApplication(props: TermsOfApplicationProps) {
  const { seminar, member = '', session = null, people = 1 } = props;
  const { byCompany = false, paying = people } = props;
  const { t } = useTranslation(applyTexts);
  const { t: frame } = useTranslation(frameTexts);
  const free = seminar.entry_fee === 0;
  const deadline = (session ?? seminar).last_day_to_pay;
  const payment = [
    { term: t('confirm.method'), detail: free ? t('confirm.nothingToPay') : t('confirm.transfer') },
    { term: t('confirm.payBy'), detail: deadline ? formatLongDay(deadline) : t('noDeadline') },
  ];
  const offered = seminar.on_demand_start ?? seminar.on_demand_end;
  const items = [
    { term: t('seminar'), detail: seminar.name },
    ...(session
      ? [{ term: t('session.title'), detail: sessionLine(session, currentLanguage()) }]
      : []),
    { term: t('confirm.quantity'), detail: t('confirm.people', { count: people }) },
    {
      term: t('fee'),
      detail: <FeeToPay seminar={seminar} member={member} people={paying} byCompany={byCompany} />,
    },
    ...(free ? payment.slice(0, 1) : payment),
    {
      term: t('entryPeriod'),
      detail: <Period start={seminar.entry_start} end={seminar.entry_end} />,
    },
    ...(offered
      ? [
          {
            term: t('confirm.offered'),
            detail: <Period start={seminar.on_demand_start} end={seminar.on_demand_end} />,
          },
        ]
      : []),
    {
      term: t('confirm.cancellation'),
      detail: <TermsOfCancellation rule={seminar.cancel_rule} free={free} byCompany={byCompany} />,
    },
  ];
  return (
    <section aria-label={t('confirm.terms')}>
      <div className={styles.head}>
        <h2>{t('confirm.terms')}</h2>
      </div>
      <DescriptionList columns={1} items={items} />
      <div className={styles.after}>
        <p>{t('confirm.links')}</p>
        <ul className={styles.links}>
          <li>
            <NewWindowLink to={paths.tradeLawNotice}>{frame('tradeLaw')}</NewWindowLink>
          </li>
          <li>
            <NewWindowLink to={paths.privacyNotice}>{frame('privacy')}</NewWindowLink>
          </li>
        </ul>
      </div>
    </section>
  );
}
