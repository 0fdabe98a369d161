import type { Mail } from '@seminar/shared/telling/mail/schema';
import { Link } from 'react-router-dom';
import { pathTo } from '../../platform/routing/paths.ts';

/** Whom a mail is about, as a link to the application, the group or the student. */
export function MailOwner({ mail: { submission, group, student } }: { mail: Mail }) {
  if (submission) {
    return (
      <Link to={pathTo('submissionDetail', { id: submission.submission_id })}>
        {submission.name}
      </Link>
    );
  }
  if (group) return <Link to={pathTo('groupDetail', { id: group.group_id })}>{group.name}</Link>;
  return student && <Link to={pathTo('studentDetail', { id: student.id })}>{student.name}</Link>;
}
