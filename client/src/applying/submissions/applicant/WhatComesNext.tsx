import type { Day } from '@seminar/shared/date';
import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionText } from '@seminar/shared/catalogue/seminars/completionText.rules';
import { inLanguage } from '@seminar/shared/inLanguage';
import { pathOfTest } from '@seminar/shared/applying/review-tests/address';
import { sessionTime } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { hasCalendar } from '@seminar/shared/applying/submissions/calendar.rules';
import { getSubmissionCalendar } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { addressOf } from '../../../platform/api/call.ts';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { buttonClass } from '../../../platform/ui/Button.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';
import styles from './Journey.module.css';
import { maySee, stepsAhead, testState } from './journey.rules.ts';

interface Step {
  name: 'text' | 'view' | 'visit' | 'test' | 'certificate';
  lines: (string | null)[];
  act?: ReactNode;
}

interface WhatComesNextProps {
  submission: Submission;
  today: Day;
}

/** これからの流れ: what is still ahead, with its days and where to do it; nothing that can't be done. */
export function WhatComesNext({ submission, today }: WhatComesNextProps) {
  const { t } = useTranslation(applicantTexts);
  const language = useLanguage();
  const attendance = inLanguage(submission.attendance, language);
  const { seminar, submission_id: id, passed_on } = submission;
  const { text_note, text_ships_on: ships, viewing_address: address, test } = attendance;
  const { place, place_url, viewing_start, viewing_end, videos, join_link } = attendance;
  const { completion, certificate_start } = attendance;
  const needs = completion && completionText(completion, language);
  const paid = maySee(submission);
  const period = (start: Day | null, end: Day | null) => {
    if (start && end) {
      return t('next.period', { start: formatLongDay(start), end: formatLongDay(end) });
    }
    if (start) return t('next.from', { day: formatLongDay(start) });
    return end ? t('next.until', { day: formatLongDay(end) }) : null;
  };
  const link = address !== null && /^https?:/i.test(address) ? address : null;

  const text: Step = {
    name: 'text',
    lines: [
      text_note,
      ships &&
        (ships >= today ? t('next.ships', { day: formatLongDay(ships) }) : t('next.shipped')),
    ],
  };
  const attend: Step = {
    name: attendance.web ? 'view' : 'visit',
    lines: [
      submission.session && t('next.when', { time: sessionTime(submission.session, language) }),
      period(viewing_start, viewing_end),
      place && t('next.place', { place }),
      link ? null : address,
      attendance.notes,
      address === null && !videos && join_link === null && (attendance.web || place === null)
        ? t(paid ? 'next.howLater' : 'next.howPaid')
        : null,
    ],
    act: (
      <>
        {join_link !== null && (
          <LinkButton to={join_link} newWindow variant="primary">
            {t('next.join')}
          </LinkButton>
        )}
        {videos && (
          // A whole page load: what this page may load is told by its own headers.
          <a href={pathTo('watch', { id })} className={buttonClass({ variant: 'primary' })}>
            {t('next.videos')}
          </a>
        )}
        {link && (
          <LinkButton to={link} newWindow>
            {t('next.watch')}
          </LinkButton>
        )}
        {place_url && (
          <LinkButton to={place_url} newWindow>
            {t('next.map')}
          </LinkButton>
        )}
      </>
    ),
  };
  const state = testState(submission, today);
  const tested: Step = {
    name: 'test',
    lines: passed_on
      ? [t('next.passed', { day: formatLongDay(passed_on) })]
      : submission.proved?.test
        ? [t('next.testPassed')]
        : [test && period(test.start, test.end), t(`next.test.${state ?? 'paid'}`)],
    ...(state === 'open' && {
      act: <LinkButton to={pathOfTest(seminar.id, id)}>{t('documents.toTest')}</LinkButton>,
    }),
  };
  const certified: Step = {
    name: 'certificate',
    lines: [
      passed_on
        ? t('next.certificateSoon')
        : completion && isDefaultCompletion(completion)
          ? t('next.certificate')
          : needs && t('next.certificateNeeds', { needs }),
      certificate_start && certificate_start >= today
        ? t('next.from', { day: formatLongDay(certificate_start) })
        : null,
    ],
  };
  const contents = { text, attend, test: tested, certificate: certified };
  const steps = stepsAhead(submission, today).map((name) => contents[name]);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next">
      <h2 id="next">{t('next.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ name, lines, act }) => (
          <li key={name}>
            <h3>{t(`next.${name}Title`)}</h3>
            {lines.map(
              (line) =>
                line && (
                  <p key={line}>
                    <Unbroken>{line}</Unbroken>
                  </p>
                ),
            )}
            {act && <div className={styles.act}>{act}</div>}
          </li>
        ))}
      </ol>
      {hasCalendar(submission, today) && (
        <p className={styles.calendar}>
          <a
            href={addressOf(getSubmissionCalendar, { params: { id } })}
            download
            className={buttonClass({ size: 's' })}
          >
            {t('next.calendar')}
          </a>
        </p>
      )}
    </section>
  );
}
