import { Link } from 'react-router-dom';
import { pathTo } from './paths.ts';
import styles from './SubmissionIdLink.module.css';

/** An application's id, which may break once, in its middle, in a narrow column. */
export function SubmissionIdLink({ id }: { id: string }) {
  const groups = id.split('-');
  const half = Math.ceil(groups.length / 2);
  const [first, second] = [groups.slice(0, half).join('-'), groups.slice(half).join('-')];
  return (
    <Link to={pathTo('submissionDetail', { id })}>
      <span className={styles.half}>{second ? `${first}-` : first}</span>
      <wbr />
      <span className={styles.half}>{second}</span>
    </Link>
  );
}
