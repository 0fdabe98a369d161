import { renewLink } from '@seminar/shared/applying/submissions/endpoints';
import type { PageLink } from '@seminar/shared/catalogue/page-links/schema';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { call } from '../../../platform/api/call.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { PageLinkCard } from '../../../catalogue/page-links/PageLinkCard.tsx';
import { useOfficeChange } from './useOfficeChange.ts';

/** The link of the applicant's page. */
export function ApplicantLink({ submission, link }: { submission: Submission; link: PageLink }) {
  const may = useMay();
  const { submission_id: id, applicant, anonymised_at: anonymised } = submission;
  const { mutateAsync, isPending } = useOfficeChange(() => call(renewLink, { params: { id } }));
  return (
    <PageLinkCard
      of="applicant"
      link={link}
      email={applicant.email}
      renew={anonymised === null && may(renewLink) ? () => mutateAsync(undefined) : null}
      busy={isPending}
    />
  );
}
