import { Link } from 'react-router-dom';
import { pathTo } from './paths.ts';
import styles from './ApplicationNumberLink.module.css';

interface ApplicationNumberLinkProps {
  /** The application's submission_id. */
  id: string;
  number: string;
}

/**
 * Two lines about an application: the number that people say, which leads to it, and its id. A long number breaks
 * before its last part, an id on a narrow card in its middle.
 */
export function ApplicationNumberLink({ id, number }: ApplicationNumberLinkProps) {
  const groups = id.split('-');
  const half = Math.ceil(groups.length / 2);
  const [first, second] = [groups.slice(0, half).join('-'), groups.slice(half).join('-')];
  // KEIZOKU-20260401-｜A0012
  const end = number.lastIndexOf('-') + 1;
  return (
    <>
      <Link to={pathTo('submissionDetail', { id })}>
        <span className={styles.whole}>{number.slice(0, end)}</span>
        <wbr />
        <span className={styles.whole}>{number.slice(end)}</span>
      </Link>
      <small className={styles.id} title={id}>
        <span className={styles.whole}>{second ? `${first}-` : first}</span>
        <wbr />
        <span className={styles.whole}>{second}</span>
      </small>
    </>
  );
}
