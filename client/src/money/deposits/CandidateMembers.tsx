import type { ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import { Link } from 'react-router-dom';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import styles from './Candidate.module.css';
import { sameOf } from './candidate.rules.ts';

/** Everybody of a set, each with the amount and the seminar, which is said once where it is the same for all. */
export function CandidateMembers({ set }: { set: NonNullable<ListedSuggestion['set']> }) {
  const same = sameOf(set);
  return (
    <ul className={styles.members}>
      {same && (
        <li className={styles.member} title={same.seminar.name}>
          {same.seminar.code}
        </li>
      )}
      {set.map(({ submission_id: id, name, seminar, amount }) => (
        <li key={id} className={styles.member}>
          <Link to={pathTo('submissionDetail', { id })}>{name}</Link>
          {!same && <span title={seminar.name}>{seminar.code}</span>}
          <span className={styles.yen}>{formatYen(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
