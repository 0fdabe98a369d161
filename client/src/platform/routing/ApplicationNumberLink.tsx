import { Link } from 'react-router-dom';
import { pathTo } from './paths.ts';
import styles from './ApplicationNumberLink.module.css';

interface ApplicationNumberLinkProps {
  /** Its submission_id, which may break once, in its middle, in a narrow column. */
  id: string;
  number: string;
}

/** Two lines about an application: the number that people say, which leads to it, and its id. */
export function ApplicationNumberLink({ id, number }: ApplicationNumberLinkProps) {
  const groups = id.split('-');
  const half = Math.ceil(groups.length / 2);
  const [first, second] = [groups.slice(0, half).join('-'), groups.slice(half).join('-')];
  return (
    <>
      <Link to={pathTo('submissionDetail', { id })} className={styles.whole}>
        {number}
      </Link>
      <small className={styles.id}>
        <span className={styles.whole}>{second ? `${first}-` : first}</span>
        <wbr />
        <span className={styles.whole}>{second}</span>
      </small>
    </>
  );
}
