import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { paths } from '../routing/paths.ts';

interface LinkRetiredProps {
  title: string;
  lead: string;
  /** Of the button that leads to where the present links are mailed from. */
  send: string;
}

/** A link that the office has replaced. */
export function LinkRetired({ title, lead, send }: LinkRetiredProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <p>
        <LinkButton to={paths.lostLinks} variant="primary">
          {send}
        </LinkButton>
      </p>
    </>
  );
}
