import { Link } from 'react-router-dom';
import { pathTo } from './paths.ts';

const pages = {
  student: 'studentDetail',
  submission: 'submissionDetail',
  mail: 'mailDetail',
  seminar: 'seminarDetail',
  group: 'groupDetail',
  deposit: 'depositDetail',
  // Whose it is.
  refund: 'submissionDetail',
  refund_file: 'refundFileDetail',
  form_template: 'formTemplateEdit',
} as const;

interface SubjectLinkProps {
  entity: string;
  /** What its page's address needs; null: it has no page. */
  link: string | null;
  subject: string;
}

/** What an entry of a record is about, with the way to its page where it has one. */
export function SubjectLink({ entity, link, subject }: SubjectLinkProps) {
  if (link === null || !(entity in pages)) return subject;
  return <Link to={pathTo(pages[entity as keyof typeof pages], { id: link })}>{subject}</Link>;
}
