import type { Day } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { formatLongDay } from '../../../platform/i18n/format.ts';
import { classes } from '../../../platform/ui/classes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';
import type { Stage } from './journey.rules.ts';
import styles from './Journey.module.css';

interface StatusLineProps {
  stages: readonly Stage[];
  today: Day;
}

/** The whole way from the application to the certificate, and where one stands. */
export function StatusLine({ stages, today }: StatusLineProps) {
  const { t } = useTranslation(applicantTexts);
  const dayOf = ({ day, state }: Stage) => {
    if (day === null) return null;
    if (state === 'done') return formatLongDay(day);
    return day >= today ? t('stage.from', { day: formatLongDay(day) }) : null;
  };
  return (
    <ol className={styles.line} aria-label={t('stage.label')}>
      {stages.map((stage) => (
        <li
          key={stage.name}
          className={classes(styles.stage, styles[stage.state])}
          aria-current={stage.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {stage.state === 'done' && <Icon name="check" />}
          </span>
          <span className={styles.name}>
            {t(`stage.${stage.name}`)}
            <VisuallyHidden>{t(`stage.${stage.state}`)}</VisuallyHidden>
          </span>
          <span className={styles.day}>{dayOf(stage)}</span>
        </li>
      ))}
    </ol>
  );
}
