import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { formatLongDay, formatYen, sideBySide } from '../../../platform/i18n/format.ts';
import { langOf } from '../../../platform/i18n/langOf.ts';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { Unbroken, unbroken } from '../../../platform/ui/Unbroken.tsx';
import { classes } from '../../../platform/ui/classes.ts';
import { Period } from './Period.tsx';
import { TermsOfCancellation } from './TermsOfCancellation.tsx';
import styles from './SeminarSummary.module.css';
import type { ApplicationSeminar } from './useApplicationForm.ts';
import { useFees } from './useFees.ts';

/** Whether the page was scrolled beyond an element. */
function useIsPassed<Of extends Element>() {
  const mark = useRef<Of>(null);
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    // All that lies below counts as seen too: else a leap over the whole window would not be noticed.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting),
      { rootMargin: '0px 0px 100000px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { mark, passed };
}

/** The seminar, its dates and its fee; the main points stay visible while scrolling. */
export function SeminarSummary({
  seminar,
  session = null,
  byCompany = false,
}: {
  seminar: ApplicationSeminar;
  /** The chosen date; null: none is chosen yet, or the seminar has no dates. */
  session?: FormSession | null;
  /** A company applies for its people. */
  byCompany?: boolean;
}) {
  const { t } = useTranslation(applyTexts);
  const { mark, passed } = useIsPassed<HTMLDivElement>();
  const viewed = seminar.on_demand_start ?? seminar.on_demand_end;
  const fees = useFees(seminar);
  const fee = seminar.entry_fee === 0 ? t('free') : formatYen(seminar.entry_fee);
  const day = (session ?? seminar).last_day_to_pay;
  const deadline = day && formatLongDay(day);
  const facts = [
    {
      term: t('entryPeriod'),
      detail: <Period start={seminar.entry_start} end={seminar.entry_end} />,
    },
    viewed && {
      term: t('viewing'),
      detail: <Period start={seminar.on_demand_start} end={seminar.on_demand_end} />,
    },
    seminar.duration && { term: t('duration'), detail: seminar.duration },
    seminar.audience && { term: t('audience'), detail: seminar.audience },
    seminar.certificate_needs && { term: t('needs'), detail: seminar.certificate_needs },
    seminar.place && {
      term: t('place'),
      detail: (
        <>
          <Unbroken>{seminar.place}</Unbroken>{' '}
          {seminar.place_url && (
            <a href={seminar.place_url} target="_blank" rel="noopener noreferrer">
              {t('map')}
            </a>
          )}
        </>
      ),
    },
    seminar.seats.state !== 'open' && {
      term: t('seats.title'),
      detail: <strong>{t(`seats.${seminar.seats.state}`, { number: seminar.seats.left })}</strong>,
    },
    {
      term: t('fee'),
      detail: (
        <Lines>
          <strong>{fee}</strong>
          {fees.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Lines>
      ),
    },
    deadline && { term: t('deadline'), detail: deadline },
  ];
  // What is written for all seminars speaks of a transfer.
  const hasTerms = seminar.cancel_rule !== null || seminar.entry_fee > 0;
  const more = [
    ...(seminar.description ? [t('description')] : []),
    ...(hasTerms ? [t('confirm.cancellation')] : []),
  ];
  return (
    <div className={publicForm.summary}>
      <p className={publicForm.eyebrow}>{t('eyebrow')}</p>
      <h2 lang={langOf(seminar.name)} className={publicForm.name}>
        {seminar.name}
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.term}>
                <dt>{fact.term}</dt>
                <dd>{unbroken(fact.detail)}</dd>
              </div>
            ),
        )}
      </dl>
      {more.length > 0 && (
        <div className={styles.more}>
          {/* On a phone the form begins within two screens. */}
          <Disclosure label={sideBySide(more)} openWhereWide>
            {seminar.description && (
              <p lang={langOf(seminar.description)} className={styles.description}>
                {seminar.description}
              </p>
            )}
            {hasTerms && (
              <TermsOfCancellation
                rule={seminar.cancel_rule}
                free={seminar.entry_fee === 0}
                byCompany={byCompany}
              />
            )}
          </Disclosure>
        </div>
      )}
      {/* The same again in one line, once the above is out of sight: nothing new to listen to. */}
      <div ref={mark} aria-hidden="true" className={styles.mark}>
        <div className={classes(styles.strip, passed && styles.shown)}>
          <div className={styles.stripInner}>
            <span className={styles.stripName}>{seminar.name}</span>
            <span className={styles.stripFacts}>
              <strong>{fee}</strong>
              {deadline && (
                <span>
                  {t('deadline')} {deadline}
                </span>
              )}
            </span>
          </div>
        </div>
      </div>
    </div>
  );
}
