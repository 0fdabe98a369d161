import { renewGroupLink } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import type { PageLink } from '@seminar/shared/catalogue/page-links/schema';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { PageLinkCard } from '../../catalogue/page-links/PageLinkCard.tsx';

/** The link of the page of a group's contact. */
export function ContactLink({ group, link }: { group: Group; link: PageLink }) {
  const may = useMay();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(renewGroupLink, { params: { id: group.group_id } }),
  });
  return (
    <PageLinkCard
      of="contact"
      link={link}
      email={group.email}
      renew={may(renewGroupLink) ? mutateAsync : null}
      busy={isPending}
    />
  );
}
