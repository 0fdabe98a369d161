import { createSeminar, updateSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { May } from '../../platform/session/May.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { classes } from '../../platform/ui/classes.ts';
import edges from '../../platform/ui/fadingEdges.module.css';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { useFadingEdges } from '../../platform/ui/useFadingEdges.ts';
import styles from './SeminarDetail.module.css';

/** On to its applications and answers, to change or to copy it, and back. */
export function SeminarActions({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const row = useRef<HTMLDivElement>(null);
  useFadingEdges(row);
  const { id, review_test_keywords_json, submission_count } = seminar;
  return (
    <div ref={row} className={classes(styles.acts, edges.fading)}>
      <LinkButton to={pathTo('paymentUnpaidList', {}, { seminar_id: id })} variant="primary">
        {t('detail.submissions', { number: formatCount(submission_count) })}
      </LinkButton>
      {review_test_keywords_json.length > 0 && (
        <LinkButton to={pathTo('reviewTestList', {}, { seminar_id: id })}>
          {t('detail.testAnswers')}
        </LinkButton>
      )}
      <May call={updateSeminar}>
        <LinkButton to={pathTo('seminarEdit', { id })} icon="edit">
          {t('detail.edit')}
        </LinkButton>
      </May>
      <May call={createSeminar}>
        <LinkButton to={pathTo('seminarRegister', {}, { from: id })} variant="quiet" icon="copy">
          {t('detail.copy')}
        </LinkButton>
      </May>
      <LinkButton to={paths.seminarList} variant="quiet">
        {t('backToList')}
      </LinkButton>
    </div>
  );
}
