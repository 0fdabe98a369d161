import { buttonClass } from '../../../platform/ui/Button.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import styles from './ApplicantSubmissionPage.module.css';

interface DocumentProps {
  title: string;
  what: string;
  /** The file's address; the server gives it its name. */
  href: string;
  action: string;
}

/** A file to take home. */
export function Document({ title, what, href, action }: DocumentProps) {
  return (
    <div className={styles.document}>
      <div>
        <h3>{title}</h3>
        <p>{what}</p>
      </div>
      <a href={href} download className={buttonClass({})}>
        <Icon name="download" />
        {action}
      </a>
    </div>
  );
}
