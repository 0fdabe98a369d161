import type { ReactNode } from 'react';
import { PageHeader } from '../ui/PageHeader.tsx';
import { WaysOn } from './WaysOn.tsx';

/** A link that leads to no form: what is wrong with it, what to do, and where else to go. */
export function DeadLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div role="alert">
        <PageHeader title={title} lead={children} />
      </div>
      <WaysOn />
    </>
  );
}
