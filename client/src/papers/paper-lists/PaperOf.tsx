import type { PaperOwner } from '@seminar/shared/papers/paper-lists/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { papersTexts } from './texts.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { ApplicationNumberLink } from '../../platform/routing/ApplicationNumberLink.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';

/** The name of a paper's seminar. */
export function seminarOf({ submission, group }: PaperOwner): string {
  return (submission ?? group)?.seminar_name ?? '';
}

/** The application or the group of a receipt, an invoice or an estimate, with a link to it. */
export function PaperOf({ paper: { submission, group } }: { paper: PaperOwner }) {
  const { t } = useTranslation(papersTexts);
  return (
    <Lines>
      {submission && <ApplicationNumberLink {...submission} />}
      {group && (
        <Link to={pathTo('groupDetail', { id: group.id })}>
          {t('ofGroup', { people: group.people })}
        </Link>
      )}
      {group && <small>{group.number}</small>}
    </Lines>
  );
}
