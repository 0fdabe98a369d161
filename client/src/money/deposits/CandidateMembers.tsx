import type { ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import { Link } from 'react-router-dom';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import styles from './Candidate.module.css';

/** Everybody of a set, each with the seminar and the amount. */
export function CandidateMembers({ set }: { set: NonNullable<ListedSuggestion['set']> }) {
  return (
    <ul className={styles.members}>
      {set.map(({ submission_id: id, name, seminar, amount }) => (
        <li key={id} className={styles.member}>
          <Link to={pathTo('submissionDetail', { id })}>{name}</Link>
          <span title={seminar.name}>{seminar.code}</span>
          <span className={styles.yen}>{formatYen(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
